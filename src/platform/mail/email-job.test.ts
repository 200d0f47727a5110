import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startChild } from '#tests/support/child.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { type ScriptedReplies, type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { startJobWorker } from '../jobs/job-worker.ts';
import type { JobsTables } from '../jobs/jobs-tables.ts';
import { createLog } from '../log/log.ts';
import type { Email } from './email.ts';
import { createEmailJob } from './email-job.ts';
import { createEmailQueue, emailJobKind } from './email-queue.ts';
import { renderEmail } from './render-email.ts';
import { createSmtpSender } from './smtp-sender.ts';

type Jobs = Database<JobsTables>;

const secret = 'the secret of an installation that only tests have';
const token = 'one-time-token-7c1f';
const from = { name: 'Studio Vitrine', address: 'post@vitrine.example' };
const start = Date.parse('2030-01-02T03:04:05.000Z');
const minute = 60_000;
const graceMs = 60_000;

function createManualClock() {
  let at = start;
  return {
    now: () => new Date(at),
    pass: (ms: number) => {
      at += ms;
    },
  };
}

function emailTo(to: string): Email {
  const content = renderEmail({
    language: 'nl',
    siteName: 'Studio Vitrine',
    title: 'Kies een nieuw wachtwoord',
    paragraphs: ['Deze koppeling werkt één keer.'],
    action: { label: 'Kies', url: `https://vitrine.example/reset/${token}` },
  });
  return { to, subject: 'Een nieuw wachtwoord – nu', language: 'nl', template: 'reset-password', ...content };
}

const queue = (database: Jobs, email = emailTo('reader@vitrine.example')) =>
  database.transaction((trx) => createEmailQueue(secret, () => new Date(start))(trx, email));

function startSending(
  database: Jobs,
  { url }: SmtpServer,
  now = () => new Date(start),
  silenceMs = 5000,
  secrets: readonly string[] = [secret],
) {
  const log = createLog({ logLevel: 'silent' });
  const timeouts = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: silenceMs };
  const send = createSmtpSender(url, from, { ...timeouts, socketTimeout: silenceMs });
  const kinds = { [emailJobKind]: createEmailJob(secrets, send) };
  return startJobWorker({ database, kinds, now, log, random: () => 0.5, pollMs: 5 });
}

async function jobAt(database: Jobs, id: string) {
  const row = await database.query
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, payload: JSON.parse(row.payload) as Record<string, unknown> };
}

/** Returns every value of every table as text. */
async function dumpDatabase({ query }: Jobs): Promise<string> {
  const tables = (await query.introspection.getTables()).filter(({ name }) => !name.startsWith('search_'));
  const contents = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(query)),
  );
  return JSON.stringify(contents.map(({ rows }) => rows));
}

const headersOf = (source: string) => source.slice(0, source.indexOf('\r\n\r\n'));

