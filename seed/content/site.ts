export const demoSite = {
  en: {
    title: 'Studio Vitrine',
    lede: 'Websites, drawings and small machines for people who look after something: a register, a harbour, a drawer of seeds.',
    availability: 'Room for one commission this spring',
  },
  nl: {
    title: 'Studio Vitrine',
    lede: 'Websites, afbeeldingen en kleine machines voor mensen met iets onder hun hoede: een register, een haven, een la vol zaden.',
    availability: 'Dit voorjaar nog plek voor één opdracht',
  },
} as const;
