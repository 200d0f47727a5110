import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublicSkeleton } from './public-skeleton.tsx';

test.each([
  ['/', 'home'],
  ['/websites', 'websites'],
  ['/websites/$slug', 'website'],
  ['/images', 'gallery'],
  ['/images/$slug', 'image'],
  ['/experiments', 'list'],
  ['/experiments/luhn-validator', 'experiment'],
  ['/search', 'list'],
  ['/$slug', 'article'],
])('the skeleton of %s has the layout %s, without text or inline styles', (path, layout) => {
  const html = renderToStaticMarkup(<PublicSkeleton path={path} />);
  expect(html).toContain(`aria-hidden="true" data-skeleton="${layout}"`);
  expect(html.replace(/<[^>]*>/g, '')).toBe('');
  expect(html).not.toContain('style=');
});
