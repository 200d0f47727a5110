import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { newId } from '#platform/ids.ts';
import { startJobWorker } from '#platform/jobs/job-worker.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { createLog } from '#platform/log/log.ts';
import { createEmailJob } from '#platform/mail/email-job.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';
import { createSmtpSender } from '#platform/mail/smtp-sender.ts';
import { toLocalTime } from '#shared/dates/local-time.ts';
import { addDays, toPlainDate } from '#shared/dates/plain-date.ts';
import { logInMember } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import {
  addFinal,
  finalInvoices,
  type InvoicedSite,
  openWithFinal,
  storeFiles,
} from '#tests/support/final-invoice.ts';
import { type ScriptedReplies, startSmtpServer } from '#tests/support/smtp-server.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { AdminOverview } from '#web/admin/contract.ts';
import type { InvoiceDetail } from '../documents/contract/detail.ts';
import { insertClient } from '../domain/fixtures.ts';
import type { InvoicingTables } from '../domain/tables/tables.ts';
import { createEmailHooks } from '../output/service/send-document.ts';
import type { InvoiceReminders, ReminderOverview, ReminderSettings, SendResult } from './contract.ts';
import { findRemindedClients } from './queries/reminders.ts';
import { createReminderHooks } from './service/email-hooks.ts';
import { createRemindersJob, queueRemindersJob, remindersJobKind } from './service/reminders-job.ts';

const api = '/api/admin/reminders';

const today = () => toPlainDate(systemClock());
/** The fields of an invoice that is overdue for a number of days. */
const overdueFor = (days: number) => ({ issue_date: addDays(today(), -days - 14), payment_days: 14 });

const markSent = async ({ app, headers }: InvoicedSite, id: string) =>
  expect((await app.post(`${finalInvoices}/${id}/sent`, {}, headers)).status).toBe(200);

/** Adds an invoice that was sent. */
async function addSent(...[opened, ...given]: Parameters<typeof addFinal>) {
  const invoice = await addFinal(opened, ...given);
  await markSent(opened, invoice.id);
  return invoice;
}

/** Opens a site with an invoice that is overdue for ten days, which are enough for the first reminder. */
async function openOverdue(
  open: Parameters<typeof openWithFinal>[0],
  client: Parameters<typeof openWithFinal>[1] = {},
  days = 10,
) {
  const opened = await openWithFinal(open, client, overdueFor(days));
  await markSent(opened, opened.id);
  await storeFiles(opened);
  return opened;
}
type Opened = Awaited<ReturnType<typeof openOverdue>>;

