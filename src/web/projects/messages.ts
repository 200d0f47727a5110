import { type Messages, plural } from '#shared/i18n/messages.ts';

const en = {
  description: 'Experiments: small working machines, made to find out how something works.',
  descriptionWithStaking:
    'Experiments, made to find out how something works, and the projects of the staking service.',
  allExperiments: 'All experiments',
  staking: 'Staking projects',
  overview: 'Go to the staking overview',
  allProjects: (count: number) => `All ${count} projects`,
  contracts: (count: number, active: number) =>
    `${plural('en', count, { one: '1 contract', other: `${count} contracts` })}, ${active === 0 ? 'none' : active} active`,
  moreTokens: (count: number) => `and ${count} more`,
  none: { title: 'No staking projects to show', text: 'There are no staking projects you can see here.' },
  absences: {
    reading: {
      title: 'The staking service is being read',
      text: 'It has not sent its projects yet. This page will update by itself.',
    },
    unavailable: {
      title: 'The staking service is not responding',
      text: 'Its projects cannot be shown right now. The experiments work as usual.',
    },
    invalid: {
      title: 'The staking service sent invalid data',
      text: 'It responds, but its projects cannot be read. The experiments work as usual.',
    },
  },
  tryAgain: 'Try again',
  ages: {
    recorded: 'A recording of the demo: these projects do not change.',
    stale: 'The staking service is not responding. These are the projects it reported last.',
    invalid:
      'The staking service is sending data that cannot be read. These are the projects it reported last.',
  },
  rejected: (count: number) =>
    plural('en', count, {
      one: '1 row from the staking service cannot be shown because its data is invalid.',
      other: `${count} rows from the staking service cannot be shown because their data is invalid.`,
    }),
};

const nl = {
  description: 'Experimenten: kleine werkende machines, gemaakt om uit te zoeken hoe iets werkt.',
  descriptionWithStaking:
    'Experimenten, gemaakt om uit te zoeken hoe iets werkt, en de projecten van de stakingdienst.',
  allExperiments: 'Alle experimenten',
  staking: 'Stakingprojecten',
  overview: 'Naar het stakingoverzicht',
  allProjects: (count: number) => `Alle ${count} projecten`,
  contracts: (count: number, active: number) =>
    `${plural('nl', count, { one: '1 contract', other: `${count} contracten` })}, ${active === 0 ? 'geen' : active} actief`,
  moreTokens: (count: number) => `en nog ${count}`,
  none: {
    title: 'Geen stakingprojecten te zien',
    text: 'Er zijn geen stakingprojecten die voor jou zichtbaar zijn.',
  },
  absences: {
    reading: {
      title: 'De stakingdienst wordt gelezen',
      text: 'De projecten zijn er nog niet. Deze pagina wordt vanzelf bijgewerkt.',
    },
    unavailable: {
      title: 'De stakingdienst reageert niet',
      text: 'De projecten kunnen nu niet worden getoond. De experimenten doen het gewoon.',
    },
    invalid: {
      title: 'De stakingdienst stuurt ongeldige gegevens',
      text: 'De dienst reageert wel, maar de projecten zijn niet te lezen. De experimenten doen het gewoon.',
    },
  },
  tryAgain: 'Opnieuw proberen',
  ages: {
    recorded: 'Een opname van de demo: deze projecten veranderen niet.',
    stale: 'De stakingdienst reageert niet. Dit zijn de laatst bekende projecten.',
    invalid: 'De stakingdienst stuurt gegevens die niet te lezen zijn. Dit zijn de laatst bekende projecten.',
  },
  rejected: (count: number) =>
    plural('nl', count, {
      one: 'Eén regel van de stakingdienst is niet te tonen: de gegevens zijn ongeldig.',
      other: `${count} regels van de stakingdienst zijn niet te tonen: de gegevens zijn ongeldig.`,
    }),
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
