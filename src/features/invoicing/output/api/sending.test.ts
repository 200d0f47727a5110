import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { newId } from '#platform/ids.ts';
import { startJobWorker } from '#platform/jobs/job-worker.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { createLog } from '#platform/log/log.ts';
import { createEmailJob } from '#platform/mail/email-job.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';
import { createSmtpSender } from '#platform/mail/smtp-sender.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { logInMember } from '#tests/support/accounts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { finalInvoices as invoices, openWithFinal, startFilesWorker } from '#tests/support/final-invoice.ts';
import { type ScriptedReplies, startSmtpServer } from '#tests/support/smtp-server.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { DocumentEmails, NewDocumentLink } from '../contract/sending.ts';
import { createEmailHooks } from '../service/send-document.ts';

type Headers = Record<string, string>;
type Opened = Awaited<ReturnType<typeof openWithFinal>>;

/** Sends the emails of the outbox through a local mail server until the test ends. */
async function startMail({ documents, database, secrets }: TestApp, ...replies: ScriptedReplies[]) {
  const server = await startSmtpServer(...replies);
  const send = createSmtpSender(server.url, { name: 'Studio', address: 'post@vitrine.example' });
  const values = secrets.app.map(({ value }) => value);
  const worker = startJobWorker({
    database: database.of<JobsTables>(),
    kinds: { [emailJobKind]: createEmailJob(values, send, createEmailHooks(documents)) },
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

async function readEmails({ app, headers, id }: Opened): Promise<DocumentEmails> {
  const response = await app.request(`${invoices}/${id}/emails`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

/** Opens a site with an invoice whose files are made. */
async function openReady(...parameters: Parameters<typeof openWithFinal>) {
  const opened = await openWithFinal(...parameters);
  startFilesWorker(opened.app);
  await waitUntil(async () => expect((await readEmails(opened)).files).not.toEqual([]));
  return opened;
}

const send = async (opened: Opened, change: object = {}) => {
  const { proposal } = await readEmails(opened);
  const { app, headers, id } = opened;
  return app.post(`${invoices}/${id}/emails`, { ...proposal, ...change }, headers);
};

/** Returns the tokens of the links to documents that an email has, from its quoted-printable source. */
const decodeLinks = (source: string) =>
  [...source.replaceAll(/=\r?\n/g, '').matchAll(/\/documents\/([\w-]{43})/g)].map(([, token]) => token);

const eventsOf = async ({ app, id }: Opened) =>
  (
    await app.database
      .of<InvoicingTables>()
      .query.selectFrom('invoice_events')
      .select('kind')
      .where('invoice_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

const sentAt = async ({ app, headers, id }: Opened) =>
  (await (await app.request(`${invoices}/${id}`, { headers })).json()).data.sent_at;

describeOnEachEngine('emails with documents', (open) => {
  test('an email that is requested six times with its key is queued once, and the key is rejected for another email', async () => {
    const opened = await openReady(open);
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(opened, { key })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    for (const reply of replies) {
      const { emails }: DocumentEmails = (await reply.json()).data;
      expect(emails.map(({ id }) => id)).toEqual([key]);
    }
    expect((await send(opened, { key, to: ['post@vitrine.example'] })).status).toBe(409);
    const { proposal } = await readEmails(opened);
    for (const change of [
      { to: [...proposal.to, 'post@vitrine.example'] },
      { subject: 'Herinnering' },
      { message: 'Hallo' },
      { formats: [] },
      { has_link: false },
    ]) {
      const rejected = await send(opened, { key, ...change });
      expect([rejected.status, (await rejected.json()).error.fields], JSON.stringify(change)).toEqual([
        409,
        { key: 'taken' },
      ]);
    }
    expect((await send(opened, { key, to: [...proposal.to, ...proposal.to] })).status).toBe(201);
    expect((await send(opened, { key: opened.id })).status).toBe(409);
    expect((await send(opened, { key: crypto.randomUUID() })).status).toBe(201);
    expect((await readEmails(opened)).emails).toHaveLength(2);
  });

  test('X49: a document counts as sent once the mail server has its email, with PDF and e-invoice', async () => {
    const opened = await openReady(open);
    const response = await send(opened);
    expect(response.status).toBe(201);
    expect((await response.json()).data.emails).toMatchObject([{ state: 'waiting', ended_at: null }]);
    expect(await sentAt(opened)).toBeNull();
    expect(await eventsOf(opened)).toEqual(['finalised', 'email_queued']);
    const server = await startMail(opened.app);
    await waitUntil(async () => expect((await readEmails(opened)).emails[0]?.state).toBe('sent'));
    expect(await sentAt(opened)).toEqual(expect.any(String));
    expect(await eventsOf(opened)).toEqual(['finalised', 'email_queued', 'sent']);
    const source = server.emails[0]?.source ?? '';
    expect(source).toMatch(/^From: Studio Vitrine </m);
    expect(source).toContain('Reply-To: studio@vitrine.example');
    expect(source).toContain(`filename=${opened.code}.pdf`);
    expect(source).toContain(`filename=${opened.code}-peppol.xml`);
    const pdf = await opened.app.request(`${invoices}/${opened.id}/files/pdf`, { headers: opened.headers });
    const attached = Buffer.from(await pdf.arrayBuffer()).toString('base64');
    expect(source.replaceAll(/\s/g, '')).toContain(attached);
  });

  test('an email has the attachments of the document, unless they are left out', async () => {
    const content = Buffer.from('%PDF-1.7 hours %%EOF');
    const opened = await openReady(open, {}, { attachments: [{ name: 'Hours.pdf', content }] });
    const { attachments, proposal } = await readEmails(opened);
    expect(attachments).toMatchObject([{ name: 'Hours.pdf', size: content.length }]);
    expect(proposal.attachments).toEqual(attachments.map(({ id }) => id));
    expect((await send(opened, { attachments: [newId()] })).status).toBe(409);
    expect((await send(opened)).status).toBe(201);
    expect((await send(opened, { attachments: [] })).status).toBe(201);
    const server = await startMail(opened.app);
    await waitUntil(async () => expect(server.emails).toHaveLength(2));
    const attached = server.emails.map(({ source }) =>
      source.replaceAll(/\s/g, '').includes(content.toString('base64')),
    );
    expect(attached.toSorted()).toEqual([false, true]);
    expect(server.emails.map(({ source }) => source.includes('filename=Hours.pdf'))).toEqual(attached);
  });

  test('an email that the server rejects leaves the document unsent, with the reason', async () => {
    const opened = await openReady(open);
    await send(opened);
    await startMail(opened.app, { RCPT: '550 5.1.1 no such mailbox' });
    await waitUntil(async () => expect((await readEmails(opened)).emails[0]?.state).toBe('failed'));
    expect((await readEmails(opened)).emails[0]?.error).toContain('no such mailbox');
    expect(await sentAt(opened)).toBeNull();
    expect(await eventsOf(opened)).toEqual(['finalised', 'email_queued', 'email_failed']);
  });

  test('the outbox has the files by reference: their names and sizes, not their content', async () => {
    const opened = await openReady(open);
    await send(opened);
    const { app, headers, code } = opened;
    const { data } = await (await app.request('/api/admin/outbox', { headers })).json();
    expect(data[0].attachments.map(({ name }: { name: string }) => name)).toEqual([
      `${code}.pdf`,
      `${code}-peppol.xml`,
    ]);
    const [job] = await app.database
      .of<JobsTables>()
      .query.selectFrom('jobs')
      .select('payload')
      .where('kind', '=', emailJobKind)
      .execute();
    expect(job?.payload.length).toBeLessThan(30_000);
  });

  test.each([
    ['je', 'Beste Contactpersoon,', 'stuur ik je factuur'],
    ['u', 'Geachte Contactpersoon,', 'stuur ik u factuur'],
  ] as const)(
    'the text is in the client’s language and addresses the client with %s, as in reminders',
    async (address_form, greeting, text) => {
      const opened = await openWithFinal(open, { address_form, contact: 'Contactpersoon' });
      const { proposal, language, files } = await readEmails(opened);
      expect([language, files]).toEqual(['nl', []]);
      expect(proposal.message.split('\n')[0]).toBe(greeting);
      expect(proposal.message).toContain(text);
      expect(proposal.message).toContain(opened.code);
    },
  );

  test('the contacts of a client that get invoices are its recipients, each with a separate email', async () => {
    const opened = await openReady(open, { email: 'administratie@zaaigoed.example' });
    const { query } = opened.app.database.of<InvoicingTables>();
    const at = systemClock().toISOString();
    const insert = (position: number, name: string, gets_invoices: 0 | 1) =>
      query
        .insertInto('client_contacts')
        .values({
          id: newId(),
          client_id: opened.client_id,
          position,
          name,
          role: '',
          phone: '',
          email: `${name.toLowerCase()}@zaaigoed.example`,
          gets_invoices,
          gets_reminders: 0,
          created_at: at,
          updated_at: at,
        })
        .execute();
    await insert(1, 'Boekhouding', 1);
    await insert(2, 'Moestuin', 0);
    await insert(3, 'Inkoop', 1);
    const { proposal } = await readEmails(opened);
    expect(proposal.to).toEqual(['boekhouding@zaaigoed.example', 'inkoop@zaaigoed.example']);
    expect(proposal.message).toMatch(/^Beste Boekhouding en Inkoop,/);
    expect((await send(opened)).status).toBe(201);
    const sent = (await readEmails(opened)).emails.map(({ to }) => to);
    expect(sent.toSorted()).toEqual(['boekhouding@zaaigoed.example', 'inkoop@zaaigoed.example']);
    const server = await startMail(opened.app);
    await waitUntil(async () => expect(server.emails).toHaveLength(2));
    const tokens = server.emails.map(({ source }) => decodeLinks(source).at(0));
    expect(tokens).toEqual([expect.any(String), tokens[0]]);
    const url = `${invoices}/${opened.id}/links`;
    const links = await (await opened.app.request(url, { headers: opened.headers })).json();
    expect(links.data).toHaveLength(1);
    await query.updateTable('client_contacts').set({ gets_invoices: 0 }).execute();
    expect((await readEmails(opened)).proposal.to).toEqual(['administratie@zaaigoed.example']);
  });

  test('an email to a domain with other letters is sent to its form in ASCII, and listed as it was typed', async () => {
    const to = 'post@münchen.example';
    const opened = await openReady(open, { email: to });
    expect((await readEmails(opened)).proposal.to).toEqual([to]);
    const rejected = await send(opened, { to: ['post@localhost', 'é@halte.example', to] });
    expect((await rejected.json()).error.fields).toEqual({ 'to.0': 'email', 'to.1': 'email' });
    expect((await send(opened)).status).toBe(201);
    const server = await startMail(opened.app);
    await waitUntil(async () => expect(server.emails).toHaveLength(1));
    expect(server.emails[0]?.to).toEqual(['post@xn--mnchen-3ya.example']);
    expect(server.emails[0]?.source).toMatch(/^To: post@xn--mnchen-3ya\.example\r?$/m);
    expect((await readEmails(opened)).emails.map((email) => email.to)).toEqual([to]);
  });

  test('nothing is sent before the files are made, and bad input names its field', async () => {
    const opened = await openWithFinal(open);
    expect((await send(opened)).status).toBe(409);
    const rejected = await send(opened, { to: ['two@a.example, three@b.example'], message: ' ' });
    expect(rejected.status).toBe(422);
    const { error } = await rejected.json();
    expect(Object.keys(error.fields).sort()).toEqual(['message', 'to.0']);
    const { error: none } = await (await send(opened, { to: [] })).json();
    expect(Object.keys(none.fields)).toEqual(['to']);
    expect((await readEmails(opened)).emails).toEqual([]);
  });

  test('are for owners only', async () => {
    const opened = await openWithFinal(open);
    const member: Headers = await logInMember(opened.app);
    for (const path of ['emails', 'links']) {
      const url = `${invoices}/${opened.id}/${path}`;
      expect((await opened.app.request(url)).status).toBe(401);
      expect((await opened.app.request(url, { headers: member })).status).toBe(403);
      expect((await opened.app.post(url, {}, member)).status).toBe(403);
    }
  });

  test('the limit of links is reported, and an email without a link is still sent', async () => {
    const opened = await openReady(open);
    const { app, headers, id } = opened;
    const { query } = app.database.of<InvoicingTables>();
    for (let index = 0; index < 50; index += 1)
      await query
        .insertInto('invoice_links')
        .values({
          id: newId(),
          invoice_id: id,
          token_hash: String(index).padStart(64, '0'),
          revoked_at: null,
          viewed_at: null,
          views: 0,
          created_at: systemClock().toISOString(),
        })
        .execute();
    const rejected = await send(opened);
    expect([rejected.status, (await rejected.json()).error.fields]).toEqual([
      409,
      { links: 'too_many_links' },
    ]);
    expect((await readEmails(opened)).emails).toEqual([]);
    expect((await send(opened, { has_link: false })).status).toBe(201);
    const url = `${invoices}/${id}/links`;
    const [{ id: link }] = (await (await app.request(url, { headers })).json()).data;
    expect((await app.request(`${url}/${link}`, { method: 'DELETE', headers })).status).toBe(200);
    expect((await send(opened)).status).toBe(201);
  });

  test('a link shows its URL once, and the database has only a hash of its token', async () => {
    const { app, headers, id } = await openWithFinal(open);
    const url = `${invoices}/${id}/links`;
    const { data } = (await (await app.post(url, {}, headers)).json()) as { data: NewDocumentLink };
    expect(data.url).toMatch(/^http:\/\/localhost:3000\/nl\/documents\/[\w-]{43}$/);
    const token = data.url.split('/').at(-1) ?? '';
    const rows = await app.database
      .of<InvoicingTables>()
      .query.selectFrom('invoice_links')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const found = await (await app.request(url, { headers })).json();
    expect(found.data).toEqual([{ id: data.id, created_at: data.created_at, viewed_at: null, views: 0 }]);
    expect((await app.request(`${url}/${data.id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect((await app.request(`${url}/${data.id}`, { method: 'DELETE', headers })).status).toBe(404);
    expect((await (await app.request(url, { headers })).json()).data).toEqual([]);
  });

  test('masking a client deletes its emails from the outbox, except unsent emails', async () => {
    const opened = await openReady(open);
    const { app, headers, id, client_id } = opened;
    const [sent, waiting] = [newId(), newId()];
    for (const key of [sent, waiting]) expect((await send(opened, { key })).status).toBe(201);
    const jobs = app.database.of<JobsTables>().query;
    const done_at = systemClock().toISOString();
    await jobs.updateTable('jobs').set({ done_at }).where('id', '=', sent).execute();
    const get = async (path: string) =>
      (await (await app.request(`/api/admin/${path}`, { headers })).json()).data;
    const outbox = async () => (await get('outbox')).map((email: { id: string }) => email.id);
    expect((await outbox()).toSorted()).toEqual([sent, waiting].toSorted());
    const { outstanding_cents } = await get(`invoices/${id}`);
    const paid = { amount_cents: outstanding_cents, paid_on: toPlainDate(systemClock()), method: 'transfer' };
    expect((await app.post(`${invoices}/${id}/payments`, paid, headers)).status).toBe(200);
    const { version } = (await get(`clients/${client_id}`)).client;
    expect((await app.post(`/api/admin/clients/${client_id}/mask`, { version }, headers)).status).toBe(200);
    expect(await outbox()).toEqual([waiting]);
  });
});
