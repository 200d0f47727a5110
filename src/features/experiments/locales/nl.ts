import type { en } from './en.ts';

export const nl = {
  title: 'Experimenten',
  listDescription: 'Kleine werkende machines, gemaakt om uit te zoeken hoe iets werkt.',
  invitation: 'Ze doen het. Aanraken mag.',
  year: 'Jaar',
  technique: 'Techniek',
  all: 'Alle experimenten',
  valid: 'geldig',
  display: 'Typ een tekst en zie hem in zeven streepjes per cijfer, of zet elk streepje zelf aan en uit.',
  luhn: 'Controleert een nummer aan de hand van het laatste cijfer, zoals bij bankpassen en telefoons, en laat de som zien.',
  waves: 'Tekent golven in lagen uit één woord; hetzelfde woord geeft altijd dezelfde tekening.',
} satisfies typeof en;
