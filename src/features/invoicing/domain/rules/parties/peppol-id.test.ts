import { expect, test } from 'vitest';
import { isPeppolId } from './peppol-id.ts';

test.for([
  '0106:12345678',
  '0190:00000001234567890000',
  '0208:0123456749',
  '0088:4012345000009',
  '9944:NL000099998B57',
  '9930:DE136695976',
  '0192:991825827',
])('%s is an electronic address of Peppol', (id) => {
  expect(isPeppolId(id)).toBe(true);
});

test.for([
  ['12345678', 'no scheme'],
  ['0999:12345678', 'a scheme that Peppol does not have'],
  ['EM:post@vitrine.example', 'an email address'],
  ['0106:1234567', 'seven digits of the chamber of commerce'],
  ['0190:1234', 'a short government number'],
  ['0208:0123456789', 'another check digit of Belgium'],
  ['0088:4012345000001', 'another check digit of a location'],
  ['9944:NL000099998', 'a part of a VAT number'],
  ['0106:', 'no identifier'],
] as const)('%s is none: %s', ([id]) => {
  expect(isPeppolId(id)).toBe(false);
});
