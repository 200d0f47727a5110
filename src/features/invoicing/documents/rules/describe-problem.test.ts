import { expect, test } from 'vitest';
import { messages } from '../messages/messages.ts';
import { describeProblem } from './describe-problem.ts';

test.each([
  ['en' as const, 'The invoice date is in the period whose books are closed through 5 October 2026'],
  ['nl' as const, 'De factuurdatum ligt in de periode die tot en met 5 oktober 2026 is afgesloten'],
])(
  'the error for a draft in closed books names the last closed day, in the language %s',
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

const below_zero = [{ description: 'Zaadkaart\nretour', net_cents: -2000 }];
const excess = { is_vat: false, amount_cents: 10_000, left_cents: 8000 };

test.each([
  [
    'en',
    { left: { ...excess, rate_bp: 2100 } },
    'The lines at 21% VAT come to €100.00 excl. VAT, and €80.00 is left of the invoice at that rate',
  ],
  [
    'nl',
    { left: { ...excess, rate_bp: 900 } },
    'De regels met 9% btw zijn samen € 100,00 excl. btw, terwijl er van de factuur bij dat tarief € 80,00 over is',
  ],
  [
    'en',
    { left: { ...excess, rate_bp: null }, below_zero },
    'The lines come to €100.00 excl. VAT, and €80.00 is left of the invoice. Credit its lines below zero as well: Zaadkaart (−€20.00)',
  ],
  [
    'nl',
    { left: { ...excess, rate_bp: null, is_vat: true }, below_zero },
    'De btw op de regels is € 100,00, terwijl er van de btw op de factuur € 80,00 over is. Crediteer ook de regels onder nul: Zaadkaart (−€ 20,00)',
  ],
] as const)('a credit note that is too high names its amount and the rest in %s', (language, given, text) => {
  const problem = { place: 'draft', field: 'lines', reason: 'exceeds_invoice', ...given } as const;
  const described = describeProblem(messages[language], problem, { kind: 'credit_note', language });
  expect(described.replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ['en', 'draft', 'lines.1.discount', 'exceeds_line', 'Line 2: the discount is more than the line comes to.'],
  ['nl', 'draft', 'lines.1.quantity', 'missing', 'Regel 2: het aantal ontbreekt'],
  ['en', 'draft', 'lines', 'too_large', 'The lines come to more than a document can have'],
  ['nl', 'draft', 'lines', 'too_large', 'De regels zijn samen meer dan een document kan hebben'],
  ['nl', 'client', 'street', 'missing', 'Klant: de straat ontbreekt'],
  ['nl', 'company', 'kvk', 'missing', 'Je bedrijf: het KVK-nummer ontbreekt'],
  ['en', 'company', 'vat_id', 'missing', 'Your company: the VAT number is missing'],
] as const)('in %s a problem of %s, %s, %s is a sentence', (language, place, field, reason, text) => {
  expect(
    describeProblem(messages[language], { place, field, reason }, { kind: 'invoice', language }),
  ).toContain(text);
});

test.each([
  ['en', 'quote', 'The quote date is before the date of the last final quote'],
  ['nl', 'quote', 'De offertedatum ligt voor die van de laatste definitieve offerte'],
  ['en', 'invoice', 'The invoice date is before the last final document'],
] as const)('in %s the date of a document of the kind %s is named as such', (language, kind, text) => {
  const problem = { place: 'draft', field: 'issue_date', reason: 'before_last' } as const;
  expect(describeProblem(messages[language], problem, { kind, language })).toBe(text);
});
