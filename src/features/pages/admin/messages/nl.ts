import type { en } from './en.ts';

export const nl = {
  fields: {
    slug: 'De slug',
    title: 'De titel',
    summary: 'De samenvatting',
    description: 'De beschrijving voor zoekmachines',
    picture_alt: 'De alternatieve tekst van de afbeelding',
    picture_caption: 'De regel onder de afbeelding',
    body: 'De tekst',
    picture_id: 'De afbeelding',
    menu: 'Het menu',
    is_contact: 'De link van de homepage',
    record: 'Deze pagina',
    ids: 'De selectie',
    after: 'De nieuwe plaats',
  },
  columns: { menu: 'Menu' },
  menus: { header: 'Bovenaan en onderaan', footer: 'Onderaan', none: 'Geen' },
  list: {
    title: 'Pagina’s',
    viewsLabel: 'Pagina’s tonen',
    filters: { label: 'Pagina’s filteren', search: 'Titel', menu: 'Menu', all: 'Alle menu’s' },
    selectShown: 'De getoonde pagina’s selecteren',
    empty: {
      title: 'Nog geen pagina’s',
      text: 'Hier staan de pagina’s die je maakt. Bezoekers zien een pagina zodra één taal ervan gepubliceerd is.',
    },
    noMatch: {
      title: 'Geen pagina gevonden',
      text: 'Geen enkele pagina heeft al deze eigenschappen.',
      bin: 'De prullenbak is leeg. Een pagina die je verwijdert blijft hier 30 dagen staan.',
    },
    create: { open: 'Nieuwe pagina', title: 'Nieuwe pagina', submit: 'Pagina aanmaken' },
  },
  editor: {
    back: 'Pagina’s',
    limits: {
      slug: 'De slug moet bestaan uit kleine letters, cijfers en koppeltekens.',
    },
    labels: {
      title: 'Titel',
      slug: 'Slug',
      summary: 'Samenvatting',
      description: 'Beschrijving voor zoekmachines',
      body: 'Tekst in Markdown',
      picture_alt: 'Alternatieve tekst van de afbeelding',
      picture_caption: 'Bijschrift',
      menu: 'Menu',
      is_contact: 'De homepage eindigt met een link naar deze pagina',
      picture_id: 'Afbeelding',
    },
    hints: {
      slug: 'Het adres van de pagina: kleine letters, cijfers en koppeltekens.',
      picture_id: 'Geen.',
      menu: 'De menu’s tonen pagina’s met hun titel, in de volgorde van de lijst met pagina’s.',
      is_contact: 'Zijn er meer van zulke pagina’s, dan gaat de link naar de eerste.',
    },
  },
} satisfies typeof en;
