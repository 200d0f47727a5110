import { connect } from 'node:net';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#shared/api/errors.ts';
import { createLog } from '../log/log.ts';
import { OutcomeUnknownError } from '../storage-error.ts';
import type { ApiEnv } from './api-env.ts';
import { languageMiddleware } from './api-middleware.ts';
import { onError } from './error-response.ts';
import { limitFormBody, readForm } from './form-handler.ts';
import { listenOn } from './node-server.ts';

function openFailing(thrown: Error) {
  const logged: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void logged.push(line) });
  const app = new Hono<ApiEnv>()
    .use(languageMiddleware)
    .on(['GET', 'POST'], '/', () => {
      throw thrown;
    })
    .onError(onError(log));
  return { app, logged };
}

async function respondTo(thrown: Error, language = 'en', method = 'GET') {
  const { app, logged } = openFailing(thrown);
  const response = await app.request('/', { method, headers: { 'X-Localization': language } });
  return { status: response.status, headers: response.headers, body: await response.json(), logged };
}

test('an error has its status, its code and a message in the requested language', async () => {
  const rejection = new AppError('not_found', 'row 7 of table x');
  expect(await respondTo(rejection)).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found', message: 'This does not exist.' } },
  });
  expect(await respondTo(rejection, 'nl')).toMatchObject({
    body: { error: { message: 'Dit bestaat niet.' } },
  });
});

test('fields are listed only if there are any', async () => {
  const { body } = await respondTo(new AppError('invalid', 'x', { fields: { lang: 'invalid_value' } }));
  expect(body).toMatchObject({ error: { fields: { lang: 'invalid_value' } } });
  expect(Object.keys((await respondTo(new AppError('conflict', 'x'))).body.error)).toEqual([
    'code',
    'message',
  ]);
});

test('an unexpected error is logged in full and reported only as an internal error', async () => {
  const { status, body, logged } = await respondTo(new Error('password of the database: hunter2'));
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('hunter2');
  expect(body).toEqual({ error: { code: 'internal', message: 'Something went wrong on our side.' } });
  expect(logged).toHaveLength(1);
});

test('a change whose commit was not confirmed is reported as neither saved nor failed', async () => {
  const lost = new OutcomeUnknownError('the connection was lost during a commit');
  const { status, headers, body, logged } = await respondTo(lost, 'en', 'POST');
  expect([status, headers.get('Retry-After'), body.error.code]).toEqual([503, '5', 'outcome_unknown']);
  expect(body.error.message).toContain('it is not known whether this was saved');
  expect(logged).toHaveLength(1);
  const dutch = await respondTo(lost, 'nl', 'POST');
  expect(dutch.body.error.message).toContain('het is niet bekend of dit is opgeslagen');
  // What a reading request changes besides does not matter to its sender.
  expect((await respondTo(lost)).body.error.code).toBe('unavailable');
});

test('84: an upstream failure is reported in the requested language and logged with its cause', async () => {
  const error = new AppError('bad_gateway', 'the staking service', {
    cause: new Error('no response in time'),
  });
  const { status, body, logged } = await respondTo(error, 'nl');
  expect(status).toBe(502);
  expect(body).toEqual({
    error: {
      code: 'bad_gateway',
      message: expect.stringContaining('De achterliggende dienst reageert niet goed'),
    },
  });
  expect(logged.join()).toContain('no response in time');
});

test('a full disk gives 507 and an unavailable database 503 with Retry-After, each logged in one line', async () => {
  const full = await respondTo(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), 'nl');
  expect([full.status, full.body.error.code, full.headers.get('Retry-After')]).toEqual([
    507,
    'insufficient_storage',
    null,
  ]);
  expect(full.body.error.message).toContain('geen ruimte');
  const away = await respondTo(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  expect([away.status, away.body.error.code, away.headers.get('Retry-After')]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  for (const { logged } of [full, away]) {
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain('stack');
  }
});

test('requests that fail in the same outage share one log line, while each defect has its own', async () => {
  const failures = [
    [new AppError('bad_gateway', 'the staking service', { cause: new Error('refused') }), 1],
    [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 1],
    [new Error('a defect'), 3],
  ] as const;
  for (const [failure, lines] of failures) {
    const { app, logged } = openFailing(failure);
    for (let count = 0; count < 3; count += 1) await app.request('/');
    expect(logged).toHaveLength(lines);
    if (lines === 1) expect(logged.join()).not.toContain('stack');
  }
});

test('the connection is closed if a body is too large, since the rest of it is not read', async () => {
  const { headers } = await respondTo(new AppError('too_large', 'x'));
  expect(headers.get('Connection')).toBe('close');
  expect((await respondTo(new AppError('invalid', 'x'))).headers.get('Connection')).toBeNull();
});

test('an expected error is not logged', async () => {
  expect((await respondTo(new AppError('forbidden', 'x'))).logged).toEqual([]);
});

test('an error from a library keeps its status if that status has a code', async () => {
  expect((await respondTo(new HTTPException(413))).status).toBe(413);
  expect((await respondTo(new HTTPException(418))).status).toBe(400);
  expect((await respondTo(new HTTPException(505))).status).toBe(500);
});

test('a client that disconnects while sending a body gets 400, and no storage failure is logged', async () => {
  const logged: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void logged.push(line) });
  const app = new Hono<ApiEnv>()
    .post('/', limitFormBody(16_384), async (c) => c.text(String(await readForm(c))))
    .onError(onError(log));
  for (const body of [
    'Content-Length: 500\r\n\r\nemail=mine',
    'Transfer-Encoding: chunked\r\n\r\n5\r\nemail',
  ]) {
    const server = await listenOn('127.0.0.1', 0);
    onTestFinished(() => server.stop(0));
    const { promise, resolve } = Promise.withResolvers<Response>();
    const fetch = async (request: Request) => {
      const pending = app.fetch(request);
      client.destroy();
      const response = await pending;
      resolve(response.clone());
      return response;
    };
    server.handleWith({ fetch, findCached: () => undefined, admit: () => 'visit', headers: {} });
    const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${body}`;
    const client = connect(server.port, '127.0.0.1', () => client.write(head));
    expect([(await promise).status, logged]).toEqual([400, []]);
  }
});
