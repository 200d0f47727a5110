import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRecordPath, isMissingPage, parseInternalPath } from './internal-path.ts';

test('a path names a record, another page, or an image', () => {
  expect(parseInternalPath('/websites/polder-atlas?x=1#a')).toEqual({
    kind: 'website',
    slug: 'polder-atlas',
    language: undefined,
  });
  expect(parseInternalPath('/nl/images/molen')).toEqual({ kind: 'image', slug: 'molen', language: 'nl' });
  expect(parseInternalPath('/terms')).toEqual({ kind: 'page', slug: 'terms', language: undefined });
  expect(parseInternalPath('/nl')).toEqual({ kind: 'other', path: '/' });
  expect(parseInternalPath('/websites')).toEqual({ kind: 'other', path: '/websites' });
  expect(parseInternalPath('/experiments/wavy-svg')).toEqual({
    kind: 'other',
    path: '/experiments/wavy-svg',
  });
  expect(parseInternalPath('/feed.xml')).toEqual({ kind: 'other', path: '/feed.xml' });
  expect(parseInternalPath('media:0190-ab')).toEqual({ kind: 'asset', id: '0190-ab' });
});

test('addresses on other sites are not parsed', () => {
  for (const url of ['https://example.com/a', '//example.com', '/\\example.com', 'mailto:a@b', '#a', ''])
    expect(parseInternalPath(url), url).toBeUndefined();
});

test('a record’s path names the same record, for any slug', () => {
  const slug = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => !/[\uD800-\uDFFF./]/.test(text) && text.isWellFormed());
  fc.assert(
    fc.property(slug, fc.constantFrom('website' as const, 'image' as const), (text, noun) => {
      expect(parseInternalPath(getRecordPath(noun, text))).toEqual({
        kind: noun,
        slug: text,
        language: undefined,
      });
    }),
  );
});

test('a path that names no record has a page if it matches a page of the site, with any parameter', () => {
  const existing = [
    '/',
    '/websites',
    '/websites/',
    '/projects/gram',
    '/experiments/wavy-svg',
    '/admin/pages/1',
  ];
  for (const path of existing) expect(isMissingPage(path), path).toBe(false);
  for (const path of ['/nothing/at/all', '/experiments/none', '/projects/gram/events'])
    expect(isMissingPage(path), path).toBe(true);
  // A file or a document of the site is not a page.
  for (const path of ['/feed.xml', '/media/a', '/api/site']) expect(isMissingPage(path), path).toBe(false);
});
