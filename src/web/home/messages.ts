import { type Messages, plural } from '#shared/i18n/messages.ts';

const en = {
  catalogue: 'Catalogue of works',
  websiteCount: (count: number) =>
    count === 0 ? '' : plural('en', count, { one: '1 website', other: `${count} websites` }),
  imageCount: (count: number) =>
    count === 0 ? '' : plural('en', count, { one: '1 image', other: `${count} images` }),
  experimentCount: (count: number) =>
    count === 0 ? '' : plural('en', count, { one: '1 experiment', other: `${count} experiments` }),
  emptyCatalogue: {
    title: 'No websites yet',
    text: 'The catalogue has no websites yet. The experiments work.',
  },
  indexOfWebsites: 'Index of websites',
  featuredWebsites: 'Selected websites',
  latestImages: 'Latest images',
  allImages: (count: number) => plural('en', count, { one: 'The one image', other: `All ${count} images` }),
  toExperiments: 'All experiments',
  contactStart: 'Get in',
  contactEnd: 'touch',
  loginRequired: {
    text: 'You need to log in to see that page.',
    link: 'Log in',
  },
};

const nl = {
  catalogue: 'Oeuvrecatalogus',
  websiteCount: (count: number) =>
    count === 0 ? '' : plural('nl', count, { one: '1 website', other: `${count} websites` }),
  imageCount: (count: number) =>
    count === 0 ? '' : plural('nl', count, { one: '1 afbeelding', other: `${count} afbeeldingen` }),
  experimentCount: (count: number) =>
    count === 0 ? '' : plural('nl', count, { one: '1 experiment', other: `${count} experimenten` }),
  emptyCatalogue: {
    title: 'Nog geen websites',
    text: 'In de catalogus staan nog geen websites. De experimenten doen het wel.',
  },
  indexOfWebsites: 'Index van websites',
  featuredWebsites: 'Geselecteerde websites',
  latestImages: 'Nieuwste afbeeldingen',
  allImages: (count: number) =>
    plural('nl', count, { one: 'De enige afbeelding', other: `Alle ${count} afbeeldingen` }),
  toExperiments: 'Alle experimenten',
  contactStart: 'Contact',
  contactEnd: 'opnemen',
  loginRequired: {
    text: 'Voor die pagina moet je inloggen.',
    link: 'Inloggen',
  },
} satisfies typeof en;

/** In a separate file, since the home page's script waits for its visitor. */
export const messages: Messages<typeof en> = { en, nl };
