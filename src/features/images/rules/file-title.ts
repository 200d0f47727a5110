import { emptySearchFields } from '#features/publishing/contract.ts';

export const imageTextLimits = {
  slug: 120,
  title: 160,
  alt: 300,
  caption: 600,
  technique: 160,
  description: 300,
} as const;

export const emptyImageText = {
  slug: '',
  title: '',
  alt: '',
  caption: '',
  technique: '',
  description: '',
  ...emptySearchFields,
  tags: [],
};

/** Suggests a title from a file name: without its extension, with spaces for hyphens. */
export function getFileTitle(fileName: string): string {
  const name = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, imageTextLimits.title);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
