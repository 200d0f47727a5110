export const demoProjects = [
  {
    id: 'gram',
    slug: 'gram',
    name: 'Gram',
    website: 'https://gram.example',
    description: {
      en: 'Pools for people who hold metal by the gram. You lend your grams to the pool, which pays by the second, in the same metal or another.',
      nl: 'Pools voor wie metaal per gram bezit. Je leent je grammen uit aan de pool en die betaalt per seconde, in hetzelfde of in een ander metaal.',
    },
    riskNotes: {
      en: 'Rewards are announced a week at a time and can be lower the next week. Rewards that fall due while nobody stakes are lost. The metals and the dollars of this demo are worth nothing.',
      nl: 'Beloningen worden per week aangekondigd en kunnen de week erna lager zijn. Beloningen die vrijkomen terwijl niemand inlegt, gaan verloren. Het metaal en de dollars in deze demo zijn niets waard.',
    },
  },
  {
    id: 'kluis',
    slug: 'kluis',
    name: 'Kluis',
    website: 'https://kluis.example',
    description: {
      en: 'Vaults that put their yield back into themselves. Nothing has to be claimed: a share is simply worth a little more each second.',
      nl: 'Kluizen die hun opbrengst meteen weer inleggen. Je hoeft niets te innen: een aandeel is elke seconde gewoon iets meer waard.',
    },
    riskNotes: {
      en: 'A share can also lose value. How it grew says nothing about how it will grow.',
      nl: 'Een aandeel kan ook minder waard worden. Resultaten uit het verleden bieden geen garantie voor de toekomst.',
    },
  },
  {
    id: 'reserve',
    slug: 'reserve',
    name: 'Reserve',
    description: {
      en: 'A closed circle: only logged-in users can see it. It is paused while its reserves are counted.',
      nl: 'Een besloten kring: alleen wie is ingelogd, ziet hem. De pool is gepauzeerd zolang de reserves worden geteld.',
    },
    riskNotes: {
      en: 'While a pool is paused you can take out your stake, but not add to it.',
      nl: 'Zolang een pool is gepauzeerd, kun je je inleg opnemen, maar niets bijleggen.',
    },
  },
] as const;
