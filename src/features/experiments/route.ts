import type { Language } from '#shared/i18n/language.ts';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { type PageMeta, samePaths } from '#shared/pages/page-meta.ts';
import { defineRoute } from '#shared/pages/route.ts';
import { experimentPaths, paths } from '#shared/urls/paths.ts';
import { messages } from './messages.ts';
import type { ExperimentDetails } from './rules/experiments.ts';

export const experimentsRoute = defineRoute({
  name: 'experiments',
  path: paths.experiments,
  access: 'anyone',
  label: { en: 'Experiments', nl: 'Experimenten' },
  isInSitemap: true,
  lazyLoad: () =>
    import('./client.ts').then(
      ({ findExperiments }) =>
        ({ transport }) =>
          findExperiments(transport),
    ),
  meta: (_, lang) => ({
    title: messages[lang].title,
    description: messages[lang].listDescription,
    localizedPaths: samePaths(paths.experiments),
    lang,
  }),
  page: () => import('./ui/experiments-page.tsx').then(({ ExperimentsPage }) => ExperimentsPage),
});

export function getExperimentMeta({ slug, number }: ExperimentDetails, lang: Language): PageMeta {
  const { names, ledes } = messages[lang];
  return {
    // A tab's title cannot wrap, so remove the soft hyphens.
    title: `${catalogueNumber('E', number)} ${names[slug].replaceAll('\u00ad', '')}`,
    description: ledes[slug],
    localizedPaths: samePaths(experimentPaths[slug]),
    lang,
  };
}
