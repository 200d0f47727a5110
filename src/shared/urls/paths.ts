/** Router patterns; links and redirects use them. */
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

export const experimentPaths = {
  'seven-segment-display': '/experiments/seven-segment-display',
  'luhn-validator': '/experiments/luhn-validator',
  'wavy-svg': '/experiments/wavy-svg',
} as const;

export const languageFormPath = '/language';
