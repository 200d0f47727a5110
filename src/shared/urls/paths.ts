/** The paths of the site's pages, as the router's patterns: links and redirects take them from here. */
export const paths = {
  home: '/',
  websites: '/websites',
  website: '/websites/$slug',
  images: '/images',
  image: '/images/$slug',
  experiments: '/experiments',
  login: '/login',
  code: '/login/code',
  forgotten: '/login/forgotten',
  newPassword: '/login/new-password',
  invitation: '/invitation',
  setUp: '/set-up',
  account: '/account',
  dashboard: '/dashboard',
  aurus: '/aurus',
  stakingContracts: '/staking_contracts',
  stakingProject: '/projects/$projectId',
  projects: '/projects',
  search: '/search',
  document: '/documents/$token',
  admin: '/admin',
  page: '/$slug',
} as const;

/** The path of each experiment, by its slug. */
export const experimentPaths = {
  'seven-segment-display': '/experiments/seven-segment-display',
  'luhn-validator': '/experiments/luhn-validator',
  'wavy-svg': '/experiments/wavy-svg',
} as const;

/** The path to which the language form is posted. */
export const languageFormPath = '/language';
