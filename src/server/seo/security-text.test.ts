import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';

const now = () => new Date('2030-01-02T03:04:05.000Z');
const publicUrl = 'https://vitrine.example';

test('security.txt has the contact and an expiry date within a year', async () => {
  const app = securityText({ publicUrl, contact: 'mailto:security@vitrine.example', now });
  const response = await app.request('/.well-known/security.txt');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(await response.text()).toBe(
    [
      'Contact: mailto:security@vitrine.example',
      'Expires: 2030-07-01T03:04:05.000Z',
      'Preferred-Languages: en, nl',
      'Canonical: https://vitrine.example/.well-known/security.txt\n',
    ].join('\n'),
  );
});
