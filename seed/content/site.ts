export const demoSite = {
  name: 'Studio Vitrine',
  tagline: {
    en: 'Websites, drawings and small machines for people who look after something: a register, a harbour, a drawer of seeds.',
    nl: 'Websites, beelden en kleine machines voor mensen met iets onder hun hoede: een register, een haven, een la vol zaden.',
  },
  availability: {
    en: 'Room for one commission this spring',
    nl: 'Dit voorjaar nog plek voor één opdracht',
  },
} as const;
