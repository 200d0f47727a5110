import { defineRoute } from '#shared/pages/route.ts';
import { experimentPaths } from '#shared/urls/paths.ts';
import { getExperimentMeta } from '../route.ts';
import { getExperiment } from '../rules/experiments.ts';

export const luhnValidatorRoute = defineRoute({
  name: 'luhn-validator',
  path: experimentPaths['luhn-validator'],
  access: 'anyone',
  isInSitemap: true,
  load: () => getExperiment('luhn-validator'),
  meta: getExperimentMeta,
  page: () => import('./ui/luhn-page.tsx').then(({ LuhnPage }) => LuhnPage),
});
