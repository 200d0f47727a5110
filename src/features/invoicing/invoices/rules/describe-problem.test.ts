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
      language,
    );
    expect(described.replaceAll('\u00a0', ' ')).toBe(text);
  },
);
