import { expect, test } from 'vitest';
import { type PageDescription, sameAddress } from '../../shared/page-description.ts';
import { sharingAddress } from './sharing-address.ts';

const site = { name: 'Studio', origin: 'https://studio.example' };
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
    sharingAddress(page, { ...site, name: 'Studio 2' }),
    sharingAddress(page, { ...site, origin: 'https://studio2.example' }),
  ];
  expect(new Set(versions).size).toBe(versions.length);
});
