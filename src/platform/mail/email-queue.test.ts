import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import type { JobsTables } from '../jobs/jobs-tables.ts';
import type { Email } from './email.ts';
import { createEmailQueue } from './email-queue.ts';

const queueEmail = createEmailQueue('the secret of an installation that only tests have', () => new Date());
const email: Email = {
  to: 'reader@vitrine.example',
  subject: 'Hello',
  language: 'en',
  template: 'test',
  text: '',
  html: '',
};

describeOnEachEngine('the outbox', (open) => {
  test.each([
    { to: 'reader@vitrine.example, thief@vitrine.example' },
    { to: 'reader@vitrine.example\r\nBcc: thief@vitrine.example' },
    { to: `${'x'.repeat(250)}@vitrine.example` },
    { template: 'Not A Name' },
    { text: 'x'.repeat(50_001) },
    { html: 'x'.repeat(200_001) },
  ])('rejects an invalid email', async (part) => {
    const database = await open<JobsTables>();
    const queued = database.transaction((trx) => queueEmail(trx, { ...email, ...part }));
    await expect(queued).rejects.toMatchObject({ name: 'ZodError' });
    expect(await database.query.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  test('stores a subject in one line of at most 200 characters', async () => {
    const database = await open<JobsTables>();
    const subjectOf = async (subject: string) => {
      const id = await database.transaction((trx) => queueEmail(trx, { ...email, subject }));
      const { payload } = await database.query
        .selectFrom('jobs')
        .select('payload')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return (JSON.parse(payload) as Email).subject;
    };
    expect(await subjectOf('Hello\r\nBcc: thief@vitrine.example\u2028\0x')).toBe(
      'Hello Bcc: thief@vitrine.example x',
    );
    expect(await subjectOf('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
    expect(await subjectOf(`\ud800${'x'.repeat(198)}👋y`)).toHaveLength(200);
  });
});
