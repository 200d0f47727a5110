import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

test('a list with a single page has no pagination', () => {
  const html = renderToStaticMarkup(
    <Pagination label="Pages" previous={false} next={false} position="page 1 of 1" />,
  );
  expect(html).toBe('');
});

test('a pagination is a navigation with the position between its links', () => {
  const html = renderToStaticMarkup(
    <Pagination
      label="Pages"
      previous={<a href="/newer">Newer</a>}
      next={<a href="/older">Older</a>}
      position="page 2 of 3"
    />,
  );
  expect(html).toMatch(/^<nav aria-label="Pages"/);
  expect(html).toMatch(/Newer<\/a><span[^>]*>page 2 of 3<\/span><a href="\/older">/);
});

test('the only link of a pagination with its links at the ends of the line stays at its own end', () => {
  const next = <a href="/older">Older</a>;
  const html = renderToStaticMarkup(
    <Pagination label="Pages" layout="between" previous={false} next={next} />,
  );
  expect(html).toMatch(/^<nav[^>]*><span><\/span><a href="\/older">/);
});
