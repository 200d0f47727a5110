import { expect, test } from 'vitest';
import { type PageMeta, samePaths } from '#shared/pages/page-meta.ts';
import { getPageImageUrl, ogImagePath } from './og-image-path.ts';

const site = { name: 'Studio', origin: 'https://studio.example' };
const picture = {
  width: 1600,
  height: 1000,
  placeholder: '',
  focal: { x: 50, y: 50 },
  sources: {
    avif: [],
    webp: [],
    jpeg: [320, 1080, 1600].map((width) => ({ width, url: `/media/${width}.jpeg` })),
  },
};
const page: PageMeta = {
  title: 'Info',
  description: 'Who we are.',
  localizedPaths: samePaths('/info'),
  lang: 'en',
};

test('X44: an Open Graph image has one path for each page and language', () => {
  expect(ogImagePath(page, site)).toMatch(/^\/share\/en\/info\.[0-9a-f]{8}\.png$/);
  expect(ogImagePath({ ...page, lang: 'nl' }, site)).toMatch(/^\/share\/nl\/info\.[0-9a-f]{8}\.png$/);
  expect(ogImagePath({ ...page, localizedPaths: samePaths('/') }, site)).toMatch(
    /^\/share\/en\.[0-9a-f]{8}\.png$/,
  );
  expect(ogImagePath(page, site)).toBe(ogImagePath({ ...page }, { ...site }));
});

test('X44: every change to the image changes its path, so that no outdated image is shown', () => {
  const versions = [
    ogImagePath(page, site),
    ogImagePath({ ...page, title: 'Infos' }, site),
    ogImagePath({ ...page, description: 'Who we were.' }, site),
    ogImagePath({ ...page, image: picture }, site),
    ogImagePath({ ...page, image: { ...picture, focal: { x: 10, y: 50 } } }, site),
    ogImagePath(page, { ...site, name: 'Studio 2' }),
    ogImagePath(page, { ...site, origin: 'https://studio2.example' }),
  ];
  expect(new Set(versions).size).toBe(versions.length);
});

test('X44: the smallest file that fills its area is used for a picture, or else the largest available', () => {
  expect(getPageImageUrl({ ...page, image: picture })).toBe('/media/1080.jpeg');
  expect(getPageImageUrl({ ...page, image: { ...picture, width: 1000, height: 1600 } })).toBe(
    '/media/1080.jpeg',
  );
  expect(getPageImageUrl({ ...page, image: { ...picture, width: 9000 } })).toBe('/media/1600.jpeg');
  const sources = { ...picture.sources, jpeg: [] };
  expect(getPageImageUrl({ ...page, image: { ...picture, sources } })).toBeNull();
  expect(getPageImageUrl({ ...page, image: null })).toBeNull();
});
