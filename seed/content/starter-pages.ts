import type { PageFixture } from '#features/pages/fixtures.ts';

/**
 * The pages that every site needs, with texts that are true for any of them. They promise nothing, because
 * nobody knows yet what the owner will write.
 */
export const starterPages = [
  {
    menu: 'header',
    texts: {
      en: {
        slug: 'info',
        title: 'Info',
        summary: 'A catalogue of work: websites, images and experiments.',
        description: 'What this site shows, and how its catalogue is numbered.',
        body: `## The catalogue

This site is a catalogue of work. Every website, image and experiment has a number, which it keeps for as long as it exists: W for websites, I for images, E for experiments.

## Questions

Addresses for questions and commissions are listed under [contact](/contact), once they have been published.`,
      },
      nl: {
        slug: 'info',
        title: 'Info',
        summary: 'Een oeuvrecatalogus: websites, afbeeldingen en experimenten.',
        description: 'Wat er op deze site te zien is en hoe de catalogus is genummerd.',
        body: `## De catalogus

Deze site is een oeuvrecatalogus. Elke website, elke afbeelding en elk experiment heeft een nummer en houdt dat zolang het bestaat: W voor websites, I voor beelden, E voor experimenten.

## Vragen

Adressen voor vragen en opdrachten staan bij [contact](/nl/contact), zodra ze zijn gepubliceerd.`,
      },
    },
  },
  {
    menu: 'footer',
    texts: {
      en: {
        slug: 'terms',
        title: 'Terms and conditions',
        summary: 'No terms and conditions have been published here yet.',
        description: 'The terms and conditions of this site.',
        body: 'There is no text on this page yet.',
      },
      nl: {
        slug: 'terms',
        title: 'Algemene voorwaarden',
        summary: 'Hier zijn nog geen algemene voorwaarden gepubliceerd.',
        description: 'De algemene voorwaarden van deze site.',
        body: 'Op deze pagina staat nog geen tekst.',
      },
    },
  },
  {
    menu: 'header',
    isContact: true,
    texts: {
      en: {
        slug: 'contact',
        title: 'Contact',
        summary: 'No address has been published here yet.',
        description: 'How to reach the maker of this site.',
        body: 'There is no email address or telephone number on this page yet.',
      },
      nl: {
        slug: 'contact',
        title: 'Contact',
        summary: 'Hier staat nog geen adres.',
        description: 'Hoe je de maker van deze site bereikt.',
        body: 'Op deze pagina staat nog geen e-mailadres of telefoonnummer.',
      },
    },
  },
] satisfies PageFixture[];
