import { expect, test } from 'vitest';
import { formatSitePreviewPath, parseSitePreviewPath, type SitePreviewPage } from './site-preview.ts';

const at = { at: '2026-12-01T09:00:00.000Z' };

test.each<[string, SitePreviewPage]>([
  ['/admin/preview/drafts/en', { content: 'drafts', language: 'en', path: '/' }],
  ['/admin/preview/now/nl/websites', { content: 'now', language: 'nl', path: '/websites' }],
  [
    '/admin/preview/2026-12-01T09:00Z/nl/websites/haven',
    { content: at, language: 'nl', path: '/websites/haven' },
  ],
])('%s is parsed and formatted', (path, page) => {
  expect(parseSitePreviewPath(path)).toEqual(page);
  expect(formatSitePreviewPath(page)).toBe(path);
});

test.each([
  '/admin/preview',
  '/admin/preview/',
  '/admin/preview/drafts',
  '/admin/preview/drafts/fr',
  '/admin/preview/2026-13-01T09:00Z/en',
  '/admin/preview/2026-12-01/en',
  '/admin/previews/drafts/en',
  '/websites',
])('%s is not a page of a preview', (path) => {
  expect(parseSitePreviewPath(path)).toBeUndefined();
});
