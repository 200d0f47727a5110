import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EventsSection } from './document-sections.tsx';

test.each([
  ['2026-C03', 'credited after the write-off'],
  ['', 'received after the write-off'],
])('a write-off reversed for the reason “%s” is described as “%s”', (reason, name) => {
  const at = '2026-10-05T10:00:00.000Z';
  const detail = { amount_cents: 71_400, reason };
  const event = { id: 'a', kind: 'write_off_recovered', at, actor: null, detail };
  const html = renderToStaticMarkup(<EventsSection detail={{ events: [event] }} />);
  expect(html).toContain(`<span>${name}</span>`);
});

test.each([
  ['paid', 13_334, 'paid'],
  ['paid', -13_334, 'refunded'],
  ['payment_reversed', -13_334, 'payment reversed'],
  ['payment_reversed', 13_334, 'refund reversed'],
  ['charged_back', -13_334, 'charged back'],
])('the event %s of %d cents reads “%s” with a positive amount', (kind, amount_cents, name) => {
  const event = { id: 'a', kind, at: '2026-10-05T10:00:00.000Z', actor: null, detail: { amount_cents } };
  const html = renderToStaticMarkup(<EventsSection detail={{ events: [event] }} />);
  expect(html).toContain(`<span>${name}</span>`);
  expect(html).toContain('>133.34<');
});
