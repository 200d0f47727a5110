import { createTabName } from '#shared/drafts/unsaved-texts.ts';

const storageKey = 'vitrine-editing-session';

/** Where a tab leaves its name when its page is left, so that the page that follows has the same one. */
export interface NameStorage {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly page: Pick<EventTarget, 'addEventListener'>;
}

const attempt = <Value>(run: () => Value): Value | undefined => {
  try {
    return run();
  } catch {
    // The browser stores nothing; each page then has a name of its own.
    return undefined;
  }
};

/**
 * Returns the name under which this tab reports what it has open: after a reload it is the same, so that a tab does not
 * see itself. A tab that was duplicated has another one, because a page takes the name out of the storage while it is open.
 */
export function takeSessionName({ storage, page }: NameStorage): string {
  const left = attempt(() => storage().getItem(storageKey));
  attempt(() => storage().removeItem(storageKey));
  const name = /^[0-9a-f]{16}$/.test(left ?? '') && left ? left : createTabName();
  page.addEventListener('pagehide', () => attempt(() => storage().setItem(storageKey, name)));
  // A page that the browser kept is open again.
  page.addEventListener('pageshow', () => attempt(() => storage().removeItem(storageKey)));
  return name;
}

let name: string | undefined;

/** Returns the name under which this tab reports what it has open. */
export function getSessionName(): string {
  name ??= takeSessionName({ storage: () => sessionStorage, page: window });
  return name;
}