async function call<Data>(
  { app, headers }: Pick<Opened, 'app' | 'headers'>,
  method: string,
  path: string,
  body?: unknown,
) {
  const response = await app.request(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reply = (await response.json()) as {
    data: Data;
    error: { message: string; fields?: Record<string, string> };
  };
  return { status: response.status, ...reply };
}

const readOverview = async (opened: Opened) => (await call<ReminderOverview>(opened, 'GET', api)).data;
const readInvoice = async (opened: Opened) =>
  (await call<InvoiceReminders>(opened, 'GET', `${api}/invoices/${opened.id}`)).data;
const sendAll = async (opened: Opened, reminders: readonly { invoice_id: string; step: number }[]) =>
  (await call<SendResult>(opened, 'POST', `${api}/send`, { reminders })).data;

async function changeSettings(opened: Opened, change: Partial<ReminderSettings>) {
  const { settings } = await readOverview(opened);
  return call(opened, 'PUT', `${api}/settings`, { ...settings, ...change });
}

const jobsOf = ({ app }: Pick<Opened, 'app'>, kind: string) =>
  app.database
    .of<JobsTables>()
    .query.selectFrom('jobs')
    .select(['id', 'payload', 'done_at', 'failed_at', 'discarded_at'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

const remindersOf = ({ app }: Pick<Opened, 'app'>) =>
  app.database
    .of<InvoicingTables>()
    .query.selectFrom('invoice_reminders')
    .selectAll()
    .orderBy('created_at')
    .execute();

/** Makes the past reminders of a client a number of days older, as if that time had passed. */
async function agePast({ app }: Opened, days: number) {
  const { query } = app.database.of<InvoicingTables>();
  for (const { id, queued_on, sent_on } of await remindersOf({ app }))
    await query
      .updateTable('invoice_reminders')
      .set({ queued_on: addDays(queued_on, -days), sent_on: sent_on && addDays(sent_on, -days) })
      .where('id', '=', id)
      .execute();
}

/** Adds a contact of the client. */
async function addContact(
  { app, client_id }: Opened,
  position: number,
  name: string,
  marks: { readonly gets_invoices?: 0 | 1; readonly gets_reminders?: 0 | 1 },
) {
  const at = systemClock().toISOString();
  await app.database
    .of<InvoicingTables>()
    .query.insertInto('client_contacts')
    .values({
      id: newId(),
      client_id,
      position,
      name,
      role: '',
      phone: '',
      email: `${name.toLowerCase()}@zaaigoed.example`,
      gets_invoices: 0,
      gets_reminders: 0,
      ...marks,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Sends the emails of the outbox through a local mail server until the test ends. */
async function startMail({ app }: Opened, ...replies: ScriptedReplies[]) {
  const server = await startSmtpServer(...replies);
  const send = createSmtpSender(server.url, { name: 'Studio', address: 'post@vitrine.example' });
  const hooks = { ...createEmailHooks(app.documents), ...createReminderHooks(app.reminders) };
  const worker = startJobWorker({
    database: app.database.of<JobsTables>(),
    kinds: {
      [emailJobKind]: createEmailJob(
        app.secrets.app.map(({ value }) => value),
        send,
        hooks,
      ),
    },
    now: systemClock,
    log: createLog({ logLevel: 'silent' }),
    pollMs: 20,
  });
  onTestFinished(async () => {
    await worker.stop(0);
    await server.close();
  });
  return server;
}

const pay = ({ app, headers, id }: Opened, amount_cents: number) =>
  app.post(
    `${finalInvoices}/${id}/payments`,
    { amount_cents, paid_on: today(), method: 'transfer' },
    headers,
  );

describeOnEachEngine('reminders', (open) => {
  test('are for owners only', async () => {
    const opened = await openOverdue(open);
    const member = await logInMember(opened.app);
    for (const path of [api, `${api}/invoices/${opened.id}`]) {
      expect((await opened.app.request(path)).status).toBe(401);
      expect((await opened.app.request(path, { headers: member })).status).toBe(403);
    }
    expect((await opened.app.post(`${api}/send`, {}, member)).status).toBe(403);
  });

  test('an overdue invoice is suggested, and nothing is sent until the owner sends it', async () => {
    const opened = await openOverdue(open);
    const { proposed, mode } = await readOverview(opened);
    expect(mode).toBe('proposed');
    expect(proposed).toMatchObject([
      {
        invoice_id: opened.id,
        code: opened.code,
        step: 1,
        kind: 'reminder',
        days_overdue: 10,
        outstanding_cents: 5929,
        costs_cents: 0,
        block: null,
      },
    ]);
    expect(await jobsOf(opened, emailJobKind)).toEqual([]);
    expect(await sendAll(opened, [{ invoice_id: opened.id, step: 1 }])).toEqual({ sent: 1, skipped: [] });
    const server = await startMail(opened);
    await waitUntil(async () => expect((await readInvoice(opened)).reminders[0]?.state).toBe('sent'));
    expect(server.emails).toHaveLength(1);
    expect(server.emails[0]?.source).toContain(`filename=${opened.code}.pdf`);
    expect(server.emails[0]?.source).toContain('Subject: Herinnering: factuur');
    expect((await readOverview(opened)).proposed).toEqual([]);
    const { data } = await call<{ events: { kind: string }[] }>(
      opened,
      'GET',
      `${finalInvoices}/${opened.id}`,
    );
    expect(data.events.map(({ kind }) => kind).sort()).toEqual([
      'email_queued',
      'finalised',
      'marked_sent',
      'reminder',
      'sent',
    ]);
  });

  test('an invoice that the client has not received is not suggested, until it is emailed, opened by the client or marked as sent', async () => {
    const opened = await openWithFinal(open, {}, overdueFor(10));
    const { app, headers, id } = opened;
    await storeFiles(opened);
    expect((await readOverview(opened)).proposed).toEqual([]);
    expect((await readInvoice(opened)).next).toMatchObject({ step: 1, block: 'not_sent' });
    expect(await sendAll(opened, [{ invoice_id: id, step: 1 }])).toEqual({
      sent: 0,
      skipped: [{ invoice_id: id, block: 'not_sent' }],
    });
    const due = async () => (await call<{ count: number }>(opened, 'GET', '/api/admin/reminders/due')).data;
    expect(await due()).toEqual({ count: 0 });
    await markSent(opened, id);
    await markSent(opened, id);
    expect((await readOverview(opened)).proposed).toMatchObject([{ invoice_id: id, block: null }]);
    expect(await due()).toEqual({ count: 1 });
    const { tasks } = (await call<AdminOverview>(opened, 'GET', '/api/admin/overview')).data;
    expect(tasks).toMatchObject([
      {
        kind: 'invoice_overdue',
        subject: { id, code: opened.code, cents: 5929, days: 10, reminder: 'reminder' },
      },
    ]);
    const { data } = await call<InvoiceDetail>(opened, 'GET', `${finalInvoices}/${id}`);
    expect(data.events.filter(({ kind }) => kind === 'marked_sent')).toHaveLength(1);
    expect(data.status).toBe('overdue');

    const seen = await addFinal(opened, opened.client_id, overdueFor(9));
    await storeFiles(opened);
    const { data: link } = await call<{ url: string }>(
      opened,
      'POST',
      `${finalInvoices}/${seen.id}/links`,
      {},
    );
    const token = new URL(link.url).pathname.split('/').at(-1);
    expect((await app.post(`/api/documents/${token}/views`, {})).status).toBe(200);
    expect((await readOverview(opened)).proposed.map(({ invoice_id }) => invoice_id)).toEqual([id, seen.id]);
    const draft = await app.post(finalInvoices, { kind: 'invoice' }, headers);
    const { id: draftId } = (await draft.json()).data;
    expect((await call(opened, 'POST', `${finalInvoices}/${draftId}/sent`, {})).status).toBe(409);
  });

  test('an unpaid invoice stays among the tasks after its reminder, with the day of that', async () => {
    const opened = await openOverdue(open);
    await sendAll(opened, [{ invoice_id: opened.id, step: 1 }]);
    const { tasks } = (await call<AdminOverview>(opened, 'GET', '/api/admin/overview')).data;
    expect(tasks).toMatchObject([
      {
        kind: 'invoice_reminded',
        subject: { id: opened.id, code: opened.code, cents: 5929, days: 10, reminded_on: today() },
      },
    ]);
  });

  test('the query for reminders that were sent today only reads the clients in question', async () => {
    const opened = await openOverdue(open);
    await sendAll(opened, [{ invoice_id: opened.id, step: 1 }]);
    const { query } = opened.app.database.of<InvoicingTables>();
    const other = await insertClient(query);
    const [own = ''] = (await remindersOf(opened)).map(({ client_id }) => client_id);
    expect([...(await findRemindedClients(query, today(), [own, other]))]).toEqual([own]);
    expect([...(await findRemindedClients(query, today(), [other]))]).toEqual([]);
    expect([...(await findRemindedClients(query, today(), []))]).toEqual([]);
  });

  test('the text uses the client’s form of address, and can be changed before it is sent', async () => {
    const opened = await openOverdue(open, { address_form: 'u', contact: 'mevrouw Zaaijer' });
    const { next } = await readInvoice(opened);
    expect(next?.email.message).toMatch(/^Geachte mevrouw Zaaijer,/);
    expect(next?.email.message).toContain('Wilt u het bedrag');
    expect(next?.email.message).toContain('€ 59,29'.replace(' ', '\u00a0'));
    const email = { to: ['inkoop@zaaigoed.example'], subject: 'Nog even', message: 'Betaalt u vandaag?' };
    const sent = await call<InvoiceReminders>(opened, 'POST', `${api}/invoices/${opened.id}`, {
      step: 1,
      ...email,
    });
    expect(sent.status).toBe(201);
    expect(sent.data.reminders).toMatchObject([{ step: 1, state: 'queued' }]);
    const [job] = await jobsOf(opened, emailJobKind);
    expect(JSON.parse(job?.payload ?? '{}')).toMatchObject({ to: email.to[0], subject: email.subject });
  });

  test('a payment before a reminder is sent stops it, and a payment while it is in the outbox discards it', async () => {
    const opened = await openOverdue(open);
    const other = await addSent(
      opened,
      await insertClient(opened.app.database.of<InvoicingTables>().query),
      overdueFor(10),
    );
    await storeFiles(opened);
    expect((await readOverview(opened)).proposed).toHaveLength(2);
    await pay(opened, 5929);
    const both = [opened.id, other.id].map((invoice_id) => ({ invoice_id, step: 1 }));
    expect(await sendAll(opened, both)).toEqual({
      sent: 1,
      skipped: [{ invoice_id: opened.id, block: 'not_due' }],
    });
    await pay({ ...opened, id: other.id }, 5929);
    const server = await startMail(opened);
    await waitUntil(async () => expect((await jobsOf(opened, emailJobKind))[0]?.discarded_at).not.toBeNull());
    expect(server.emails).toEqual([]);
    expect(await remindersOf(opened)).toMatchObject([{ state: 'discarded' }]);
  });

  test('a reminder for a partly paid invoice asks only for the rest', async () => {
    const opened = await openOverdue(open);
    await pay(opened, 929);
    expect((await readInvoice(opened)).next?.email.message).toContain('50,00');
  });

  test('a paused invoice or client gets no reminder, and the reason is shown', async () => {
    const opened = await openOverdue(open);
    const pause = (path: string, is_paused: boolean) =>
      call(opened, 'PUT', `${api}/${path}/paused`, { is_paused });
    for (const [path, block] of [
      [`invoices/${opened.id}`, 'invoice_paused'],
      [`clients/${opened.client_id}`, 'client_paused'],
    ] as const) {
      expect((await pause(path, true)).status).toBe(200);
      expect((await readOverview(opened)).proposed).toMatchObject([{ block }]);
      const { skipped } = await sendAll(opened, [{ invoice_id: opened.id, step: 1 }]);
      expect(skipped).toEqual([{ invoice_id: opened.id, block }]);
      await pause(path, false);
    }
    expect((await readOverview(opened)).proposed).toMatchObject([{ block: null }]);
    expect(
      (await call(opened, 'PUT', `${api}/clients/${opened.id}/paused`, { is_paused: true })).status,
    ).toBe(404);
  });

  test('a client gets one email a day, with the last step first', async () => {
    const opened = await openOverdue(open, {}, 25);
    await sendAll(opened, [{ invoice_id: opened.id, step: 1 }]);
    await agePast(opened, 30);
    const second = await addSent(opened, opened.client_id, overdueFor(9));
    await storeFiles(opened);
    const { proposed } = await readOverview(opened);
    expect(proposed.map(({ invoice_id, step, block }) => [invoice_id, step, block])).toEqual([
      [opened.id, 2, null],
      [second.id, 1, 'same_day'],
    ]);
    const both = proposed.map(({ invoice_id, step }) => ({ invoice_id, step }));
    expect(await sendAll(opened, both)).toEqual({
      sent: 1,
      skipped: [{ invoice_id: second.id, block: 'same_day' }],
    });
    // The next step of the same invoice is not due on the same day either.
    expect(await sendAll(opened, [{ invoice_id: opened.id, step: 3 }])).toMatchObject({ sent: 0 });
  });

  test('a consumer gets the 14-day letter with the costs, and pays them only once its time is over', async () => {
    const opened = await openOverdue(open, { is_business: 0 }, 60);
    await sendAll(opened, [{ invoice_id: opened.id, step: 1 }]);
    await agePast(opened, 20);
    const { next } = await readInvoice(opened);
    expect(next).toMatchObject({ step: 2, kind: 'fourteen_day_notice', costs_cents: 4000 });
    expect(next?.email.message).toContain(
      'binnen 14\u00a0dagen vanaf de dag nadat je deze mail hebt ontvangen',
    );
    expect(next?.email.message).toContain('€ 40,00'.replace(' ', '\u00a0'));
    const edit = async (message: string, subject = 'Betaal') => {
      const sent = { step: 2, to: ['a@zaaigoed.example'], subject, message };
      const { status, error } = await call(opened, 'POST', `${api}/invoices/${opened.id}`, sent);
      return [status, error?.fields];
    };
    expect(await edit('Betaal € 59,29.')).toEqual([422, { message: 'notice_amounts' }]);
    expect(await edit('Betaal € 159,29, of € 40,00 meer.')).toEqual([422, { message: 'notice_amounts' }]);
    expect(await edit('Betaal € 59,29 plus € 40,00 {costs}.', '{invoice}')).toEqual([
      422,
      { subject: 'placeholder', message: 'placeholder' },
    ]);
    expect(await edit('Betaal binnen 14 dagen € 59,29, anders komt er €40,00 bij.')).toEqual([
      201,
      undefined,
    ]);
    // The period does not start until the email is sent.
    await agePast(opened, 30);
    expect((await readInvoice(opened)).next).toBeNull();
    await startMail(opened);
    await waitUntil(async () => expect((await readInvoice(opened)).reminders[1]?.state).toBe('sent'));
    await agePast(opened, 14);
    expect(await sendAll(opened, [{ invoice_id: opened.id, step: 3 }])).toMatchObject({ sent: 0 });
    await agePast(opened, 1);
    const final = (await readInvoice(opened)).next;
    expect(final).toMatchObject({ step: 3, kind: 'final_notice', costs_cents: 4000, is_possible: true });
    expect(final?.email.message).toContain('€ 99,29 (inclusief € 40,00'.replaceAll('€ ', '€\u00a0'));
  });

  test('an email that was discarded in the outbox makes its step due again', async () => {
    const opened = await openOverdue(open);
    await sendAll(opened, [{ invoice_id: opened.id, step: 1 }]);
    const [email] = await jobsOf(opened, emailJobKind);
    await call(opened, 'DELETE', `/api/admin/outbox/${email?.id}`);
    expect((await readOverview(opened)).proposed).toMatchObject([{ invoice_id: opened.id, step: 1 }]);
  });

  test('each contact for reminders gets an email, or else each contact for invoices, and the reminder counts once', async () => {
    const opened = await openOverdue(open, { email: 'administratie@zaaigoed.example' });
    await addContact(opened, 1, 'Boekhouding', { gets_invoices: 1 });
    await addContact(opened, 2, 'Inkoop', { gets_invoices: 1 });
    const { next: first } = await readInvoice(opened);
    expect(first?.email.to).toEqual(['boekhouding@zaaigoed.example', 'inkoop@zaaigoed.example']);
    expect(first?.email.message).toMatch(/^Beste Boekhouding en Inkoop,/);
    await addContact(opened, 3, 'Directie', { gets_reminders: 1 });
    await addContact(opened, 4, 'Beheer', { gets_reminders: 1 });
    const to = ['directie@zaaigoed.example', 'beheer@zaaigoed.example'];
    expect((await readInvoice(opened)).next?.email.to).toEqual(to);
    expect(await sendAll(opened, [{ invoice_id: opened.id, step: 1 }])).toEqual({ sent: 1, skipped: [] });
    const emails = await jobsOf(opened, emailJobKind);
    expect(emails.map(({ payload }) => JSON.parse(payload).to)).toEqual(to);
    expect(await remindersOf(opened)).toMatchObject([{ email_id: emails[0]?.id, state: 'queued' }]);
    const { query } = opened.app.database.of<InvoicingTables>();
    const events = query.selectFrom('invoice_events').select('detail').where('kind', '=', 'reminder');
    expect((await events.execute()).map(({ detail }) => JSON.parse(detail).to)).toEqual([to.join(', ')]);
    expect(await query.selectFrom('invoice_links').select('id').execute()).toHaveLength(1);
    const server = await startMail(opened);
    await waitUntil(async () => expect(server.emails).toHaveLength(2));
    await waitUntil(async () => expect(await remindersOf(opened)).toMatchObject([{ state: 'sent' }]));
  });

  test('a reminder to several recipients is sent once one of them has it, and due again once none can get it', async () => {
    const opened = await openOverdue(open);
    await addContact(opened, 1, 'Directie', { gets_reminders: 1 });
    await addContact(opened, 2, 'Beheer', { gets_reminders: 1 });
    const reminder = { invoice_id: opened.id, step: 1 };
    await sendAll(opened, [reminder]);
    const [one, other] = await jobsOf(opened, emailJobKind);
    await call(opened, 'DELETE', `/api/admin/outbox/${one?.id}`);
    expect((await readOverview(opened)).proposed).toEqual([]);
    expect(await remindersOf(opened)).toMatchObject([{ state: 'queued' }]);
    await call(opened, 'DELETE', `/api/admin/outbox/${other?.id}`);
    expect((await readOverview(opened)).proposed).toMatchObject([reminder]);
    const server = await startMail(opened, { RCPT: '550 5.1.1 no such mailbox' }, {});
    await sendAll(opened, [reminder]);
    await waitUntil(async () => expect((await remindersOf(opened)).at(-1)?.state).toBe('sent'));
    expect(server.emails).toHaveLength(1);
    const states = (await jobsOf(opened, emailJobKind)).map(({ done_at, failed_at }) => [
      done_at !== null,
      failed_at !== null,
    ]);
    expect(states.slice(2).toSorted()).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('the settings are checked, and texts that equal the defaults are not stored', async () => {
    const opened = await openOverdue(open);
    const { texts } = await readOverview(opened);
    expect(texts).toHaveLength(12);
    const wrong = texts.map((text) =>
      text.kind === 'fourteen_day_notice' ? { ...text, message: 'Betaal {bedrag}' } : text,
    );
    const rejected = await changeSettings(opened, { texts: wrong, days: [7, 7, 8] });
    expect(rejected.status).toBe(422);
    expect(rejected.error.fields).toMatchObject({
      'days.1': 'days_order',
      'texts.fourteen_day_notice.nl.je': 'placeholder',
    });
    const own = texts.map((text, index) =>
      index === 0 ? { ...text, subject: 'Niet vergeten: {invoice}' } : text,
    );
    expect((await changeSettings(opened, { texts: own })).status).toBe(200);
    const { settings } = await readOverview(opened);
    expect(settings.texts).toHaveLength(1);
    expect(settings.version).toBe(1);
    const stale = await call(opened, 'PUT', `${api}/settings`, { ...settings, version: 0 });
    expect(stale.status).toBe(409);
    expect((await readInvoice(opened)).next?.email.subject).toBe(`Niet vergeten: ${opened.code}`);
  });
});

/** Two nodes on one database, whose clocks show the same time. */
function openNodes({ app, secrets }: { app: TestApp; secrets: TestApp['secrets'] }, now: () => Date) {
  const nodes = [app, createTestApp(app.database, { secrets })];
  return nodes.map(({ reminders }) => ({ ...reminders, now }));
}

/** Runs the job of reminders on several nodes until no job is left. */
async function runJobs(opened: Opened, nodes: ReturnType<typeof openNodes>) {
  const workers = nodes.map((deps) =>
    startJobWorker({
      database: opened.app.database.of<JobsTables>(),
      kinds: { [remindersJobKind]: createRemindersJob(deps) },
      // The clock at which they were queued, regardless of the time of day.
      now: deps.now,
      log: createLog({ logLevel: 'silent' }),
      pollMs: 20,
    }),
  );
  await waitUntil(async () => {
    const jobs = await jobsOf(opened, remindersJobKind);
    expect(jobs.every(({ done_at, failed_at }) => done_at !== null || failed_at !== null)).toBe(true);
  });
  await Promise.all(workers.map((worker) => worker.stop(0)));
}

/** Returns a time of today, or of days later, at which the reminders of the day are due. */
function atNoon(days = 0): Date {
  const noon = new Date(`${addDays(today(), days)}T11:30:00.000Z`);
  expect(toLocalTime(noon.toISOString()).time > '08:00').toBe(true);
  return noon;
}

describeOnEachEngine('automatic reminders', (open) => {
  test('nothing is queued unless the owner turned reminders on, or before the time of day', async () => {
    const opened = await openOverdue(open);
    const early = new Date(`${today()}T03:00:00.000Z`);
    expect(await queueRemindersJob({ ...opened.app.reminders, now: () => atNoon() })).toBe(false);
    await changeSettings(opened, { mode: 'automatic' });
    expect(await queueRemindersJob({ ...opened.app.reminders, now: () => early })).toBe(false);
    expect(await queueRemindersJob({ ...opened.app.reminders, now: () => atNoon() })).toBe(true);
    expect(await queueRemindersJob({ ...opened.app.reminders, now: () => atNoon() })).toBe(false);
  });

  test('two nodes send each step exactly once, one email per client and day', async () => {
    const opened = await openOverdue(open, {}, 45);
    const { query } = opened.app.database.of<InvoicingTables>();
    const clients = await Promise.all(
      [1, 2, 3].map((number) => insertClient(query, { number: 100 + number })),
    );
    for (const client of clients) await addSent(opened, client, overdueFor(40));
    await addSent(opened, opened.client_id, overdueFor(8));
    await storeFiles(opened);
    await changeSettings(opened, { mode: 'automatic' });
    const nodes = openNodes({ app: opened.app, secrets: opened.app.secrets }, () => atNoon());
    const queued = await Promise.all([...nodes, ...nodes].map(queueRemindersJob));
    expect(queued.filter(Boolean)).toHaveLength(1);
    await runJobs(opened, nodes);
    const reminders = await remindersOf(opened);
    expect(reminders).toHaveLength(4);
    expect(new Set(reminders.map(({ client_id }) => client_id)).size).toBe(4);
    expect(reminders.every(({ step }) => step === 1)).toBe(true);
    expect(await jobsOf(opened, emailJobKind)).toHaveLength(4);
  });

  test('both nodes may run the work at the same time, as after the lock of a job has ended', async () => {
    const opened = await openOverdue(open);
    await changeSettings(opened, { mode: 'automatic' });
    const nodes = openNodes({ app: opened.app, secrets: opened.app.secrets }, () => atNoon());
    const payload = { date: today() };
    const run = (deps: (typeof nodes)[number]) =>
      createRemindersJob(deps).run(
        { id: '', payload, attempt: 1, createdAt: '' },
        new AbortController().signal,
      );
    await Promise.all([...nodes, ...nodes].map(run));
    expect(await remindersOf(opened)).toHaveLength(1);
  });

  test('if no node ran for weeks, one step is sent, and the next step follows after its interval', async () => {
    const opened = await openOverdue(open, {}, 200);
    await changeSettings(opened, { mode: 'automatic' });
    const stepsAfter = async (days: number) => {
      const nodes = openNodes({ app: opened.app, secrets: opened.app.secrets }, () => atNoon(days));
      await Promise.all(nodes.map(queueRemindersJob));
      await runJobs(opened, nodes);
      return (await remindersOf(opened)).map(({ step }) => step);
    };
    expect(await stepsAfter(0)).toEqual([1]);
    expect(await stepsAfter(1)).toEqual([1]);
    expect(await stepsAfter(13)).toEqual([1]);
    expect(await stepsAfter(14)).toEqual([1, 2]);
    expect(await stepsAfter(28)).toEqual([1, 2, 3]);
    expect(await stepsAfter(60)).toEqual([1, 2, 3]);
  });

  test('X55, X63: a day that a fast clock reached too early gets its reminders when it really comes', async () => {
    const opened = await openOverdue(open);
    await changeSettings(opened, { mode: 'automatic' });
    const queueAfter = (days: number) =>
      queueRemindersJob({ ...opened.app.reminders, now: () => atNoon(days) });
    const queued = [];
    for (const days of [400, 0, 0, 400]) queued.push(await queueAfter(days));
    expect(queued).toEqual([true, true, false, true]);
  });
});
