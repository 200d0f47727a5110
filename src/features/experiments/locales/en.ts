export const en = {
  title: 'Experiments',
  listDescription: 'Small working machines, made to find out how something works.',
  invitation: 'They work. Touch them.',
  year: 'Year',
  technique: 'Technique',
  all: 'All experiments',
  valid: 'valid',
  display: 'Type a text and see it in seven bars per digit, or switch each bar yourself.',
  luhn: 'Checks a number by its last digit, as cards and phones do, and shows the sum.',
  waves: 'Draws layered waves from one word; the same word always gives the same drawing.',
};
