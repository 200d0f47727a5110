/** If there is no preference, the page follows the system. */
export const colorSchemes = ['light', 'dark'] as const;

export type ColorScheme = (typeof colorSchemes)[number];

const storageKey = 'scheme';

/**
 * Sets the attribute for the CSS, and the theme colour, whose two `meta` elements are in the order of
 * `colorSchemes`. It must not refer to outer variables, because its source is used as the inline script of
 * the page.
 */
function applyScheme(chosen: string | null): void {
  const schemes = ['light', 'dark'];
  const { dataset } = document.documentElement;
  if (chosen !== null && schemes.includes(chosen)) dataset['scheme'] = chosen;
  else delete dataset['scheme'];
  const colors = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color" i]');
  for (const [index, color] of colors.entries()) {
    const scheme = schemes[index];
    color.media = !dataset['scheme']
      ? `(prefers-color-scheme: ${scheme})`
      : scheme === chosen
        ? 'all'
        : 'not all';
  }
}

/** Runs before the first paint, so that a preference that differs from the system does not flash. */
export const schemeScript = `try{(${applyScheme})(localStorage.getItem(${JSON.stringify(storageKey)}))}catch{}`;

const listeners = new Set<() => void>();

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** External store of the preference in this browser; applies changes, including changes in other tabs. */
export const schemePreference = {
  get(): ColorScheme | undefined {
    const chosen = document.documentElement.dataset['scheme'];
    return colorSchemes.find((scheme) => scheme === chosen);
  },
  /** Undefined follows the system again. */
  set(scheme: ColorScheme | undefined): void {
    try {
      if (scheme) localStorage.setItem(storageKey, scheme);
      else localStorage.removeItem(storageKey);
    } catch {
      // Storage is unavailable: the preference lasts as long as this page.
    }
    applyScheme(scheme ?? null);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    const sync = () => {
      applyScheme(readStored());
      listener();
    };
    listeners.add(listener);
    // React may have replaced the document, so the preference is applied again.
    applyScheme(readStored());
    addEventListener('storage', sync);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', sync);
    };
  },
};
