import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { samePaths, slugPaths } from '#shared/pages/page-meta.ts';
import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { messages } from './messages.ts';
import { parseSkills, parseSkillsSearch } from './rules/skills-search.ts';

export const websitesRoute = defineRoute({
  name: 'websites',
  path: paths.websites,
  access: 'anyone',
  label: { en: 'Websites', nl: 'Websites' },
  isInSitemap: true,
  parseSearch: parseSkillsSearch,
  ...(import.meta.env.SSR && {
    normalizeSearch: (params) => {
      const { skills, page } = parseSkillsSearch(params);
      // The data then depends on both, so the browser must parse the same.
      if (skills === undefined || page !== undefined) return parseSkillsSearch(params);
      // Also for the default skill: if no website has it, the URL without it shows every website.
      return { skills: parseSkills(skills).join(',') };
    },
  }),
  // In a short list the browser selects.
  pickSearch: (search) => (search.page ? search : {}),
  lazyLoad: () => import('./client.ts').then(({ loadWebsites }) => loadWebsites),
  meta: (list, lang) => ({
    title: messages[lang].title,
    description: messages[lang].listDescription,
    localizedPaths: samePaths(paths.websites),
    lang,
    schemaType: 'CollectionPage',
    ...list.meta,
  }),
  page: () => import('./ui/websites-page.tsx').then(({ WebsitesPage }) => WebsitesPage),
  keepsPreviousPage: true,
});

export const websiteRoute = defineRoute({
  name: 'websites_single',
  path: paths.website,
  access: 'anyone',
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadWebsite }) =>
        ({ transport, params: { slug = '' } }) =>
          loadWebsite(transport, slug),
    ),
  meta: (website) => ({
    title: `${catalogueNumber('W', website.number)} ${website.title}`,
    description: website.description,
    localizedPaths: slugPaths(website.alternates, `${paths.websites}/`),
    hiddenLanguages: website.hidden_languages,
    lang: website.lang,
    ...(import.meta.env.SSR && {
      image: website.cover,
      sharingImage: website.sharing_picture,
      isHiddenFromSearch: website.is_noindex,
      schemaType: 'CreativeWork' as const,
      schemaProperties: {
        name: website.title,
        dateCreated: String(website.year),
        dateModified: website.updated_at,
        keywords: website.skills,
        ...(website.url === null ? {} : { sameAs: website.url }),
      },
    }),
  }),
  page: () => import('./ui/website-page.tsx').then(({ WebsitePage }) => WebsitePage),
});
