import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ApiEnv } from './api-env.ts';
import { speakLanguage } from './speak-language.ts';

const app = new Hono<ApiEnv>()
  .use(speakLanguage)
  .get('/', (c) => c.text(c.var.language))
  .get('/own', (c) => c.text('', 200, { 'Content-Language': 'nl' }))
  .get('/broken', () => {
    throw new Error('broken');
  })
  .onError((_, c) => c.text('', 500));

const ask = (path: string, language?: string) =>
  app.request(path, language === undefined ? {} : { headers: { 'X-Localization': language } });

test('57: an answer is in the asked language and says so', async () => {
  for (const language of ['en', 'nl']) {
    const answer = await ask('/', language);
    expect(await answer.text()).toBe(language);
    expect(answer.headers.get('Content-Language')).toBe(language);
  }
});

test('57: an unknown value falls back to the default', async () => {
  for (const language of [undefined, 'fr', '', 'NL', 'nl,en', '*']) {
    expect(await (await ask('/', language)).text(), language).toBe('en');
  }
});

test('57: an answer varies by the header and is not stored', async () => {
  for (const path of ['/', '/own', '/broken', '/nothing']) {
    const { headers } = await ask(path, 'nl');
    expect(headers.get('Vary'), path).toBe('X-Localization');
    expect(headers.get('Cache-Control'), path).toBe('no-store');
    expect(headers.get('Content-Language'), path).toBe('nl');
  }
});

test('51, 57: an answer that has chosen its language keeps it', async () => {
  expect((await ask('/own', 'en')).headers.get('Content-Language')).toBe('nl');
});
