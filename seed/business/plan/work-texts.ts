import type { ClientKey } from './steps.ts';

/** The descriptions of hours by client, in the language of its invoices. */
export const workTitles: Readonly<Record<ClientKey, readonly string[]>> = {
  seeds: [
    'Productpagina met zaaitabel',
    'Filter op grondsoort en maand',
    'Afrekenen: verzendkosten per zakje',
    'Foto’s van zaden vrijstaand gemaakt',
    'Zaaikalender als PDF',
    'Voorraad koppelen aan de winkel',
    'Toetsenbordbediening van het zaadfilter',
    'Overleg met de tuinploeg',
  ],
  harbour: [
    'Ligplaatskaart: boten op schaal',
    'Inlezen van het papieren register',
    'Formulier voor passanten',
    'Getijvenster per ligplaats',
    'Rechten voor de havenmeester',
    'Overdracht en handleiding',
    'Storing bij het afmelden opgelost',
  ],
  association: [
    'Kaartlagen van 1850 tot nu',
    'Peilschalen op de kaart gezet',
    'Zoeken op polder en gemaal',
    'Scans rechtgezet en bijgesneden',
    'Bijschriften met de werkgroep',
    'Laadtijd van de kaart gehalveerd',
    'Printversie van een kaartblad',
  ],
  publisher: [
    'Tide tables, typographic grid',
    'Chapter navigation on small screens',
    'Import of harbour constants',
    'Proofs of the German edition',
    'Search across both editions',
    'Dark mode for night reading',
    'Accessibility review, first round',
  ],
  almanac: [
    'Moon phase drawings',
    'Almanac page template',
    'Migration of the 1998–2012 issues',
    'Subscriber login flow',
    'Print stylesheet for the wall chart',
    'Performance budget and report',
    'Call with the editors',
  ],
  family: ['Foto’s gescand en benoemd', 'Stamboompagina', 'Bijschriften met Marit doorgenomen'],
};

export const internalTitles = [
  'Administratie en btw',
  'Offertes schrijven',
  'Eigen site: nieuw werk toegevoegd',
  'Vakliteratuur',
  'Back-ups nagelopen',
] as const;
