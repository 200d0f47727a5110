import { expect, test } from 'vitest';
import { describeDeduction, nameAdvance } from './describe-deduction.ts';

const advance = { code: '2026-030', issue_date: '2026-09-01' };

test('a deduction names its advance invoice in the language of the document', () => {
  const description = nameAdvance(advance, 'en');
  expect(description).toBe('Advance invoice 2026-030 of 1 September 2026');
  expect(describeDeduction({ description, advance }, 'nl')).toEqual({
    description: 'Voorschotfactuur 2026-030 van 1 september 2026',
    reference: '',
  });
});

test('a deduction with a custom description keeps it, followed by its advance invoice', () => {
  expect(describeDeduction({ description: 'Voorschot 2026-030', advance }, 'nl')).toEqual({
    description: 'Voorschot 2026-030',
    reference: 'Voorschotfactuur 2026-030 van 1 september 2026',
  });
  expect(describeDeduction({ description: 'Voorschot', advance: null }, 'nl')).toEqual({
    description: 'Voorschot',
    reference: '',
  });
});
