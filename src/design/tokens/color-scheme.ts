/** The selectable colour schemes; without a preference the page follows the system. */
export const colorSchemes = ['light', 'dark'] as const;

export type ColorScheme = (typeof colorSchemes)[number];

const storageKey = 'scheme';

/**
 * Applies a scheme to the document: the attribute that the CSS reads, and the theme colour, whose two `meta`
 * elements are in the order of `colorSchemes`. It must not refer to anything outside, because its source is
 * also the inline script of the page.
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

/** The preference of this browser as an external store; it applies changes, also those of other tabs. */
export const schemePreference = {
  get(): ColorScheme | undefined {
    const chosen = document.documentElement.dataset['scheme'];
    return colorSchemes.find((scheme) => scheme === chosen);
  },
  /** Stores and applies a preference; undefined follows the system again. */
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
