import { expect, test } from 'vitest';
import { type PageDescription, sameAddress } from '../../shared/page-description.ts';
import { ownPictureUrl, sharingAddress } from './sharing-address.ts';

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
const page: PageDescription = {
  title: 'Info',
  description: 'Who we are.',
  addresses: sameAddress('/info'),
  lang: 'en',
};

test('X44: a sharing picture has one address for each page and language', () => {
  expect(sharingAddress(page, site)).toMatch(/^\/share\/en\/info\.[0-9a-f]{8}\.png$/);
  expect(sharingAddress({ ...page, lang: 'nl' }, site)).toMatch(/^\/share\/nl\/info\.[0-9a-f]{8}\.png$/);
  expect(sharingAddress({ ...page, addresses: sameAddress('/') }, site)).toMatch(
    /^\/share\/en\.[0-9a-f]{8}\.png$/,
  );
  expect(sharingAddress(page, site)).toBe(sharingAddress({ ...page }, { ...site }));
});

test('X44: whatever changes on the picture changes its address, so that nobody shows an old one', () => {
  const versions = [
    sharingAddress(page, site),
    sharingAddress({ ...page, title: 'Infos' }, site),
    sharingAddress({ ...page, description: 'Who we were.' }, site),
    sharingAddress({ ...page, picture }, site),
    sharingAddress({ ...page, picture: { ...picture, focal: { x: 10, y: 50 } } }, site),
    sharingAddress(page, { ...site, name: 'Studio 2' }),
    sharingAddress(page, { ...site, origin: 'https://studio2.example' }),
  ];
  expect(new Set(versions).size).toBe(versions.length);
});

test('X44: of a picture of its own the smallest file is taken that fills its part, else the largest there is', () => {
  expect(ownPictureUrl({ ...page, picture })).toBe('/media/1080.jpeg');
  expect(ownPictureUrl({ ...page, picture: { ...picture, width: 1000, height: 1600 } })).toBe(
    '/media/1080.jpeg',
  );
  expect(ownPictureUrl({ ...page, picture: { ...picture, width: 9000 } })).toBe('/media/1600.jpeg');
  const sources = { ...picture.sources, jpeg: [] };
  expect(ownPictureUrl({ ...page, picture: { ...picture, sources } })).toBeNull();
  expect(ownPictureUrl({ ...page, picture: null })).toBeNull();
});
