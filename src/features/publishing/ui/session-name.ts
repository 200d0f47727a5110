import { createTabName } from '#shared/drafts/unsaved-texts.ts';

const storageKey = 'vitrine-editing-session';

/** Keeps the name of a tab for its next page. */
export interface NameStorage {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly page: Pick<EventTarget, 'addEventListener'>;
}

const attempt = <Value>(run: () => Value): Value | undefined => {
  try {
    return run();
  } catch {
    // The browser stores nothing; each page then has its own name.
    return undefined;
  }
};

/**
 * Returns the name under which this tab reports the records it has open. It survives a reload, so that a tab
 * does not see itself. A duplicated tab gets a different name, because a page removes the name from the
 * storage while it is open.
 */
export function takeSessionName({ storage, page }: NameStorage): string {
  const left = attempt(() => storage().getItem(storageKey));
  attempt(() => storage().removeItem(storageKey));
  const name = /^[0-9a-f]{16}$/.test(left ?? '') && left ? left : createTabName();
  page.addEventListener('pagehide', () => attempt(() => storage().setItem(storageKey, name)));
  // The browser restored the page from its cache.
  page.addEventListener('pageshow', () => attempt(() => storage().removeItem(storageKey)));
  return name;
}

let name: string | undefined;

export function getSessionName(): string {
  name ??= takeSessionName({ storage: () => sessionStorage, page: window });
  return name;
}
