/** Every address of the site, as the router's patterns: links and redirects take them from here. */
export const paths = {
  home: '/',
  websites: '/websites',
  website: '/websites/$slug',
  page: '/$slug',
} as const;

/** The content pages that the shell links to; they keep one slug in both languages. */
export const pageSlugs = { info: 'info', terms: 'terms', contact: 'contact' } as const;
