import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stats } from './stats.tsx';

test('each value is labelled and followed by its detail', () => {
  const html = renderToStaticMarkup(
    <Stats
      stats={[
        { label: 'Revenue', value: '61,795' },
        { label: 'Outstanding', value: '10,952', detail: '4 invoices' },
      ]}
    />,
  );
  expect(html).toMatch(/^<dl[^>]*><div[^>]*><dt[^>]*>Revenue<\/dt><dd[^>]*><span[^>]*>61,795<\/span> <\/dd>/);
  // The space separates them for screen readers.
  expect(html).toMatch(/10,952<\/span> <small[^>]*>4 invoices<\/small>/);
});

test('a figure that needs attention has a mark before its label', () => {
  const [late, quiet] = [true, false].map((needsAttention) =>
    renderToStaticMarkup(<Stats stats={[{ label: 'Overdue', value: '12.00', needsAttention }]} />),
  );
  expect(late).toContain('bg-dot');
  expect(quiet).not.toContain('bg-dot');
});

test('a chart is placed after the values, outside their list', () => {
  const html = renderToStaticMarkup(
    <Stats stats={[{ label: 'Revenue', value: '61,795' }]} chart={<figure>Bars</figure>} />,
  );
  expect(html).toMatch(/61,795<\/span> <\/dd><\/div><\/dl><figure>Bars<\/figure>/);
});
