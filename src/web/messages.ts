import type { Messages } from '#shared/i18n/messages.ts';

// The texts for exactly one need no plural rules, whose module would be in the first script.
const en = {
  /** Labels of content pages and links that have no route; routes have labels in their definition. */
  page: {
    info: 'Info',
    terms: 'Terms and conditions',
    contact: 'Contact',
    admin: 'Admin',
    command: 'Search or command',
    logout: 'Log out',
  },
  breadcrumbs: 'Breadcrumbs',
  skipToContent: 'Skip to content',
  mainMenu: 'Main menu',
  menu: 'Menu',
  websitesByName: (count: number) => (count === 1 ? '1 website' : `${count} websites, by name`),
  experimentsByName: (count: number) => (count === 1 ? '1 experiment' : `${count} experiments, by name`),
  closeMenu: 'Close',
  homeOf: (name: string) => `${name}, home`,
  footerContent: 'Content',
  footerAbout: 'About',
  version: 'Version',
  colors: 'Colours',
  scheme: { light: 'Light', dark: 'Dark', system: 'System' },
  allWebsites: (count: number) => (count === 1 ? 'The one website' : `All ${count} websites`),
  notFound: {
    title: 'Not in the collection',
    label: '404, no number',
    text: 'There is nothing at this address. It may have been moved, renamed or never acquired.',
    plainText: 'There is nothing at this address. It may have been moved or renamed.',
    back: 'Back to the catalogue',
  },
  goneDocument: {
    title: 'Link not valid',
    text: 'This link does not work, or no longer works. Ask whoever sent it for a new one.',
    back: 'Go to the home page',
  },
  failure: {
    title: 'Page not available',
    again: 'Try again',
    reload: 'Reload',
    broken: {
      label: '500, server error',
      text: 'This page could not be shown. Trying again often helps.',
    },
    rejected: {
      label: (status: number) => `${status}, not available`,
      text: 'The server could not load this page. Wait a moment and try again.',
    },
    offline: {
      title: 'Out of reach',
      label: 'No response',
      text: 'The page did not load. Check your connection and try again.',
    },
    incomplete: {
      label: 'Incomplete',
      text: 'Part of this page did not load. Reload the page to try again.',
    },
  },
};

const nl = {
  page: {
    info: 'Info',
    terms: 'Algemene voorwaarden',
    contact: 'Contact',
    admin: 'Beheer',
    command: 'Zoeken of opdracht kiezen',
    logout: 'Uitloggen',
  },
  breadcrumbs: 'Kruimelpad',
  skipToContent: 'Naar de inhoud',
  mainMenu: 'Hoofdmenu',
  menu: 'Menu',
  websitesByName: (count: number) => (count === 1 ? '1 website' : `${count} websites, op naam`),
  experimentsByName: (count: number) => (count === 1 ? '1 experiment' : `${count} experimenten, op naam`),
  closeMenu: 'Sluiten',
  homeOf: (name: string) => `${name}, naar de homepage`,
  footerContent: 'Inhoud',
  footerAbout: 'Informatie',
  version: 'Versie',
  colors: 'Kleuren',
  scheme: { light: 'Licht', dark: 'Donker', system: 'Systeem' },
  allWebsites: (count: number) => (count === 1 ? 'De enige website' : `Alle ${count} websites`),
  notFound: {
    title: 'Niet in de collectie',
    label: '404, geen nummer',
    text: 'Op dit adres is niets te zien. Misschien is het werk verplaatst, hernoemd of nooit verworven.',
    plainText: 'Op dit adres staat niets. Misschien is de pagina verplaatst of hernoemd.',
    back: 'Terug naar de catalogus',
  },
  goneDocument: {
    title: 'Link niet geldig',
    text: 'Deze link werkt niet of niet meer. Vraag de afzender om een nieuwe.',
    back: 'Naar de homepage',
  },
  failure: {
    title: 'Pagina niet beschikbaar',
    again: 'Opnieuw proberen',
    reload: 'Pagina opnieuw laden',
    broken: {
      label: '500, storing',
      text: 'Deze pagina kon niet worden getoond. Opnieuw proberen helpt vaak.',
    },
    rejected: {
      label: (status: number) => `${status}, niet beschikbaar`,
      text: 'De server kon deze pagina niet laden. Wacht even en probeer het opnieuw.',
    },
    offline: {
      title: 'Buiten bereik',
      label: 'Geen reactie',
      text: 'De pagina is niet geladen. Controleer je verbinding en probeer het opnieuw.',
    },
    incomplete: {
      label: 'Onvolledig',
      text: 'Een deel van deze pagina is niet geladen. Laad de pagina opnieuw.',
    },
  },
} satisfies typeof en;

export const layoutMessages: Messages<typeof en> = { en, nl };
