import { expect, test } from 'vitest';
import { KnownClients } from './known-clients.ts';

const client = (given: object) => ({ name: '', email: '', kvk: '', vat_id: '', ...given });

test('a client is recognised by its VAT number, or else by its CoC number, email or name', () => {
  const known = new KnownClients<string>();
  known.add(client({ name: 'Zaaigoed B.V.', email: 'a@zaaigoed.example', kvk: '12345678' }), 'zaaigoed');
  known.add(client({ name: 'Halte', vat_id: 'NL004495445B01' }), 'halte');
  expect(known.find(client({ name: 'zaaigoed' }))).toBe('zaaigoed');
  expect(known.find(client({ email: 'A@Zaaigoed.example' }))).toBe('zaaigoed');
  expect(known.find(client({ name: 'Zaaigoed', vat_id: 'NL004495445B01' }))).toBe('halte');
  expect(known.find(client({ name: 'Kade' }))).toBeUndefined();
});

test('two clients with the same name and different official numbers are not the same', () => {
  const known = new KnownClients<string>();
  known.add(client({ name: 'Bakkerij De Korst', kvk: '12345678' }), 'first');
  known.add(client({ name: 'Bakkerij De Korst', kvk: '87654321' }), 'second');
  expect(known.findSame(client({ name: 'Bakkerij De Korst', kvk: '11112222' }))).toBeUndefined();
  expect(known.findSame(client({ name: 'Bakkerij De Korst', kvk: '87654321' }))).toBe('second');
  expect(known.findSame(client({ name: 'Bakkerij De Korst' }))).toBe('first');
});
