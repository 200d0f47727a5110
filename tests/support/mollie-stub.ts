import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simulateSlowService } from './timing.ts';

/** A payment of the stub, in the format of the Mollie API. */
export interface StubPayment {
  readonly id: string;
  status: string;
  amount: { currency: string; value: string };
  metadata: { reference: string } | null;
  paidAt: string | null;
  /**
   * What a platform takes from a connected account: not Mollie's fee, which the payments API does not report.
   */
  applicationFee: object | null;
  readonly redirectUrl: string;
  readonly webhookUrl: string;
  readonly refunds: object[];
  readonly chargebacks: object[];
}

/**
 * A local server with the used part of the Mollie API, which delays, fails and contradicts itself on demand.
 */
export interface MollieStub {
  readonly url: string;
  readonly payments: ReadonlyMap<string, StubPayment>;
  /** How often payments were created, repeated requests included. */
  readonly creations: number;
  /** How often a payment was requested. */
  readonly reads: number;
  /** The only key that it accepts. */
  readonly key: string;
  /** Delays each further response. */
  delay(ms: number): void;
  /** Responds with a status to the next requests, without processing them. */
  failNext(count: number, status?: number): void;
  /** Processes the next request, and closes the connection without a response. */
  loseNextReply(): void;
  /** Reports these statuses for any payment to the next reads, whatever the actual status. */
  misreport(...statuses: readonly string[]): void;
  /** Returns the payment that was created last. */
  getLast(): StubPayment;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

/** Starts a stub of Mollie on this machine. */
export async function startMollieStub(key = `live_${'a'.repeat(30)}`): Promise<MollieStub> {
  const payments = new Map<string, StubPayment>();
  const byIdempotency = new Map<string, string>();
  const state = { creations: 0, reads: 0, delayMs: 0, failures: 0, failure: 503, isLost: false };
  const misreports: string[] = [];

  const describePayment = (payment: StubPayment, status = payment.status) => ({
    resource: 'payment',
    id: payment.id,
    status,
    amount: payment.amount,
    metadata: payment.metadata,
    paidAt: payment.paidAt,
    ...(payment.applicationFee && { applicationFee: payment.applicationFee }),
    _links: status === 'open' ? { checkout: { href: `${url}/checkout/${payment.id}` } } : {},
    _embedded: { refunds: payment.refunds, chargebacks: payment.chargebacks },
  });

  async function create(request: IncomingMessage) {
    state.creations += 1;
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
    const known = byIdempotency.get(idempotencyKey);
    const body = await readBody(request);
    const id = known ?? `tr_${String(payments.size + 1).padStart(10, '0')}`;
    if (!known)
      payments.set(id, {
        id,
        status: 'open',
        paidAt: null,
        refunds: [],
        chargebacks: [],
        applicationFee: null,
        amount: body['amount'] as StubPayment['amount'],
        metadata: body['metadata'] as StubPayment['metadata'],
        redirectUrl: String(body['redirectUrl']),
        webhookUrl: String(body['webhookUrl']),
      });
    byIdempotency.set(idempotencyKey, id);
    return { status: 201, body: describePayment(payments.get(id) as StubPayment) };
  }

  function read(id: string) {
    state.reads += 1;
    const payment = payments.get(id);
    return payment
      ? { status: 200, body: describePayment(payment, misreports.shift()) }
      : { status: 404, body: { status: 404, title: 'Not Found' } };
  }

  async function reply(request: IncomingMessage) {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (request.headers.authorization !== `Bearer ${key}`) return { status: 401, body: { status: 401 } };
    if (state.failures > 0) {
      state.failures -= 1;
      return { status: state.failure, body: { status: state.failure } };
    }
    if (request.method === 'POST' && path === '/payments') return create(request);
    if (path === '/methods') return { status: 200, body: { count: 0 } };
    return read(decodeURIComponent(path.replace('/payments/', '')));
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    // The page on which a client chooses how to pay.
    if (request.url?.startsWith('/checkout/')) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Checkout</title>');
      return;
    }
    const { status, body } = await reply(request);
    await simulateSlowService(state.delayMs);
    if (state.isLost) {
      state.isLost = false;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'Content-Type': 'application/hal+json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    payments,
    key,
    get creations() {
      return state.creations;
    },
    get reads() {
      return state.reads;
    },
    delay(ms) {
      state.delayMs = ms;
    },
    failNext(count, status = 503) {
      state.failures = count;
      state.failure = status;
    },
    loseNextReply() {
      state.isLost = true;
    },
    misreport: (...statuses) => void misreports.push(...statuses),
    getLast() {
      const last = [...payments.values()].at(-1);
      if (!last) throw new Error('no payment was created');
      return last;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
