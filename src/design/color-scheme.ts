/** The colour schemes that can be chosen; without a choice the page follows the system. */
export const colorSchemes = ['light', 'dark'] as const;

export type ColorScheme = (typeof colorSchemes)[number];

const key = 'scheme';

/**
 * Shows the chosen scheme: by an attribute that the styles follow, and by the colour around the page, whose two
 * entries in the head stand in the order of the schemes. It stands alone, because its text is also the script
 * that a page begins with.
 */
function showScheme(chosen: string | null): void {
  const schemes = ['light', 'dark'];
  const { dataset } = document.documentElement;
  if (chosen !== null && schemes.includes(chosen)) dataset['scheme'] = chosen;
  else delete dataset['scheme'];
  const colors = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color" i]');
  for (const [index, color] of colors.entries()) {
    const own = schemes[index];
    color.media = !dataset['scheme'] ? `(prefers-color-scheme: ${own})` : own === chosen ? 'all' : 'not all';
  }
}

/** Runs before the first paint, so that a choice which differs from the system never flashes. */
export const schemeScript = `try{(${showScheme})(localStorage.getItem(${JSON.stringify(key)}))}catch{}`;

const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The choice in this browser, as state: it is shown, and it follows other tabs. */
export const schemeChoice = {
  get(): ColorScheme | undefined {
    const chosen = document.documentElement.dataset['scheme'];
    return colorSchemes.find((scheme) => scheme === chosen);
  },
  /** Keeps a choice and shows it; nothing follows the system again. */
  set(scheme: ColorScheme | undefined): void {
    try {
      if (scheme) localStorage.setItem(key, scheme);
      else localStorage.removeItem(key);
    } catch {
      // The browser keeps nothing: the choice holds as long as this page.
    }
    showScheme(scheme ?? null);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    const follow = () => {
      showScheme(read());
      listener();
    };
    listeners.add(listener);
    // Where React has had to build the document anew, the choice is shown again.
    showScheme(read());
    addEventListener('storage', follow);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', follow);
    };
  },
};
