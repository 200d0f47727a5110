import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { startJobWorker } from '#platform/jobs/job-worker.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { createLog } from '#platform/log/log.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { logInMember } from '#tests/support/accounts.ts';
import { createTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { finalInvoices, openWithFinal } from '#tests/support/final-invoice.ts';
import { insertFinalNotice } from '#tests/support/final-notice.ts';
import { startMollieStub } from '#tests/support/mollie-stub.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { InvoicingTables } from '../domain/tables/tables.ts';
import type { OnlinePaymentSettings } from './contract.ts';
import { onlinePaymentJobKind } from './queries/online-payments.ts';
import { queueMissedChecks } from './service/payment-checks.ts';
import { createOnlinePaymentJob, getCheckDelayMs } from './service/payment-job.ts';
import { getSettings } from './service/provider-key.ts';

const admin = '/api/admin/online-payments';

/** Opens a site with an invoice of 59.29, a link to it, and Mollie with a key. */
async function openShop(open: Parameters<typeof openWithFinal>[0], key?: string) {
  const mollie = await startMollieStub(key);
  onTestFinished(() => mollie.close());
  const opened = await openWithFinal(open, {}, {}, { mollieUrl: mollie.url });
  const { app, headers, id } = opened;
  const saved = await app.request(`${admin}/key`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ api_key: mollie.key, version: 0 }),
  });
  expect(saved.status).toBe(200);
  const { data } = await (await app.post(`${finalInvoices}/${id}/links`, {}, headers)).json();
  const token = new URL(data.url).pathname.split('/').at(-1) ?? '';
  return { ...opened, mollie, link: String(data.id), api: `/api/documents/${token}`, token };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const startCheckout = async ({ app, api }: Shop) => {
  const response = await app.post(`${api}/payments`, {});
  return { status: response.status, ...(await response.json()) } as {
    status: number;
    data: { checkout_url: string | null };
  };
};

/** Sends the webhook of a payment as Mollie does, some times. */
async function sendWebhook({ app, mollie }: Shop, times = 1, body = `id=${mollie.getLast().id}`) {
  const path = new URL(mollie.getLast().webhookUrl).pathname;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const send = () => app.request(path, { method: 'POST', headers, body });
  for (const response of await Promise.all(Array.from({ length: times }, send)))
    expect(response.status).toBe(200);
}

/** Runs the jobs of payments on some nodes until the test ends. */
function startWorkers({ app, mollie }: Shop, count = 1) {
  for (let node = 0; node < count; node += 1) {
    const { onlinePayments } = createTestApp(app.database, { secrets: app.secrets, mollieUrl: mollie.url });
    const worker = startJobWorker({
      database: app.database.of<JobsTables>(),
      kinds: { [onlinePaymentJobKind]: createOnlinePaymentJob(onlinePayments) },
      now: systemClock,
      log: createLog({ logLevel: 'silent' }),
      pollMs: 20,
    });
    onTestFinished(() => worker.stop(0));
  }
}

