import { defineRoute } from '#shared/pages/route.ts';
import { experimentPaths } from '#shared/urls/paths.ts';
import { getExperimentMeta } from '../route.ts';
import { getExperiment } from '../rules/experiments.ts';

export const sevenSegmentDisplayRoute = defineRoute({
  name: 'seven-segment-display',
  path: experimentPaths['seven-segment-display'],
  access: 'anyone',
  isInSitemap: true,
  load: () => getExperiment('seven-segment-display'),
  meta: getExperimentMeta,
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () =>
      import('./rules/search-params.ts').then(
        ({ formatSettings, parseSettings }) =>
          (params) =>
            formatSettings(parseSettings(params)),
      ),
  }),
  page: () => import('./ui/seven-segment-page.tsx').then(({ SevenSegmentPage }) => SevenSegmentPage),
});
