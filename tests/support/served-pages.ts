/** A page as the production server sends it to someone without cookies. */
export interface ServedPage {
  readonly address: string;
  readonly status: number;
  /** Where its redirects ended. */
  readonly end: string;
  readonly html: string;
}

/** Asks for a page, following redirects. */
export async function readServed(address: string): Promise<ServedPage> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' } });
  return { address, status: answer.status, end: answer.url, html: await answer.text() };
}

/** The addresses of every public page in both languages, as the sitemap names them. */
export async function findAddresses(siteUrl: string): Promise<readonly string[]> {
  const { html: sitemap } = await readServed(`${siteUrl}/sitemap.xml`);
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

/** Every public page in both languages. */
export async function readAllServed(siteUrl: string): Promise<readonly ServedPage[]> {
  const pages: ServedPage[] = [];
  for (const address of await findAddresses(siteUrl)) pages.push(await readServed(address));
  return pages;
}

const decoded = (value: string) => value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** What the elements of a page lead to or load, as whole addresses; and all that is in `og:image`. */
export function findReferences({ html, end }: ServedPage): readonly string[] {
  const markup = html.replaceAll(/<script\b([^>]*)>[\s\S]*?<\/script>/g, '<script$1></script>');
  const values = [
    ...markup.matchAll(/<(?:a|link|script|img|source|use)\b[^>]*?\s(?:href|src)="([^"]*)"/g),
    ...markup.matchAll(/<meta property="og:image" content="([^"]*)"/g),
  ];
  return values.map(([, value = '']) => new URL(decoded(value), end).href);
}

/** Whether a page has the element that a fragment names; the top of a page is always there. */
export function hasFragment({ html }: ServedPage, fragment: string): boolean {
  const id = decodeURIComponent(fragment.replace(/^#/, ''));
  return id === '' || id === 'top' || html.includes(` id="${id}"`);
}
