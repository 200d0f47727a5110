import type { Messages } from '../../../shared/i18n/messages.ts';

const en = {
  /** The labels of the fields of a website. */
  fields: {
    slug: 'The slug',
    title: 'The title',
    role: 'The role',
    summary: 'The summary',
    description: 'The description for search engines',
    cover_alt: 'The alternative text of the cover',
    body: 'The text',
    year: 'The year',
    url: 'The address of the website',
    cover_id: 'The cover',
    type: 'The type',
    client_name: 'The client',
    skills: 'The list of skills',
    record: 'This website',
    ids: 'The selection',
    after: 'The new place',
  } as Readonly<Record<string, string>>,
  columns: {
    id: 'ID',
    number: 'Number',
    title: 'Title',
    client: 'Client',
    type: 'Type',
    public: 'Public',
    removed: 'Removed',
    year: 'Year',
  },
  types: { site: 'Site', shop: 'Shop', app: 'App', archive: 'Archive' },
  yes: 'yes',
  no: 'no',
};

const nl = {
  fields: {
    slug: 'De slug',
    title: 'De titel',
    role: 'De rol',
    summary: 'De samenvatting',
    description: 'De beschrijving voor zoekmachines',
    cover_alt: 'De alternatieve tekst van de omslag',
    body: 'De tekst',
    year: 'Het jaar',
    url: 'Het adres van de website',
    cover_id: 'De omslag',
    type: 'Het type',
    client_name: 'De klant',
    skills: 'De lijst met technieken',
    record: 'Deze website',
    ids: 'De selectie',
    after: 'De nieuwe plaats',
  },
  columns: {
    id: 'ID',
    number: 'Nummer',
    title: 'Titel',
    client: 'Klant',
    type: 'Type',
    public: 'Openbaar',
    removed: 'Verwijderd',
    year: 'Jaar',
  },
  types: { site: 'Site', shop: 'Winkel', app: 'App', archive: 'Archief' },
  yes: 'ja',
  no: 'nee',
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
