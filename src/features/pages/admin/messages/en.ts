/** The English texts of the pages in the admin area. */
export const en = {
  /** The labels of the fields of a page. */
  fields: {
    slug: 'The slug',
    title: 'The title',
    summary: 'The summary',
    description: 'The description for search engines',
    picture_alt: 'The alternative text of the picture',
    picture_caption: 'The line below the picture',
    body: 'The text',
    picture_id: 'The picture',
    menu: 'The menu',
    is_contact: 'The link of the home page',
    record: 'This page',
    ids: 'The selection',
    after: 'The new place',
  } as Readonly<Record<string, string>>,
  columns: { menu: 'Menu' },
  menus: { header: 'Header and footer', footer: 'Footer', none: 'None' },
  list: {
    title: 'Pages',
    viewsLabel: 'Show pages',
    filters: { label: 'Filter pages', search: 'Title', menu: 'Menu', all: 'All menus' },
    selectShown: 'Select the pages in view',
    empty: {
      title: 'No pages yet',
      text: 'Pages that you create are listed here. Visitors see a page once one of its languages is published.',
    },
    noMatch: {
      title: 'No page matches',
      text: 'No page has all of these properties.',
      bin: 'The bin is empty. A page that you delete stays here for 30 days.',
    },
    create: { open: 'New page', title: 'New page', submit: 'Create page' },
  },
  editor: {
    back: 'Pages',
    limits: {
      slug: 'The slug must consist of small letters, digits and hyphens.',
    },
    labels: {
      title: 'Title',
      slug: 'Slug',
      summary: 'Summary',
      description: 'Description for search engines',
      body: 'Text in Markdown',
      picture_alt: 'Alternative text of the picture',
      picture_caption: 'Line below the picture',
      menu: 'Menu',
      is_contact: 'The home page ends with a link to this page',
      picture_id: 'Picture',
    },
    hints: {
      slug: 'The address of the page: small letters, digits and hyphens.',
      picture_id: 'None.',
      menu: 'The menus list pages in the order of the list of pages, by their titles.',
      is_contact: 'Of several such pages it links to the first one.',
    },
  },
};
