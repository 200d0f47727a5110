const storageKey = 'vitrine.focus-heading';

/** Opens a page of the site with a full load; its heading gets the focus, as after client-side navigation. */
export function openByFullLoad(href: string): void {
  try {
    sessionStorage.setItem(storageKey, '1');
  } catch {
    // Without storage the page starts like any other full load.
  }
  location.assign(href);
}

export function takeFullLoad(): boolean {
  try {
    const isOpened = sessionStorage.getItem(storageKey) !== null;
    if (isOpened) sessionStorage.removeItem(storageKey);
    return isOpened;
  } catch {
    return false;
  }
}
