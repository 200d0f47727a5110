import { z } from 'zod';
import { formatDecimalAmount, maxCents } from '#shared/money/money.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderFailure,
  type RemoteAmount,
  type RemotePayment,
  type RemoteReturn,
} from './payment-provider.ts';

export const mollieUrl = 'https://api.mollie.com/v2';

const timeoutMs = 10_000;
const maxBytes = 512 * 1024;
const maxDescription = 255;

const amount = z.object({ currency: z.string().max(10), value: z.string().max(20) });
const timestamp = z
  .string()
  .max(40)
  .refine((text) => !Number.isNaN(Date.parse(text)));

const refund = z.object({
  id: z.string().max(64),
  status: z.string().max(40),
  amount,
  createdAt: timestamp,
});

const chargeback = z.object({
  id: z.string().max(64),
  amount,
  createdAt: timestamp,
  reversedAt: timestamp.nullish(),
});

/** All statuses of a payment. After a refund or chargeback, which are embedded, it stays paid. */
const statuses = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const;

const payment = z.object({
  id: z.string().max(64),
  status: z.enum(statuses),
  amount,
  metadata: z
    .object({ reference: z.string().max(64) })
    .nullish()
    .catch(null),
  paidAt: timestamp.nullish(),
  _links: z.object({ checkout: z.object({ href: z.string().max(2000) }).nullish() }).nullish(),
  _embedded: z
    .object({
      refunds: z.array(refund).max(500).nullish(),
      chargebacks: z.array(chargeback).max(500).nullish(),
    })
    .nullish(),
});

function toAmount({ currency, value }: z.infer<typeof amount>): RemoteAmount {
  const cents = /^\d{1,9}\.\d\d$/.test(value) ? Number(value.replace('.', '')) : null;
  return { currency, cents: currency === 'EUR' && cents !== null && cents <= maxCents ? cents : null };
}

/**
 * Movements by the status of a refund. At `refunded` the client has the money; before (queued, pending,
 * processing) it can still be canceled. A bank can return it later, after which it is `failed`.
 */
const refundKinds: Readonly<Partial<Record<string, 'refund' | 'refund_failure'>>> = {
  refunded: 'refund',
  failed: 'refund_failure',
};

function toReturns({ _embedded }: z.infer<typeof payment>): RemoteReturn[] {
  const refunds = (_embedded?.refunds ?? []).flatMap(({ id, status, amount: value, createdAt }) => {
    const kind = refundKinds[status];
    return kind ? [{ id, kind, amount: toAmount(value), at: createdAt }] : [];
  });
  const chargebacks = (_embedded?.chargebacks ?? []).flatMap(
    ({ id, amount: value, createdAt, reversedAt }): RemoteReturn[] => [
      { id, kind: 'chargeback', amount: toAmount(value), at: createdAt },
      ...(reversedAt
        ? [{ id, kind: 'chargeback_reversal', amount: toAmount(value), at: reversedAt } as const]
        : []),
    ],
  );
  return [...refunds, ...chargebacks];
}

const failures: Readonly<Record<number, ProviderFailure>> = {
  401: 'key_rejected',
  403: 'key_rejected',
  404: 'not_found',
  410: 'not_found',
  400: 'rejected',
  422: 'rejected',
};

async function readBody(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ProviderError('unavailable', 'the response of Mollie is too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

interface Call {
  readonly key: string;
  readonly path: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Calls the API with a timeout; every failure is a `ProviderError`. */
async function callMollie(
  baseUrl: string,
  { key, path, body, idempotencyKey, signal }: Call,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(baseUrl + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        Authorization: `Bearer ${key}`,
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const { status } = response;
      throw new ProviderError(failures[status] ?? 'unavailable', `Mollie replied with status ${status}`);
    }
    return await readBody(response);
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    // biome-ignore lint/style/useErrorCause: it is in the third argument
    throw new ProviderError('unavailable', 'Mollie did not respond', { cause });
  }
}

/**
 * Creates the provider Mollie (https://docs.mollie.com/reference/payments-api). Mollie calls the webhook when
 * a payment becomes paid, authorized, expired, failed or canceled, when its refund is processed, refunded or
 * fails, and on a chargeback. A payment does not include Mollie’s fee: `applicationFee` is the fee of a
 * platform, and balance transactions need an organization token instead of an API key. So the fee is unknown
 * and not booked.
 */
export function createMollie(baseUrl: string): PaymentProvider {
  const isSafeUrl = (url: string) => URL.canParse(url) && new URL(url).protocol === new URL(baseUrl).protocol;
  const read = (value: unknown): RemotePayment => {
    const { success, data } = payment.safeParse(value);
    if (!success) throw new ProviderError('unavailable', 'the response of Mollie has another form');
    const checkout = data._links?.checkout?.href;
    return {
      id: data.id,
      status: data.status,
      amount: toAmount(data.amount),
      reference: data.metadata?.reference ?? '',
      checkout_url: checkout !== undefined && isSafeUrl(checkout) ? checkout : null,
      paid_at: data.paidAt ?? null,
      returns: toReturns(data),
    };
  };
  return {
    async createPayment(key, { reference, amount_cents, description, locale, ...urls }, signal) {
      const body = {
        amount: { currency: 'EUR', value: formatDecimalAmount(amount_cents) },
        description: description.slice(0, maxDescription),
        locale: locale === 'nl' ? 'nl_NL' : 'en_GB',
        redirectUrl: urls.redirect_url,
        webhookUrl: urls.webhook_url,
        metadata: { reference },
      };
      return read(
        await callMollie(baseUrl, { key, path: '/payments', body, idempotencyKey: reference, signal }),
      );
    },
    async getPayment(key, id, signal) {
      const path = `/payments/${encodeURIComponent(id)}?embed=refunds,chargebacks`;
      return read(await callMollie(baseUrl, { key, path, signal }));
    },
    async checkKey(key, signal) {
      await callMollie(baseUrl, { key, path: '/methods', signal });
    },
  };
}
