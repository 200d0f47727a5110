import { addDays, type PlainDate } from '#shared/dates/plain-date.ts';
import { at, type Course, line, planDocument, planFinal } from './document-steps.ts';
import type { PlannedDraft, Step } from './steps.ts';

function planQuote(
  today: PlainDate,
  key: string,
  daysAgo: number,
  draft: Omit<PlannedDraft, 'document'>,
  course: Course = {},
): Step[] {
  const date = addDays(today, -daysAgo);
  return planDocument({ key, date, draft: { document: 'quote', ...draft }, ...course }, today);
}

const decide = (
  today: PlainDate,
  key: string,
  daysAgo: number,
  decision: 'accepted' | 'declined',
  name: string,
  reason = '',
): Step => at(addDays(today, -daysAgo), '14:00', { kind: 'decide', key, decision, name, reason });

/** Plans a quote with an advance invoice and its final invoice, whose reminder was sent. */
function planArchive(today: PlainDate): Step[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    ...planQuote(today, 'quote-archive', 118, {
      client: 'family',
      title: 'Familiearchief',
      lines: [line('Scannen en benoemen van 240 foto’s', 97_200), line('Website met stamboom', 60_000)],
      note: 'De helft bij opdracht, de rest bij oplevering.',
    }),
    decide(today, 'quote-archive', 112, 'accepted', 'Marit Oosterhuis-Kwast'),
    at(ago(100), '10:00', {
      kind: 'invoice-quote',
      key: 'advance',
      quote: 'quote-archive',
      as: 'advance',
      percent: 50,
    }),
    ...planFinal('advance', ago(100), { paid: { ago: 90 } }, today),
    // The due date is 14 days later, so this is 19 days overdue, and its first reminder was sent.
    at(ago(33), '10:00', {
      kind: 'invoice-quote',
      key: 'final',
      quote: 'quote-archive',
      as: 'final',
      percent: 100,
    }),
    ...planFinal('final', ago(33), {}, today),
    at(ago(11), '08:40', { kind: 'files', key: 'final' }),
    at(ago(11), '09:00', { kind: 'remind', key: 'final', step: 1 }),
  ];
}

/** Plans a quote that led to one invoice. */
function planScale(today: PlainDate): Step[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    ...planQuote(today, 'quote-scale', 95, {
      client: 'harbour',
      title: 'Havenkaart op schaal',
      lines: [
        line('Havenkaart met alle ligplaatsen op schaal', 185_000),
        line('Gedrukt havenboekje', 1_150, { quantity: 120, unit: 'piece', vat_code: 'low' }),
      ],
      discount: { kind: 'percent', basis_points: 500 },
    }),
    decide(today, 'quote-scale', 90, 'accepted', 'Joost van der Steiger'),
    at(ago(75), '10:00', {
      kind: 'invoice-quote',
      key: 'scale',
      quote: 'quote-scale',
      as: 'invoice',
      percent: 100,
    }),
    ...planFinal('scale', ago(75), { paid: { ago: 48 } }, today),
  ];
}

/** Plans a quote in each state, and the invoices of the accepted ones. */
export const planQuotes = (today: PlainDate): Step[] => [
  ...planQuote(today, 'quote-declined', 160, {
    client: 'association',
    title: 'Wandkaart op groot formaat',
    lines: [line('Ontwerp wandkaart, 2 × 3 meter', 240_000), line('Begeleiding drukwerk', 38_000)],
  }),
  decide(
    today,
    'quote-declined',
    150,
    'declined',
    'Hidde Wierdsma-Terp',
    'De ledenvergadering stelt het een jaar uit.',
  ),
  ...planArchive(today),
  ...planScale(today),
  ...planQuote(today, 'quote-expired', 70, {
    client: 'almanac',
    title: 'Wall chart, letterpress edition',
    lines: [line('Wall chart, design and plates', 320_000, { vat_code: 'outside' })],
  }),
  ...planQuote(today, 'quote-open', 9, {
    client: 'publisher',
    title: 'Tide book, audio edition',
    lines: [
      line('Audio player with chapters', 240_000, { vat_code: 'reverse_eu' }),
      line('Recording sessions', 9_500, { quantity: 12, unit: 'hour', vat_code: 'reverse_eu' }),
    ],
  }),
  // The first email did not arrive.
  at(addDays(today, -9), '10:07', { kind: 'send', key: 'quote-open', outcome: 'failed' }),
  ...planQuote(
    today,
    'quote-not-sent',
    3,
    {
      client: 'seeds',
      title: 'Ruilbeurs voor zaden',
      lines: [line('Ruilbeurs met aanmeldlijst', 165_000)],
    },
    { isSent: false },
  ),
  ...planQuote(
    today,
    'quote-draft',
    2,
    {
      client: 'harbour',
      title: 'Wachtlijst voor ligplaatsen',
      lines: [line('Wachtlijst met volgorde', 98_000)],
    },
    { isFinal: false },
  ),
];
