import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  imageCount: { one: 'image', other: 'images' },
  empty: 'Nothing hangs here yet',
  emptyText: 'There are no images in the catalogue yet.',
  year: 'Year',
  technique: 'Technique',
  tags: 'Tags',
  licence: 'Licence',
  size: 'Size',
  pixels: (width: number, height: number) => `${width} × ${height} pixels`,
  others: 'Other images',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  viewer: (title: string) => `Image: ${title}`,
  position: (index: number, total: number) => `${index} of ${total}`,
  inOtherLanguage: 'This text is not available in English yet; it is shown in Dutch.',
};

const nl = {
  imageCount: { one: 'afbeelding', other: 'afbeeldingen' },
  empty: 'Er hangt nog niets',
  emptyText: 'In de catalogus staan nog geen afbeeldingen.',
  year: 'Jaar',
  technique: 'Techniek',
  tags: 'Tags',
  licence: 'Licentie',
  size: 'Formaat',
  pixels: (width: number, height: number) => `${width} × ${height} pixels`,
  others: 'Andere afbeeldingen',
  previous: 'Vorige',
  next: 'Volgende',
  close: 'Sluiten',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  viewer: (title: string) => `Afbeelding: ${title}`,
  position: (index: number, total: number) => `${index} van ${total}`,
  inOtherLanguage: 'Deze tekst is er nog niet in het Nederlands; hij staat hier in het Engels.',
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
