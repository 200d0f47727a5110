const storageKey = 'vitrine.focus-heading';

/** Opens a page of the site by a full load; its heading gets the focus, as after a navigation without one. */
export function openByFullLoad(href: string): void {
  try {
    sessionStorage.setItem(storageKey, '1');
  } catch {
    // Without storage the page begins as any other that is loaded.
  }
  location.assign(href);
}

/** Returns whether this page was opened by `openByFullLoad`; true only once. */
export function takeFullLoad(): boolean {
  try {
    const isOpened = sessionStorage.getItem(storageKey) !== null;
    if (isOpened) sessionStorage.removeItem(storageKey);
    return isOpened;
  } catch {
    return false;
  }
}
