import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { isReservedSlug } from './reserved-slugs.ts';

test('12: the first segment of every path of the site is reserved, and the slug of a content page is not', () => {
  for (const path of Object.values(paths)) {
    const [, segment = ''] = path.split('/');
    if (segment !== '' && !segment.startsWith('$')) expect(isReservedSlug(segment), path).toBe(true);
  }
  expect(['api', 'media', 'share', 'nl', 'en', 'sitemap'].every(isReservedSlug)).toBe(true);
  expect(['info', 'terms', 'contact', 'apis', 'about'].some(isReservedSlug)).toBe(false);
});
