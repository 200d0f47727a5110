/** A page as the production server sends it without cookies. */
export interface ServedPage {
  readonly url: string;
  readonly status: number;
  /** The URL after redirects. */
  readonly finalUrl: string;
  readonly html: string;
}

/** Fetches a page, following redirects. */
export async function fetchPage(url: string): Promise<ServedPage> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  return { url, status: response.status, finalUrl: response.url, html: await response.text() };
}

/** Returns the URLs of all public pages in both languages from the sitemap. */
export async function findPageUrls(siteUrl: string): Promise<readonly string[]> {
  const { html: sitemap } = await fetchPage(`${siteUrl}/sitemap.xml`);
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
}

/** Fetches all public pages in both languages. */
export async function fetchAllPages(siteUrl: string): Promise<readonly ServedPage[]> {
  const pages: ServedPage[] = [];
  for (const url of await findPageUrls(siteUrl)) pages.push(await fetchPage(url));
  return pages;
}

const decodeEntities = (value: string) => value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** Returns the absolute URLs that a page links to or loads, including `og:image`. */
export function findReferences({ html, finalUrl }: ServedPage): readonly string[] {
  const markup = html.replaceAll(/<script\b([^>]*)>[\s\S]*?<\/script>/g, '<script$1></script>');
  const values = [
    ...markup.matchAll(/<(?:a|link|script|img|source|use)\b[^>]*?\s(?:href|src)="([^"]*)"/g),
    ...markup.matchAll(/<meta property="og:image" content="([^"]*)"/g),
  ];
  return values.map(([, value = '']) => new URL(decodeEntities(value), finalUrl).href);
}

/** Returns true if a page has the element that a fragment names; `#top` always exists. */
export function hasFragment({ html }: ServedPage, fragment: string): boolean {
  const id = decodeURIComponent(fragment.replace(/^#/, ''));
  return id === '' || id === 'top' || html.includes(` id="${id}"`);
}
