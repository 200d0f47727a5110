import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { localizedAddress } from '../../features/localization/rules.ts';
import { defaultLanguage, type Language, languages } from '../../shared/language.ts';
import type { PageDescription } from '../../shared/page-description.ts';
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

/** What the head of every page holds: the icon, and the two faces that its first lines are set in. */
export function rootHead() {
  const icon = { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' };
  return { links: [icon, preloadFont(bricolage), preloadFont(instrument)] };
}

function addressLinks(origin: string, page: PageDescription) {
  const address = (language: Language) => {
    const path = page.addresses[language];
    return path === null ? undefined : origin + localizedAddress(path, language, defaultLanguage);
  };
  const versions = languages.flatMap((language) => {
    const href = address(language);
    return href === undefined ? [] : [{ rel: 'alternate', hrefLang: language as string, href }];
  });
  const fallback = address(defaultLanguage);
  if (fallback !== undefined) versions.push({ rel: 'alternate', hrefLang: 'x-default', href: fallback });
  return [{ rel: 'canonical', href: address(page.lang) ?? fallback ?? origin }, ...versions];
}

/**
 * A route's `head`: title, description, canonical and the addresses of its language versions.
 * @param describe what the page says of itself, from its data
 */
export function headOf<Data>(
  describe: (data: Data, language: Language, shell: ShellData) => PageDescription,
) {
  return ({ loaderData, match, matches }: HeadInput<Data>) => {
    const shell = matches[0]?.loaderData as ShellData | undefined;
    if (loaderData === undefined || shell === undefined) return {};
    const page = describe(loaderData, match.context.language.get(), shell);
    const { name, origin } = shell.site;
    const title = page.title === name ? name : `${page.title} – ${name}`;
    return {
      meta: [{ title }, { name: 'description', content: page.description }],
      links: addressLinks(origin, page),
    };
  };
}
