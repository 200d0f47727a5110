import { expect, test } from 'vitest';
import { linksToPage } from './links.ts';

const slugs = new Set(['info', 'over-ons']);

test.for([
  '[info](/info)',
  '[info](/nl/info#prijzen "Prijzen")',
  'See https://studio.example/over-ons.',
  '<https://studio.example/nl/info>',
  '/info',
])('X29: %s links to the page', (body) => {
  expect(linksToPage(body, slugs)).toBe(true);
});

test.for([
  '[a](/information)',
  '[a](/websites/info)',
  '[a](/info/more)',
  '[a](/info-2)',
  'and/or info',
  '[a](/images/over-ons)',
  '[a](https://info)',
])('X29: %s does not link to the page', (body) => {
  expect(linksToPage(body, slugs)).toBe(false);
});
