import { expect, test } from 'vitest';
import { starterPages } from './starter-pages.ts';

test('the starter pages link only to each other, and speak of an address only under a condition', () => {
  for (const [language, prefix, condition] of [
    ['en', '/', 'once they have been published'],
    ['nl', '/nl/', 'zodra ze zijn gepubliceerd'],
  ] as const) {
    const texts = starterPages.map((page) => page.texts[language]);
    const paths = texts.map(({ slug }) => prefix + slug);
    for (const { slug, body } of texts) {
      const links = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, path]) => path ?? '');
      expect(paths, slug).toEqual(expect.arrayContaining(links));
      if (links.length > 0) expect(body, slug).toContain(condition);
    }
  }
});
