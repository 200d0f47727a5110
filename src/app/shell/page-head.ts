import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { localizedAddress } from '../../features/localization/rules.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import type { PageDescription } from '../../shared/page-description.ts';
import { canonicalAddress, languageVersions } from '../discovery/language-versions.ts';
import type { RouterContext } from '../router-context.ts';
import type { ShellData } from './load-shell.ts';

interface HeadInput<Data> {
  readonly loaderData?: Data | undefined;
  readonly match: { readonly context: RouterContext };
  readonly matches: readonly { readonly loaderData?: unknown }[];
}

const preloadFont = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
});

// The paper of both palettes. The router keeps one entry of a name, and HTML reads names without their case.
const themeColors = [
  { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#f8f7f1' },
  { name: 'Theme-Color', media: '(prefers-color-scheme: dark)', content: '#0b110e' },
];

/** What the head of every page holds: icons, manifest and feed, and the two faces that its first lines are set in. */
export function rootHead({ loaderData, match }: HeadInput<ShellData>) {
  const file = (path: string) => localizedAddress(path, match.context.language.get(), defaultLanguage);
  const title = loaderData?.site.name;
  return {
    meta: themeColors,
    // On paper the addresses of the site's own links are whole.
    styles: loaderData && [{ children: `:root{--origin:${JSON.stringify(loaderData.site.origin)}}` }],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: file('/manifest.webmanifest') },
      { rel: 'alternate', type: 'application/atom+xml', title, href: file('/feed.xml') },
      preloadFont(bricolage),
      preloadFont(instrument),
    ],
  };
}

/**
 * A route's `head`: what a tab and a search engine are told, and the page's language versions. What shared links
 * show is written by the server alone (`sharing/sharing-head.ts`).
 * @param describe what the page says of itself, from its data
 */
export function headOf<Data>(
  describe: (data: Data, language: Language, shell: ShellData) => PageDescription,
) {
  return ({ loaderData, match, matches }: HeadInput<Data>) => {
    const shell = matches[0]?.loaderData as ShellData | undefined;
    if (loaderData === undefined || shell === undefined) return {};
    const page = describe(loaderData, match.context.language.get(), shell);
    const { site } = shell;
    const { name, origin } = site;
    match.context.onDescribed?.({ page, site });
    const title = page.title === name ? name : `${page.title} – ${name}`;
    if (page.isUnlisted) return { meta: [{ title }, { name: 'robots', content: 'noindex' }] };
    const versions = languageVersions(origin, page.addresses);
    return {
      meta: [{ title }, { name: 'description', content: page.description }],
      links: [
        { rel: 'canonical', href: canonicalAddress(origin, page) },
        ...versions.map(({ hreflang, href }) => ({ rel: 'alternate', hrefLang: hreflang, href })),
      ],
    };
  };
}

/**
 * The `head` of a page that search engines have no use for: its title, and that they leave it alone.
 * @param titleOf what the page is called, from its data
 */
export function privateHeadOf<Data>(titleOf: (data: Data, language: Language) => string) {
  return ({ loaderData, match, matches }: HeadInput<Data>) => {
    const shell = matches[0]?.loaderData as ShellData | undefined;
    if (loaderData === undefined || shell === undefined) return {};
    const title = `${titleOf(loaderData, match.context.language.get())} – ${shell.site.name}`;
    return { meta: [{ title }, { name: 'robots', content: 'noindex' }] };
  };
}
