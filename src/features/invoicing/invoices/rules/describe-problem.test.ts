import { expect, test } from 'vitest';
import { messages } from '../messages/messages.ts';
import { describeProblem } from './describe-problem.ts';

test.each([
  [
    'en' as const,
    'This document: invoice date is in the period whose books are closed through 5 October 2026',
  ],
  [
    'nl' as const,
    'Dit document: factuurdatum ligt in de periode die tot en met 5 oktober 2026 is afgesloten',
  ],
])(
  'a draft in closed books is told through which day they are closed, in the language %s',
  (language, text) => {
    const problem = { place: 'draft', field: 'issue_date', reason: 'period_closed' } as const;
    const described = describeProblem(
      messages[language],
      { ...problem, closed_through: '2026-10-05' },
      { kind: 'invoice', language },
    );
    expect(described.replaceAll('\u00a0', ' ')).toBe(text);
  },
);

test.each([
  [
    'en',
    2100,
    'This document: lines add up to more than is left of the invoice at 21% VAT: €50.00 excl. VAT',
  ],
  ['en', 0, 'This document: lines add up to more than is left of the invoice: €50.00 without VAT'],
  [
    'nl',
    900,
    'Dit document: regels zijn samen meer dan er van de factuur tegen 9% btw over is: € 50,00 excl. btw',
  ],
] as const)('a credit note that is too high is told in %s what is left at %i', (language, rate_bp, text) => {
  const problem = { place: 'draft', field: 'lines', reason: 'exceeds_invoice' } as const;
  const described = describeProblem(
    messages[language],
    { ...problem, left: { rate_bp, base_cents: 5000 } },
    { kind: 'credit_note', language },
  );
  expect(described.replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ['en', 'quote', 'The quote date is before the date of the last final quote'],
  ['nl', 'quote', 'De offertedatum ligt voor die van de laatste definitieve offerte'],
  ['en', 'invoice', 'This document: invoice date is before the last final document'],
] as const)('in %s the date of a document of the kind %s is named as such', (language, kind, text) => {
  const problem = { place: 'draft', field: 'issue_date', reason: 'before_last' } as const;
  expect(describeProblem(messages[language], problem, { kind, language })).toBe(text);
});
