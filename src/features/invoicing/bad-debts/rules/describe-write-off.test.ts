import { expect, test } from 'vitest';
import { nl } from '../messages/nl.ts';
import { describeWriteOff } from './describe-write-off.ts';

test.each([
  ['recovered' as const, '2026-C02', 'creditnota 2026-C02'],
  ['recovered' as const, '', 'alsnog ontvangen'],
  ['written_off' as const, 'Faillissement', 'afgeboekt: Faillissement'],
])('a change of the kind %s with the reason “%s” is called “%s”', (kind, reason, described) => {
  expect(describeWriteOff(nl, { kind, reason })).toBe(described);
});
