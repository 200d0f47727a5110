import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { createLog } from '../log/log.ts';
import type { ApiEnv } from './api-env.ts';
import { onError } from './error-answers.ts';
import { speakLanguage } from './speak-language.ts';

async function answerTo(thrown: Error, language = 'en') {
  const logged: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void logged.push(line) });
  const app = new Hono<ApiEnv>()
    .use(speakLanguage)
    .get('/', () => {
      throw thrown;
    })
    .onError(onError(log));
  const answer = await app.request('/', { headers: { 'X-Localization': language } });
  return { status: answer.status, body: await answer.json(), logged };
}

test('a refusal has its status, its code and a sentence in the asked language', async () => {
  const refusal = new AppError('not_found', 'row 7 of table x');
  expect(await answerTo(refusal)).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found', message: 'This does not exist.' } },
  });
  expect(await answerTo(refusal, 'nl')).toMatchObject({ body: { error: { message: 'Dit bestaat niet.' } } });
});

test('fields are named only where there are some', async () => {
  const { body } = await answerTo(new AppError('invalid', 'x', { fields: { lang: 'invalid_value' } }));
  expect(body).toMatchObject({ error: { fields: { lang: 'invalid_value' } } });
  expect(Object.keys((await answerTo(new AppError('conflict', 'x'))).body.error)).toEqual([
    'code',
    'message',
  ]);
});

test('what nobody expected is logged and told as nothing but an internal error', async () => {
  const { status, body, logged } = await answerTo(new Error('password of the database: hunter2'));
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('hunter2');
  expect(body).toEqual({ error: { code: 'internal', message: 'Something went wrong on our side.' } });
  expect(logged).toHaveLength(1);
});

test('84: what a service outside broke is told as that in the asked language, and logged with its cause', async () => {
  const error = new AppError('bad_gateway', 'the staking service', { cause: new Error('no answer in time') });
  const { status, body, logged } = await answerTo(error, 'nl');
  expect(status).toBe(502);
  expect(body).toEqual({
    error: { code: 'bad_gateway', message: expect.stringContaining('De dienst waar dit vandaan komt') },
  });
  expect(logged.join()).toContain('no answer in time');
});

test('a refusal is not logged as a failure', async () => {
  expect((await answerTo(new AppError('forbidden', 'x'))).logged).toEqual([]);
});

test('a refusal of the library keeps its status where we know it', async () => {
  expect((await answerTo(new HTTPException(413))).status).toBe(413);
  expect((await answerTo(new HTTPException(418))).status).toBe(400);
  expect((await answerTo(new HTTPException(507))).status).toBe(500);
});
