import type { en } from './en.ts';

export const nl = {
  page: {
    home: 'Home',
    websites: 'Websites',
    images: 'Beelden',
    experiments: 'Experimenten',
    info: 'Info',
    terms: 'Algemene voorwaarden',
    contact: 'Contact',
  },
  breadcrumbs: 'Kruimelpad',
  skipToContent: 'Naar de inhoud',
  mainMenu: 'Hoofdmenu',
  menu: 'Menu',
  homeOf: (name: string) => `${name}, naar de voorpagina`,
  footerContent: 'Inhoud',
  footerAbout: 'Over',
  colophon:
    'Gezet in Bricolage Grotesque, Instrument Sans en Geist Mono. De rode stip wijst aan waar je bent.',
  version: 'Versie',
  catalogue: 'Catalogus van het werk',
  websiteCount: { one: 'website', other: 'websites' },
  indexOfWebsites: 'Register van websites',
  allWithSkills: (count: number) => `Alle ${count}, op techniek`,
  latestImages: 'Nieuwste beelden',
  wholeHang: (count: number) => `Alle ${count} beelden`,
  toExperiments: 'Alle experimenten',
  writeTo: 'Schrijf',
  theStudio: 'de studio',
  notFound: {
    title: 'Niet in de collectie',
    label: '404, geen nummer',
    text: 'Op dit adres staat niets. Het is verplaatst, kreeg een andere naam of is nooit verworven.',
    back: 'Terug naar het register',
  },
  failure: {
    title: 'Buiten bedrijf',
    label: '500, in herstel',
    text: 'Deze pagina kon niet worden getoond. Er is niets verloren; opnieuw proberen helpt vaak.',
    again: 'Probeer het opnieuw',
  },
} satisfies typeof en;
