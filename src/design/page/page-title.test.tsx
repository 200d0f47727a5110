import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageTitle } from './page-title.tsx';

test('the title of a page is its main heading, in its own language', () => {
  expect(renderToStaticMarkup(<PageTitle lang="nl">Afbeeldingen</PageTitle>)).toMatch(
    /^<h1 lang="nl"[^>]*>Afbeeldingen<\/h1>$/,
  );
});

test.each([
  ['Websites', 'fit-4'],
  ['Not in it at all', 'fit-4'],
  ['Algemene voorwaarden', 'fit-6'],
  ['Experimenten', 'fit-7'],
  ['Stakingcontracten', 'fit-9'],
  ['Wet arbeidsongeschiktheidsverzekering', 'fit-14'],
  ['Zeven\u00adsegmenten\u00addisplay', 'fit-5'],
  ['Luhn-controle', 'fit-4'],
])('the longest unbreakable part of “%s” determines its size', (title, fit) => {
  expect(renderToStaticMarkup(<PageTitle>{title}</PageTitle>).split(/[" ]/)).toContain(fit);
});
