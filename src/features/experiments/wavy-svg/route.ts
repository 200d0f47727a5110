import { defineRoute } from '#shared/pages/route.ts';
import { experimentPaths } from '#shared/urls/paths.ts';
import { getExperimentMeta } from '../route.ts';
import { getExperiment } from '../rules/experiments.ts';

export const wavySvgRoute = defineRoute({
  name: 'wavy-svg',
  path: experimentPaths['wavy-svg'],
  access: 'anyone',
  isInSitemap: true,
  load: () => getExperiment('wavy-svg'),
  meta: getExperimentMeta,
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () =>
      import('./rules/search-params.ts').then(
        ({ formatSettings, parseSettings }) =>
          (params) =>
            formatSettings(parseSettings(params)),
      ),
  }),
  page: () => import('./ui/wavy-page.tsx').then(({ WavyPage }) => WavyPage),
});
