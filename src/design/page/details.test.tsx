import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DetailField, Details } from './details.tsx';

test('details are a description list that pairs each label with its value', () => {
  const html = renderToStaticMarkup(
    <Details>
      <DetailField label="Chain">Ethereum</DetailField>
      <DetailField label="Symbol">ETH</DetailField>
    </Details>,
  );
  const pairs = html.matchAll(/<div[^>]*><dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd><\/div>/g);
  expect(html).toMatch(/^<dl class="[^"]+">/);
  expect([...pairs].map(([, label, value]) => [label, value])).toEqual([
    ['Chain', 'Ethereum'],
    ['Symbol', 'ETH'],
  ]);
});