describeOnEachEngine('an email', (open, engine) => {
  /** Sends an email through a server with scripted replies, until its job has the expected state. */
  async function sendThrough(
    replies: ScriptedReplies[],
    expected: object,
    options: { silenceMs?: number } = {},
  ) {
    const database = await open<JobsTables>();
    const server = await startSmtpServer(...replies);
    const clock = createManualClock();
    const worker = startSending(database, server, clock.now, options.silenceMs);
    const id = await queue(database);
    const reaches = (what: object) =>
      waitUntil(async () => expect(await jobAt(database, id)).toMatchObject(what));
    await reaches(expected);
    const end = async () => {
      await worker.stop(graceMs);
      await server.close();
    };
    const payload = async () => (await jobAt(database, id)).payload;
    return { server, id, pass: clock.pass, reaches, payload, end };
  }

  const sent = { done_at: expect.any(String), error: null };
  const waits = (reason: string) => ({
    done_at: null,
    failed_at: null,
    run_at: new Date(start + minute).toISOString(),
    error: expect.stringContaining(reason),
  });

  test('is sent once, from the sender to its recipient, as text and HTML and with all headers', async () => {
    const { server, id, end } = await sendThrough([], sent);
    await end();
    expect(server.emails).toMatchObject([
      { from: 'post@vitrine.example', to: ['reader@vitrine.example'], source: expect.any(String) },
    ]);
    const [email] = server.emails;
    const head = headersOf(email?.source ?? '');
    expect(head).toContain('From: Studio Vitrine <post@vitrine.example>');
    expect(head).toContain('To: reader@vitrine.example');
    expect(head).toContain('Subject: =?UTF-8?Q?Een_nieuw_wachtwoord_=E2=80=93_nu?=');
    expect(head).toContain(`Message-ID: <${id}@vitrine.example>`);
    expect(head).toContain('Date: Wed, 02 Jan 2030 03:04:05 +0000');
    expect(head).toContain('Content-Language: nl');
    expect(head).toContain('Auto-Submitted: auto-generated');
    expect(email?.source).toContain(`https://vitrine.example/reset/${token}`);
    expect(email?.source).toContain('Content-Type: text/html; charset=utf-8');
  });

  test('is sent at the next attempt if the server defers it', async () => {
    const { server, pass, reaches, end } = await sendThrough(
      [{ RCPT: '450 4.2.1 later' }],
      waits('450 4.2.1'),
    );
    expect(server.emails).toEqual([]);
    pass(minute);
    await reaches({ ...sent, attempts: 2 });
    await end();
    expect(server.emails).toHaveLength(1);
  });

  test.each([
    [{ RCPT: '550 5.1.1 no such mailbox' }, '550 5.1.1 no such mailbox'],
    [{ '.': '554 5.7.1 not with this text' }, '554 5.7.1 not with this text'],
  ])('fails at once if the server rejects it permanently: %j', async (reply, reason) => {
    const { server, payload, end } = await sendThrough([reply], {
      failed_at: expect.any(String),
      attempts: 1,
      error: expect.stringContaining(reason),
    });
    // The content is removed; the metadata remains.
    expect(await payload()).toEqual({
      to: 'reader@vitrine.example',
      subject: 'Een nieuw wachtwoord – nu',
      language: 'nl',
      template: 'reset-password',
    });
    await end();
    expect(server.emails).toEqual([]);
  });

  test.each([
    [{ MAIL: '550 5.7.1 who are you?' }, '550 5.7.1'],
    [{ HELLO: '554 not today' }, '554 not today'],
    [{ MAIL: 'hang up' }, 'closed'],
    [{ '.': '451 4.3.0 full' }, '451 4.3.0'],
  ])('waits when the server rejects all our emails or fails temporarily: %j', async (reply, reason) => {
    const { server, end, pass, reaches } = await sendThrough([reply], waits(reason));
    pass(minute);
    await reaches(sent);
    await end();
    expect(server.emails).toHaveLength(1);
  });

  test.each([{ HELLO: 'silence' }, { RCPT: 'silence' }])(
    'waits when the server never responds: %j',
    async (reply) => {
      const { server, end, pass, reaches } = await sendThrough([reply], waits(''), { silenceMs: 100 });
      pass(minute);
      await reaches(sent);
      await end();
      expect(server.emails).toHaveLength(1);
    },
  );

  test('is sent twice with the same Message-ID if the acceptance was lost', async () => {
    const { server, end, pass, reaches } = await sendThrough([{ '.': 'hang up' }], waits(''));
    pass(minute);
    await reaches(sent);
    await end();
    const ids = server.emails.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('is sent by another process after its lock has expired if the first was killed while sending', async () => {
    const location = await engine.createLocation();
    const database = await engine.openAt<JobsTables>(location);
    await migrate(database);
    const id = await queue(database);
    const server = await startSmtpServer({ DATA: 'silence' });
    const { dataDir, url = '' } = location;
    const child = startChild(
      'send-mails.ts',
      server.url,
      secret,
      new Date(start).toISOString(),
      dataDir,
      url,
    );
    await waitUntil(() => expect(server.conversations.flat()).toContain('DATA'));
    await child.kill();
    expect(await jobAt(database, id)).toMatchObject({ attempts: 1, done_at: null });
    const { now, pass } = createManualClock();
    pass(5 * minute);
    const worker = startSending(database, server, now);
    await waitUntil(async () => expect(await jobAt(database, id)).toMatchObject({ ...sent, attempts: 2 }));
    await worker.stop(graceMs);
    await server.close();
    expect(server.emails).toHaveLength(1);
  });

  test('is never sent if its transaction was rolled back', async () => {
    const database = await open<JobsTables>();
    const server = await startSmtpServer();
    const worker = startSending(database, server);
    const failing = database.transaction(async (trx) => {
      await createEmailQueue(secret, () => new Date(start))(trx, emailTo('nobody@vitrine.example'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const other = await queue(database);
    await waitUntil(async () => expect(await jobAt(database, other)).toMatchObject(sent));
    await worker.stop(graceMs);
    await server.close();
    expect(server.emails.flatMap(({ to }) => to)).toEqual(['reader@vitrine.example']);
  });

  test('leaves no usable link in the database, before or after it is sent', async () => {
    const database = await open<JobsTables>();
    const id = await queue(database);
    const before = await dumpDatabase(database);
    expect(before).toContain('reader@vitrine.example');
    expect(before).not.toContain(token);
    expect(before).not.toContain(Buffer.from(token).toString('base64').slice(0, 20));
    const server = await startSmtpServer();
    const worker = startSending(database, server);
    await waitUntil(async () => expect(await jobAt(database, id)).toMatchObject(sent));
    await worker.stop(graceMs);
    await server.close();
    expect(server.emails[0]?.source).toContain(token);
    expect((await jobAt(database, id)).payload).not.toHaveProperty('sealed');
    expect(await dumpDatabase(database)).not.toContain(token);
  });

  test('is still sent with the older secret if the secret was rotated after it was queued', async () => {
    const database = await open<JobsTables>();
    const server = await startSmtpServer();
    const older = [`oldest ${secret}`, `older ${secret}`];
    const ids = await database.transaction(async (trx) => {
      const queued = [];
      for (const value of [...older, secret])
        queued.push(
          await createEmailQueue(value, () => new Date(start))(trx, emailTo('reader@vitrine.example')),
        );
      return queued;
    });
    const worker = startSending(database, server, undefined, undefined, [secret, ...older.toReversed()]);
    for (const id of ids)
      await waitUntil(async () => expect(await jobAt(database, id)).toMatchObject({ ...sent, attempts: 1 }));
    await worker.stop(graceMs);
    await server.close();
    expect(server.emails).toHaveLength(ids.length);
    for (const { source } of server.emails) expect(source).toContain(token);
  });

  test('fails with that reason if it was encrypted with another secret', async () => {
    const database = await open<JobsTables>();
    const server = await startSmtpServer();
    const other = createEmailQueue(`another ${secret}`, () => new Date(start));
    const id = await database.transaction((trx) => other(trx, emailTo('reader@vitrine.example')));
    const worker = startSending(database, server);
    await waitUntil(async () =>
      expect(await jobAt(database, id)).toMatchObject({
        failed_at: expect.any(String),
        error: 'the content cannot be read: it was encrypted with another secret',
      }),
    );
    await worker.stop(graceMs);
    await server.close();
  });

  test.runIf(engine.name === 'postgres')('is sent exactly once by two nodes, as are 49 others', async () => {
    const location = await engine.createLocation();
    const one = await engine.openAt<JobsTables>(location);
    await migrate(one);
    const two = await engine.openAt<JobsTables>(location);
    const server = await startSmtpServer();
    const recipients = Array.from({ length: 50 }, (_, index) => `reader-${index}@vitrine.example`);
    for (const to of recipients) await queue(one, emailTo(to));
    const workers = [one, two].map((database) => startSending(database, server));
    const waiting = () => one.query.selectFrom('jobs').select('id').where('done_at', 'is', null).execute();
    await waitUntil(async () => expect(await waiting()).toEqual([]));
    await Promise.all(workers.map((worker) => worker.stop(graceMs)));
    await server.close();
    expect(server.emails.flatMap(({ to }) => to).sort()).toEqual(recipients.sort());
  });
});
