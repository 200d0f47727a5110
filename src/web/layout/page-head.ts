import { localizePath } from '#features/localization/rules.ts';
import { defaultLanguage } from '#shared/i18n/language.ts';
import type { RouteDefinition } from '#shared/pages/route.ts';
import type { RouterContext } from '../router-context.ts';
import { canonicalUrl, indexedAlternateLinks } from './alternate-links.ts';
import { formatDocumentTitle } from './document-title.tsx';
import type { LayoutData } from './load-layout-data.ts';

interface HeadInput<Data> {
  readonly loaderData?: Data | undefined;
  /** A `RouterContext`; the router cannot tell within a generic function. */
  readonly match: { readonly context: object };
  readonly matches: readonly { readonly loaderData?: unknown }[];
}

// Both palettes' backgrounds. The router keeps one entry per name, and HTML ignores the case of names.
const themeColors = [
  { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#f8f7f1' },
  { name: 'Theme-Color', media: '(prefers-color-scheme: dark)', content: '#0b110e' },
];

/** Returns CSS variables: the origin, for the URLs in print, and the sizes of the site's name on the cover. */
function siteStyles({ origin, cover: { narrow, wide } }: LayoutData['site']): string {
  return `:root{--origin:${JSON.stringify(origin)};--name-narrow:${narrow.size}cqw;--name-wide:${wide.size}cqw}`;
}

/**
 * Returns icons, manifest and feed. Fonts are not preloaded: the styles are in the document, so browsers find
 * them soon, and until they arrive text is painted in fallbacks of the same size.
 */
export function rootHead({ loaderData, match }: HeadInput<LayoutData>) {
  const { language } = match.context as RouterContext;
  const localizedFile = (path: string) => localizePath(path, language.get(), defaultLanguage);
  const title = loaderData?.site.name;
  return {
    meta: themeColors,
    styles: loaderData && [{ children: siteStyles(loaderData.site) }],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: localizedFile('/manifest.webmanifest') },
      { rel: 'alternate', type: 'application/atom+xml', title, href: localizedFile('/feed.xml') },
    ],
  };
}

/**
 * Creates the title, and for a page with metadata its description, canonical URL and alternates. Only the
 * server writes Open Graph and structured data (`server/og-images/og-head.ts`).
 */
export function createHead(definition: RouteDefinition) {
  return ({ loaderData, match, matches }: HeadInput<unknown>) => {
    const layoutData = matches[0]?.loaderData as LayoutData | undefined;
    if (loaderData === undefined || layoutData === undefined) return {};
    const { site } = layoutData;
    const context = match.context as RouterContext;
    const language = context.language.get();
    const meta = definition.meta?.(loaderData, language, site);
    if (meta) context.onMeta?.({ page: meta, site });
    const pageTitle =
      meta?.title ?? definition.title?.(loaderData, language) ?? definition.label?.[language] ?? site.name;
    const title = formatDocumentTitle(pageTitle + (meta?.titleSuffix ?? ''), site.name);
    const isUnlisted = !meta || meta.noIndex || (import.meta.env.SSR && context.previewBar);
    if (isUnlisted) return { meta: [{ title }, { name: 'robots', content: 'noindex' }] };
    const alternates = indexedAlternateLinks(site.origin, meta);
    return {
      meta: [
        { title },
        ...(meta.description === '' ? [] : [{ name: 'description', content: meta.description }]),
      ],
      links: [
        { rel: 'canonical', href: canonicalUrl(site.origin, meta) },
        ...alternates.map(({ hreflang, href }) => ({ rel: 'alternate', hrefLang: hreflang, href })),
      ],
    };
  };
}
