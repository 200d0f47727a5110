export const en = {
  label: 'Language',
  failed: 'Your choice of language could not be saved; it holds on this page only.',
};
