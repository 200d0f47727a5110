export const en = {
  label: 'Language',
  failed: 'The language could not be kept. It stays switched on this page.',
};