const findPayments = ({ app }: Shop) =>
  app.database
    .of<InvoicingTables>()
    .query.selectFrom('payments')
    .select(['amount_cents', 'fee_cents', 'external_ref', 'method', 'paid_on'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const findJobs = ({ app }: Shop) =>
  app.database
    .of<JobsTables>()
    .query.selectFrom('jobs')
    .select(['id', 'done_at', 'failed_at', 'error', 'attempts', 'run_at'])
    .where('kind', '=', onlinePaymentJobKind)
    .execute();

/** Waits until no job of payments is due. */
const waitForJobs = (shop: Shop) =>
  waitUntil(async () => {
    const due = (await findJobs(shop)).filter(
      ({ done_at, failed_at, run_at }) =>
        done_at === null && failed_at === null && run_at <= systemClock().toISOString(),
    );
    expect(due).toEqual([]);
  });

const readClientPage = async ({ app, api }: Shop) => (await (await app.request(api)).json()).data;
const readSettings = async ({ app, headers }: Shop): Promise<OnlinePaymentSettings> =>
  (await (await app.request(admin, { headers })).json()).data;

function markPaid({ mollie }: Shop) {
  const payment = mollie.getLast();
  payment.status = 'paid';
  payment.paidAt = systemClock().toISOString();
  return payment;
}

describeOnEachEngine('online payments', (open) => {
  test('in the demo no key is saved and no payment is registered, and the provider is not asked', async () => {
    const shop = await openShop(open);
    const { app, headers, mollie, api } = shop;
    // Requests that call the provider get 502, because no server listens at the default address.
    const demo = createTestApp(app.database, { secrets: app.secrets, isDemo: true });
    const body = JSON.stringify({ api_key: mollie.key, version: 1 });
    const saved = await demo.request(`${admin}/key`, { method: 'PUT', headers, body });
    expect(saved.status).toBe(422);
    expect((await saved.json()).error.fields).toEqual({ api_key: 'demo' });
    const checkout = await demo.post(`${api}/payments`, {});
    expect(checkout.status).toBe(409);
    expect((await checkout.json()).error.fields).toEqual({ payment: 'demo' });
    expect(mollie.creations).toBe(0);
  });

  test('the key is for owners only, encrypted, checked, and in no response', async () => {
    const shop = await openShop(open);
    const { app, headers, mollie } = shop;
    expect((await app.request(admin)).status).toBe(401);
    expect((await app.request(admin, { headers: await logInMember(app) })).status).toBe(403);
    const settings = await readSettings(shop);
    expect(settings).toMatchObject({ mode: 'live', version: 1, payments: [] });
    expect(JSON.stringify(settings)).not.toContain(mollie.key);
    const stored = await app.database
      .of<InvoicingTables>()
      .query.selectFrom('payment_provider_keys')
      .selectAll()
      .execute();
    expect(JSON.stringify(stored)).not.toContain(mollie.key);
    const audit = await (await app.request('/api/admin/audit-log', { headers })).text();
    expect(audit).toContain('online_payment.key_saved');
    expect(audit).not.toContain(mollie.key);
    const put = async (body: object) => {
      const response = await app.request(`${admin}/key`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(body),
      });
      return { status: response.status, ...(await response.json()) };
    };
    expect(await put({ api_key: `live_${'b'.repeat(30)}`, version: 1 })).toMatchObject({
      status: 422,
      error: { fields: { api_key: 'key_rejected' } },
    });
    expect((await put({ api_key: 'nonsense', version: 1 })).status).toBe(422);
    expect((await put({ api_key: mollie.key, version: 0 })).status).toBe(409);
    mollie.failNext(1);
    expect((await put({ api_key: mollie.key, version: 1 })).status).toBe(502);
  });

  test('a key survives a rotation of the secret, and has to be entered again if its secret is lost', async () => {
    const shop = await openShop(open);
    const { app, headers, mollie } = shop;
    const readAs = async (secrets: typeof app.secrets) => {
      const node = createTestApp(app.database, { secrets, mollieUrl: mollie.url });
      return getSettings(node.onlinePayments);
    };
    const [old] = app.secrets.app;
    const current = { version: old.version + 1, value: 'another secret of this installation, long enough' };
    expect(await readAs({ ...app.secrets, app: [current, old] })).toMatchObject({ is_readable: true });
    expect(await readAs({ ...app.secrets, app: [current] })).toMatchObject({ is_readable: true });
    expect(await readAs({ ...app.secrets, app: [old] })).toMatchObject({ mode: 'live', is_readable: false });
    const { data } = await (await app.request(admin, { headers })).json();
    expect(data.is_readable).toBe(false);
  });

  test('if there is no key, online payment is not offered', async () => {
    const shop = await openShop(open);
    const { app, headers } = shop;
    expect((await readClientPage(shop)).online_payment).toBe('available');
    const body = JSON.stringify({ version: 1 });
    expect((await app.request(`${admin}/key`, { method: 'DELETE', headers, body })).status).toBe(200);
    expect((await readClientPage(shop)).online_payment).toBe('none');
    expect((await startCheckout(shop)).status).toBe(404);
  });

  test('a payment is created for the outstanding amount, and booked once Mollie says that it is paid', async () => {
    const shop = await openShop(open);
    const { status, data } = await startCheckout(shop);
    expect([status, data.checkout_url]).toEqual([
      201,
      `${shop.mollie.url}/checkout/${shop.mollie.getLast().id}`,
    ]);
    const remote = shop.mollie.getLast();
    expect(remote.amount).toEqual({ currency: 'EUR', value: '59.29' });
    expect(remote.redirectUrl).toBe(`http://localhost:3000/nl/documents/${shop.token}`);
    // The page never shows a payment before it is confirmed.
    expect(await readClientPage(shop)).toMatchObject({ online_payment: 'begun', status: 'outstanding' });
    startWorkers(shop);
    await sendWebhook(shop);
    await waitForJobs(shop);
    expect(await findPayments(shop)).toEqual([]);
    markPaid(shop);
    await sendWebhook(shop);
    await waitUntil(async () => expect(await readClientPage(shop)).toMatchObject({ status: 'paid' }));
    expect(await findPayments(shop)).toEqual([
      {
        amount_cents: 5929,
        fee_cents: 0,
        external_ref: `mollie:${remote.id}`,
        method: 'mollie',
        paid_on: toPlainDate(systemClock()),
      },
    ]);
    expect(await readClientPage(shop)).toMatchObject({ online_payment: 'none' });
  });

  test('duplicate webhooks on two nodes book a payment once', async () => {
    const shop = await openShop(open);
    await startCheckout(shop);
    markPaid(shop);
    startWorkers(shop, 2);
    await sendWebhook(shop, 8);
    await waitForJobs(shop);
    await sendWebhook(shop, 3);
    await waitForJobs(shop);
    expect(await findPayments(shop)).toHaveLength(1);
  });

  test('a webhook is not trusted: the provider is queried, and an unknown webhook gets the same response', async () => {
    const shop = await openShop(open);
    await startCheckout(shop);
    startWorkers(shop);
    await sendWebhook(shop, 1, 'id=tr_another&status=paid');
    await waitForJobs(shop);
    expect(await findPayments(shop)).toEqual([]);
    const reads = shop.mollie.reads;
    for (const id of ['9a0a5b1e-0000-4000-8000-000000000000', 'nonsense']) {
      const response = await shop.app.request(`/api/online-payments/${id}`, {
        method: 'POST',
        body: 'id=tr_1',
      });
      expect([response.status, await response.text()]).toEqual([200, '']);
    }
    await waitForJobs(shop);
    expect(shop.mollie.reads).toBe(reads);
  });

  test('a second click continues the same payment, and a canceled payment is followed by a new payment', async () => {
    const shop = await openShop(open);
    const first = await startCheckout(shop);
    expect(await startCheckout(shop)).toEqual(first);
    expect(shop.mollie.payments.size).toBe(1);
    shop.mollie.getLast().status = 'canceled';
    const second = await startCheckout(shop);
    expect(second.data.checkout_url).not.toBeNull();
    expect(shop.mollie.payments.size).toBe(2);
    shop.mollie.getLast().status = 'pending';
    expect((await startCheckout(shop)).data.checkout_url).toBeNull();
    expect((await readClientPage(shop)).online_payment).toBe('processing');
  });

  test('if the response from Mollie was lost, the next click repeats the request, and the webhook finds the payment', async () => {
    const shop = await openShop(open);
    shop.mollie.loseNextReply();
    expect((await startCheckout(shop)).status).toBe(502);
    expect(shop.mollie.payments.size).toBe(1);
    markPaid(shop);
    startWorkers(shop);
    await sendWebhook(shop);
    await waitUntil(async () => expect(await findPayments(shop)).toHaveLength(1));
    const other = await openShop(open);
    other.mollie.loseNextReply();
    await startCheckout(other);
    expect((await startCheckout(other)).data.checkout_url).not.toBeNull();
    expect([other.mollie.creations, other.mollie.payments.size]).toEqual([2, 1]);
  });

  test('a different amount is booked as received and shown, and a different currency or payment books nothing', async () => {
    const expectProblem = async (change: (shop: Shop) => void, problem: string, booked: number[]) => {
      const shop = await openShop(open);
      await startCheckout(shop);
      markPaid(shop);
      change(shop);
      startWorkers(shop);
      await sendWebhook(shop);
      await waitForJobs(shop);
      expect((await readSettings(shop)).payments).toMatchObject([{ problem, code: shop.code }]);
      expect((await findPayments(shop)).map(({ amount_cents }) => amount_cents)).toEqual(booked);
    };
    await expectProblem(
      ({ mollie }) => {
        mollie.getLast().amount = { currency: 'EUR', value: '10.00' };
      },
      'wrong_amount',
      [1000],
    );
    await expectProblem(
      ({ mollie }) => {
        mollie.getLast().amount = { currency: 'USD', value: '59.29' };
      },
      'other_currency',
      [],
    );
    await expectProblem(
      ({ mollie }) => {
        mollie.getLast().metadata = { reference: 'another' };
      },
      'other_payment',
      [],
    );
  });

  test('a late payment of a paid invoice is booked as an overpayment', async () => {
    const shop = await openShop(open);
    const { app, headers, id } = shop;
    await startCheckout(shop);
    const paid_on = toPlainDate(systemClock());
    await app.post(
      `${finalInvoices}/${id}/payments`,
      { amount_cents: 5929, paid_on, method: 'transfer' },
      headers,
    );
    markPaid(shop);
    startWorkers(shop);
    await sendWebhook(shop);
    await waitForJobs(shop);
    const { data } = await (await app.request(`${finalInvoices}/${id}`, { headers })).json();
    expect(data).toMatchObject({ status: 'overpaid', outstanding_cents: -5929 });
  });

  test('after a final notice the invoice and its collection costs are paid together, and charged back together', async () => {
    const shop = await openShop(open);
    const { app, headers, id: invoice_id, client_id } = shop;
    await startCheckout(shop);
    const { query } = app.database.of<InvoicingTables>();
    await insertFinalNotice(query, { invoice_id, client_id, costs_cents: 4000 });
    await startCheckout(shop);
    expect(shop.mollie.payments.size).toBe(2);
    const payment = markPaid(shop);
    expect(payment.amount.value).toBe('99.29');
    startWorkers(shop, 2);
    await sendWebhook(shop, 3);
    await waitForJobs(shop);
    const readInvoice = async () =>
      (await (await app.request(`${finalInvoices}/${invoice_id}`, { headers })).json()).data;
    expect(await readInvoice()).toMatchObject({
      status: 'paid',
      outstanding_cents: 0,
      collection_costs_cents: 0,
      received_costs_cents: 4000,
      payments: [{ amount_cents: 9929, collection_costs_cents: 4000 }],
    });
    expect(await readClientPage(shop)).toMatchObject({ status: 'paid', collection_costs_cents: 0 });
    const createdAt = systemClock().toISOString();
    const amount = { currency: 'EUR', value: '99.29' };
    payment.chargebacks.push({ id: 'chb_1', amount, createdAt, reversedAt: null });
    await sendWebhook(shop, 3);
    await waitForJobs(shop);
    const owed = { outstanding_cents: 5929, collection_costs_cents: 4000 };
    expect(await readInvoice()).toMatchObject({ ...owed, received_costs_cents: 0 });
    expect(await readClientPage(shop)).toMatchObject(owed);
    payment.chargebacks[0] = { id: 'chb_1', amount, createdAt, reversedAt: createdAt };
    await sendWebhook(shop, 3);
    await waitForJobs(shop);
    expect(await readInvoice()).toMatchObject({ status: 'paid', received_costs_cents: 4000 });
    payment.refunds.push({ id: 're_1', amount, createdAt, status: 'refunded' });
    await sendWebhook(shop, 3);
    await waitForJobs(shop);
    // Costs that are refunded are not charged again.
    expect(await readInvoice()).toMatchObject({
      ...owed,
      collection_costs_cents: 0,
      received_costs_cents: 0,
    });
    payment.refunds[0] = { id: 're_1', amount, createdAt, status: 'failed' };
    await sendWebhook(shop, 3);
    await waitForJobs(shop);
    expect(await readInvoice()).toMatchObject({ status: 'paid', received_costs_cents: 4000 });
  });

  test('a second payment of the same invoice and costs is an overpayment', async () => {
    const shop = await openShop(open);
    const { app, headers, id: invoice_id, client_id } = shop;
    const { query } = app.database.of<InvoicingTables>();
    await insertFinalNotice(query, { invoice_id, client_id, costs_cents: 4000 });
    await startCheckout(shop);
    const transfer = { amount_cents: 9929, collection_costs_cents: 4000, method: 'transfer' };
    const paid_on = toPlainDate(systemClock());
    await app.post(`${finalInvoices}/${invoice_id}/payments`, { ...transfer, paid_on }, headers);
    markPaid(shop);
    startWorkers(shop);
    await sendWebhook(shop);
    await waitForJobs(shop);
    const { data } = await (await app.request(`${finalInvoices}/${invoice_id}`, { headers })).json();
    expect(data).toMatchObject({ outstanding_cents: -9929, received_costs_cents: 4000 });
  });

  test('refunds and chargebacks are booked as negative payments, each once', async () => {
    const shop = await openShop(open);
    await startCheckout(shop);
    const payment = markPaid(shop);
    const createdAt = systemClock().toISOString();
    const amountOf = (value: string) => ({ currency: 'EUR', value });
    payment.refunds.push(
      { id: 're_1', status: 'refunded', amount: amountOf('9.29'), createdAt },
      { id: 're_2', status: 'pending', amount: amountOf('1.00'), createdAt },
    );
    startWorkers(shop, 2);
    await sendWebhook(shop, 3);
    await waitForJobs(shop);
    payment.chargebacks.push({ id: 'chb_1', amount: amountOf('50.00'), createdAt, reversedAt: null });
    await sendWebhook(shop, 3);
    await waitForJobs(shop);
    payment.chargebacks[0] = { id: 'chb_1', amount: amountOf('50.00'), createdAt, reversedAt: createdAt };
    await sendWebhook(shop, 3);
    await waitForJobs(shop);
    expect(
      (await findPayments(shop)).map(({ amount_cents, external_ref }) => [amount_cents, external_ref]),
    ).toEqual([
      [5929, `mollie:${payment.id}`],
      [-929, 'mollie:re_1'],
      [-5000, 'mollie:chb_1'],
      [5000, 'mollie:chb_1:reversed'],
    ]);
  });

  test('a refund that the bank returns is reversed once, and a refund that was never sent is not booked', async () => {
    const shop = await openShop(open);
    await startCheckout(shop);
    const payment = markPaid(shop);
    const createdAt = systemClock().toISOString();
    const refund = (id: string, status: string) => ({
      id,
      status,
      createdAt,
      amount: { currency: 'EUR', value: '9.29' },
    });
    payment.refunds.push(refund('re_1', 'refunded'), refund('re_2', 'processing'), refund('re_3', 'queued'));
    startWorkers(shop);
    await sendWebhook(shop);
    await waitForJobs(shop);
    payment.refunds.splice(
      0,
      3,
      refund('re_1', 'failed'),
      refund('re_2', 'failed'),
      refund('re_3', 'canceled'),
    );
    await sendWebhook(shop, 2);
    await waitForJobs(shop);
    expect(
      (await findPayments(shop)).map(({ amount_cents, external_ref }) => [amount_cents, external_ref]),
    ).toEqual([
      [5929, `mollie:${payment.id}`],
      [-929, 'mollie:re_1'],
      [929, 'mollie:re_1:failed'],
    ]);
  });

  test('no fee is booked, because the platform’s fee differs from the amount that Mollie charges', async () => {
    const shop = await openShop(open);
    await startCheckout(shop);
    markPaid(shop).applicationFee = { amount: { currency: 'EUR', value: '1.50' }, description: 'Platform' };
    startWorkers(shop);
    await sendWebhook(shop);
    await waitForJobs(shop);
    expect(await findPayments(shop)).toMatchObject([{ amount_cents: 5929, fee_cents: 0 }]);
  });

  test('contradictory reports from the provider do not undo a booked payment', async () => {
    const shop = await openShop(open);
    await startCheckout(shop);
    markPaid(shop);
    startWorkers(shop);
    await sendWebhook(shop);
    await waitUntil(async () => expect(await findPayments(shop)).toHaveLength(1));
    shop.mollie.misreport('open');
    await sendWebhook(shop);
    await waitForJobs(shop);
    expect((await readSettings(shop)).payments).toMatchObject([{ status: 'paid' }]);
    expect(await readClientPage(shop)).toMatchObject({ status: 'paid' });
  });

  test('an outage is retried by the queue, and slow replies are waited for', async () => {
    const shop = await openShop(open);
    await startCheckout(shop);
    markPaid(shop);
    shop.mollie.failNext(1);
    startWorkers(shop);
    await sendWebhook(shop);
    await waitUntil(async () =>
      expect((await findJobs(shop)).some(({ error }) => error?.includes('status 503'))).toBe(true),
    );
    expect(await findPayments(shop)).toEqual([]);
    shop.mollie.delay(200);
    // The client page checks again as soon as it is opened.
    expect((await shop.app.post(`${shop.api}/payments/check`, {})).status).toBe(200);
    await waitUntil(async () => expect(await findPayments(shop)).toHaveLength(1));
  });

  test('X55, X63: a payment whose checks ended without an outcome is checked again', async () => {
    const shop = await openShop(open);
    await startCheckout(shop);
    const jobs = shop.app.database.of<JobsTables>().query;
    const countJobs = async () =>
      (await jobs.selectFrom('jobs').select('id').where('kind', '=', onlinePaymentJobKind).execute()).length;
    await jobs.deleteFrom('jobs').where('kind', '=', onlinePaymentJobKind).execute();
    const after = (hours: number) => ({
      ...shop.app.onlinePayments,
      now: () => new Date(Date.now() + hours * 60 * 60_000),
    });
    await queueMissedChecks(after(6));
    expect(await countJobs()).toBe(0);
    await queueMissedChecks(after(8));
    await queueMissedChecks(after(8));
    expect(await countJobs()).toBe(1);
  });

  test('payments with a test key move no money and are not booked', async () => {
    const shop = await openShop(open, `test_${'a'.repeat(30)}`);
    expect(await readClientPage(shop)).toMatchObject({ online_payment: 'available', is_test_payment: true });
    await startCheckout(shop);
    markPaid(shop);
    startWorkers(shop);
    await sendWebhook(shop);
    await waitUntil(async () => expect((await readSettings(shop)).payments[0]?.status).toBe('paid'));
    expect(await findPayments(shop)).toEqual([]);
  });

  test('a revoked link cannot be used to pay', async () => {
    const shop = await openShop(open);
    const { app, headers, id, link } = shop;
    await app.request(`${finalInvoices}/${id}/links/${link}`, { method: 'DELETE', headers });
    expect((await startCheckout(shop)).status).toBe(404);
    expect((await app.post(`${shop.api}/payments/check`, {})).status).toBe(404);
  });

  test('X51: calls to the provider are rate limited per link and network, with Retry-After', async () => {
    const shop = await openShop(open);
    const { app, api } = shop;
    const count = async (path: string, times: number) => {
      const statuses: number[] = [];
      for (let index = 0; index < times; index += 1) statuses.push((await app.post(path, {})).status);
      return statuses.filter((status) => status !== 429).length;
    };
    expect(await count(`${api}/payments`, 12)).toBe(10);
    expect(await count(`${api}/payments/check`, 32)).toBe(30);
    for (const [language, text] of [
      ['en', 'Too many'],
      ['nl', 'Te veel'],
    ] as const) {
      const limited = await app.post(`${api}/payments`, {}, { 'X-Localization': language });
      expect(limited.status).toBe(429);
      expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect((await limited.json()).error.message).toContain(text);
    }
    const unknown = `/api/documents/${'x'.repeat(43)}/payments`;
    expect(await count(unknown, 40)).toBeLessThan(20);
  });
});

test('a payment is checked less and less often, and finally no more', () => {
  const minuteMs = 60_000;
  const delays = [0, 20, 120, 3 * 24 * 60, 31 * 24 * 60, -1].map((minutes) =>
    getCheckDelayMs(minutes * minuteMs),
  );
  const hour = 60 * minuteMs;
  expect(delays).toEqual([minuteMs, 5 * minuteMs, hour, 6 * hour, undefined, 6 * hour]);
});
