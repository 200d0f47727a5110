import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { createDelivery, getDelivery } from './delivery.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const email: OutgoingEmail = {
  id: '01937f3c-0000-7000-8000-000000000001',
  createdAt: '2030-01-02T03:04:05.678Z',
  to: 'reader@vitrine.example',
  subject: 'Een nieuw wachtwoord',
  language: 'nl',
  template: 'test',
  text: 'Open https://vitrine.example/reset/abc\n',
  html: '<p>Open',
};
const server = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'post@vitrine.example' };

function collect() {
  const lines: Record<string, unknown>[] = [];
  const { logLevel } = loadConfig({});
  return { lines, log: createLog({ logLevel }, { write: (line) => lines.push(JSON.parse(line)) }) };
}

test('emails go to the configured server, or locally to files, and otherwise wait', () => {
  expect(getDelivery(loadConfig(server))).toBe('smtp');
  expect(getDelivery(loadConfig({ ...server, APP_ENV: 'production' }))).toBe('smtp');
  expect(getDelivery(loadConfig({}))).toBe('files');
  expect(getDelivery(loadConfig({ APP_ENV: 'production' }))).toBe('none');
  expect(createDelivery(loadConfig({ APP_ENV: 'production' }), collect().log)).toBeUndefined();
});

test('without a server an email is saved as a file that only its owner can read, and is logged at the default level', async () => {
  const dataDir = makeTemporaryFolder();
  const { log, lines } = collect();
  const write = createDelivery(loadConfig({ DATA_DIR: dataDir }), log);
  await write?.(email, new AbortController().signal);
  await write?.(email, new AbortController().signal);
  const folder = join(dataDir, 'mail');
  const name = '2030-01-02T03-04-05-678Z-01937f3c-0000-7000-8000-000000000001.eml';
  expect(readdirSync(folder)).toEqual([name]);
  expect(lines[0]).toMatchObject({
    level: 'info',
    file: join(folder, name),
    subject: 'Een nieuw wachtwoord',
  });
  const source = readFileSync(join(folder, name), 'utf8');
  expect(source).toContain('From: Vitrine <vitrine@localhost>\r\nTo: reader@vitrine.example\r\n');
  expect(source).toContain('https://vitrine.example/reset/abc');
  if (process.platform === 'win32') return;
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});
