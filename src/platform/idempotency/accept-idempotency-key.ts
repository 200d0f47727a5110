import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#shared/api/errors.ts';
import { defaultLanguage } from '#shared/i18n/language.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { errorResponse } from '../http/error-response.ts';
import { decryptValue, encryptValue } from '../secrets/encrypted-value.ts';
import { idempotencyMessages } from './idempotency-messages.ts';
import { type KeyedRequest, runKeyedRequest } from './keyed-request.ts';
import { deleteOldKeys, findKey, saveResponse } from './queries/idempotency-keys.ts';
import type { IdempotencyKeysTable, IdempotencyTables } from './tables.ts';

const keyPattern = /^[\x21-\x7e]{8,100}$/;
/** How long a request can be repeated; people notice sooner. */
const maxAgeMs = 24 * 60 * 60_000;
const maxKeys = 10_000;
const maxBodyLength = 200_000;

const hash = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A response may contain a link that gives access to a document, which is stored nowhere else. */
const getPurpose = (id: string) => `idempotency response ${id}`;

function replay(
  c: Context<ApiEnv>,
  { request_hash, status, body: encrypted }: Pick<IdempotencyKeysTable, 'request_hash' | 'status' | 'body'>,
  { id, hash: requestHash }: KeyedRequest,
  secrets: readonly string[],
): Response {
  const body = encrypted === null ? undefined : decryptValue(secrets, getPurpose(id), encrypted);
  const text = idempotencyMessages[c.get('language') ?? defaultLanguage];
  if (request_hash !== requestHash)
    return errorResponse(c, 'invalid', { idempotency_key: 'used' }, text.otherRequest);
  if (status === null || body === undefined)
    return errorResponse(c, 'conflict', undefined, text.alreadySaved);
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Replayed': 'true' },
  });
}

/**
 * Makes the changes of a POST request with an `Idempotency-Key` at most once: the key is stored in the transaction of
 * the change, for a day. A repeated request gets the response of the first one, or 409 if that is unknown, as after a
 * commit whose outcome nobody learned. Keys belong to the user who sent them.
 */
export function acceptIdempotencyKey(deps: {
  readonly database: Database<IdempotencyTables>;
  readonly now: Clock;
  /** The first encrypts the stored responses; older ones can still decrypt them. */
  readonly secrets: readonly [string, ...string[]];
}): MiddlewareHandler<ApiEnv> {
  const { query: db } = deps.database;
  return async (c, next) => {
    const key = c.req.header('idempotency-key');
    if (key === undefined || c.req.method !== 'POST') return next();
    // A file is not read as text.
    if (!/^application\/json\b/.test(c.req.header('content-type') ?? 'application/json'))
      throw new AppError('unsupported_media_type', 'only requests of JSON have an Idempotency-Key');
    if (!keyPattern.test(key))
      throw new AppError('invalid', 'the key has 8 to 100 visible ASCII characters', {
        fields: { idempotency_key: 'format' },
      });
    const { pathname, search } = new URL(c.req.url);
    const request: KeyedRequest = {
      id: hash(c.var.user?.id ?? '', key),
      hash: hash(pathname + search, await c.req.text()),
      createdAt: deps.now().toISOString(),
      isChanged: false,
      transactions: new WeakSet(),
    };
    const known = await findKey(db, request.id);
    if (known) return replay(c, known, request, deps.secrets);
    await runKeyedRequest(request, next);
    if (request.isChanged) await rememberResponse(c, request);
    return;
  };

  /** Failures only mean that a repeated request gets no copy of the response. */
  async function rememberResponse(c: Context<ApiEnv>, { id }: KeyedRequest): Promise<void> {
    const { status } = c.res;
    const body = await c.res.clone().text();
    const isStored = status < 500 && body.length <= maxBodyLength;
    try {
      if (isStored) {
        const encrypted = encryptValue(deps.secrets[0], getPurpose(id), body);
        await saveResponse(db, id, { status, body: encrypted });
      }
      await deleteOldKeys(db, new Date(deps.now().getTime() - maxAgeMs).toISOString(), maxKeys);
    } catch {
      // The change is saved, and so is its key.
    }
  }
}
