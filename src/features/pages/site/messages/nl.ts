import type { en } from './en.ts';

export const nl = {
  fields: {
    title: 'De naam van de site',
    lede: 'De zin op de homepage',
    availability: 'De tekst over beschikbaarheid',
    colophon: 'Het colofon',
    record: 'Deze tekst',
  },
  back: 'Beheer',
  untitled: 'Siteteksten',
  labels: {
    title: 'Naam van de site',
    lede: 'Zin op de homepage',
    availability: 'Notitie over beschikbaarheid',
    colophon: 'Colofon',
  },
  hints: {
    lede: 'Wat je doet en voor wie. Zoekmachines tonen deze zin ook.',
    availability: 'Naast de rode stip op de homepage; leeg: er staat niets.',
    colophon: 'Onderaan elke pagina.',
  },
} satisfies typeof en;
