import { expect, test } from 'vitest';
import { insertImage } from '#features/images/fixtures.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { insertFinalDocument } from '#features/invoicing/documents/fixtures.ts';
import { insertClient, insertCompany } from '#features/invoicing/domain/fixtures.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { insertOutboxEmail } from '#features/outbox/fixtures.ts';
import { type OutboxTables, testEmailTemplate } from '#features/outbox/queries.ts';
import { readStaleTextLinks } from '#features/publishing/service/text-links.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { fillStarterContent } from '#seed/starter-content.ts';
import { callAs, getAuditLog, logIn, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { addPage } from '#tests/support/page-assertions.ts';
import { type AdminOverview, adminCounts, adminOverview } from '#web/admin/contract.ts';
import { publishables } from '../publishables.ts';

const text = { role: '', summary: '', description: '', cover_alt: '', body: '' };

describeOnEachEngine('the overview of the admin area', (open) => {
  async function openAsOwner() {
    const app = await openTestApp(open, { delivery: 'smtp' });
    const call = callAs(app, await logInOwner(app));
    const read = async (): Promise<AdminOverview> =>
      adminOverview.parse((await (await call('GET', '/api/admin/overview')).json()).data);
    const counts = async () =>
      adminCounts.parse((await (await call('GET', '/api/admin/counts')).json()).data);
    const getVersion = async (id: string, part: string): Promise<number> =>
      (await (await call('GET', `/api/admin/websites/${id}`)).json()).data.parts[part].version;
    const save = async (id: string, part: string, slug: string, title: string) => {
      const body = { version: await getVersion(id, part), fields: { ...text, slug, title } };
      expect((await call('PUT', `/api/admin/websites/${id}/${part}/draft`, body)).status).toBe(200);
    };
    const publish = async (id: string, part: string) => {
      const body = { version: await getVersion(id, part) };
      expect((await call('POST', `/api/admin/websites/${id}/${part}/publish`, body)).status).toBe(200);
    };
    const create = async (title: string): Promise<string> => {
      const response = await call('POST', '/api/admin/websites', { language: 'en', title });
      return (await response.json()).data.id;
    };
    return { app, call, read, counts, getVersion, save, publish, create };
  }

  test('has no tasks and counts nothing for an empty site', async () => {
    const { read, counts } = await openAsOwner();
    expect(await read()).toMatchObject({ tasks: [], upcoming: [], is_open: false });
    expect(await counts()).toEqual({
      tasks: 0,
      users: 1,
      unsent_emails: 0,
      clients: { total: 0, waiting: 0 },
      overdue_invoices: 0,
      uninvoiced_minutes: 0,
      demo: null,
      restored_from: null,
      records: Object.fromEntries(
        ['website', 'image', 'page'].map((noun) => [noun, { total: 0, changed: 0 }]),
      ),
    });
  });

  test('counts overdue invoices in the navigation, and the hours of all clients that can be invoiced', async () => {
    const { app, counts } = await openAsOwner();
    const { query } = app.database.of<InvoicingTables>();
    await insertClient(query, { uninvoiced_minutes: 90, uninvoiced_cents: 12_750 });
    const client_id = await insertClient(query, { uninvoiced_minutes: 30, uninvoiced_cents: 4250 });
    for (const [index, [outstanding_cents, due_date]] of (
      [
        [100, '2020-01-01'],
        [100, '2199-01-01'],
        [-100, '2020-01-01'],
        [0, '2020-01-01'],
      ] as const
    ).entries())
      await insertFinalDocument(query, {
        client_id,
        number: index + 1,
        base: 100,
        vat: 0,
        outstanding_cents,
        due_date,
      });
    expect(await counts()).toMatchObject({ overdue_invoices: 1, uninvoiced_minutes: 120 });
  });

  test('lists edits since the publication as tasks, and first drafts not', async () => {
    const { read, counts, save, publish, create } = await openAsOwner();
    const id = await create('Halte');
    await save(id, 'en', 'halte', 'Halte');
    expect((await read()).tasks).toEqual([]);
    await publish(id, 'en');
    expect((await read()).tasks).toEqual([]);
    await save(id, 'en', 'halte', 'Halte, a stop');
    const [task, ...others] = (await read()).tasks;
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      kind: 'edited',
      record: { noun: 'website', id, number: 1, title: 'Halte, a stop', part: 'en' },
      count: 1,
    });
    expect(await counts()).toMatchObject({ tasks: 1, records: { website: { total: 1, changed: 1 } } });
    await publish(id, 'en');
    expect((await read()).tasks).toEqual([]);
  });

  test('counts images, and lists their edits since the publication as tasks', async () => {
    const { app, call, read, counts } = await openAsOwner();
    const db = app.database.of<ImagesTables>().query;
    const image = { number: 7, texts: { en: { slug: 'kade', title: 'Quay' } } };
    const id = await insertImage(db, image, '2026-01-02T03:04:05.000Z');
    expect((await read()).tasks).toEqual([]);
    expect((await counts()).records.image).toEqual({ total: 1, changed: 0 });
    const fields = { slug: 'kade', title: 'Old quay', alt: 'A quay', caption: '', technique: '', tags: [] };
    const saved = await call('PUT', `/api/admin/images/${id}/en/draft`, { version: 0, fields });
    expect(saved.status).toBe(200);
    expect((await read()).tasks).toMatchObject([
      { kind: 'edited', record: { noun: 'image', id, number: 7, title: 'Old quay', part: 'en' } },
    ]);
    expect(await counts()).toMatchObject({ tasks: 1, records: { image: { total: 1, changed: 1 } } });
  });

  test('lists up to three tasks of one kind, and groups more into one', async () => {
    const { read, counts, save, publish, create } = await openAsOwner();
    for (let number = 1; number <= 6; number += 1) {
      const id = await create(`Site ${number}`);
      await save(id, 'en', `site-${number}`, `Site ${number}`);
      await publish(id, 'en');
      await save(id, 'en', `site-${number}`, `Site ${number} again`);
    }
    const { tasks } = await read();
    expect(tasks.map(({ record, noun, count }) => [record?.title ?? noun, count])).toEqual([
      ['Site 6 again', 1],
      ['Site 5 again', 1],
      ['Site 4 again', 1],
      ['website', 3],
    ]);
    expect((await counts()).tasks).toBe(6);
  });

  test('reports a language as outdated once the other language is published again, until it is edited', async () => {
    const { read, save, publish, create } = await openAsOwner();
    const id = await create('Halte');
    await save(id, 'en', 'halte', 'Halte');
    await save(id, 'nl', 'halte', 'Halte');
    await publish(id, 'en');
    await publish(id, 'nl');
    expect((await read()).tasks).toEqual([]);
    await save(id, 'en', 'halte', 'Halte, second edition');
    await publish(id, 'en');
    expect((await read()).tasks).toMatchObject([{ kind: 'outdated', record: { id, part: 'nl' } }]);
    await save(id, 'nl', 'halte', 'Halte, tweede editie');
    expect((await read()).tasks).toMatchObject([{ kind: 'edited', record: { id, part: 'nl' } }]);
  });

  test('lists a scheduled publication as upcoming, or as a task once it failed, and neither in the bin', async () => {
    const { app, call, read, save, create, getVersion } = await openAsOwner();
    const id = await create('Halte');
    await save(id, 'en', 'halte', 'Halte');
    const publish_at = '2999-01-01T00:00:00.000Z';
    const version = await getVersion(id, 'en');
    const schedule = { version, publish_at, unpublish_at: null };
    expect((await call('PUT', `/api/admin/websites/${id}/en/schedule`, schedule)).status).toBe(200);
    expect((await read()).upcoming).toMatchObject([
      { record: { id, part: 'en', title: 'Halte' }, at: publish_at, is_publication: true },
    ]);
    await app.database
      .of<PublishingTables>()
      .query.updateTable('drafts')
      .set({ publish_at: null, schedule_error: '{"slug":"taken"}' })
      .execute();
    expect(await read()).toMatchObject({
      upcoming: [],
      tasks: [{ kind: 'schedule_failed', record: { id, part: 'en' } }],
    });
    await call('DELETE', `/api/admin/websites/${id}`);
    expect((await read()).tasks).toEqual([]);
  });

  test('X53: checks off the first steps by existing records, and only the owner can hide them', async () => {
    const { app, call, read, save, publish, create } = await openAsOwner();
    expect((await read()).first_steps).toEqual({ hidden: false, done: [] });
    const id = await create('Halte');
    expect((await read()).first_steps.done).toEqual([]);
    await save(id, 'en', 'halte', 'Halte');
    await publish(id, 'en');
    expect(await read()).toMatchObject({ is_open: true, first_steps: { done: ['website'] } });
    expect((await read()).tasks).toEqual([]);
    const { query } = app.database.of<InvoicingTables>();
    await insertCompany(query);
    const client_id = await insertClient(query);
    expect((await read()).first_steps.done).toEqual(['website', 'company', 'client']);
    const at = '2026-01-01T00:00:00.000Z';
    const continued = {
      series: 'invoice' as const,
      year: 2025,
      first: 15,
      last: 14,
      created_at: at,
      updated_at: at,
    };
    await query.insertInto('number_series').values(continued).execute();
    expect((await read()).first_steps.done).toEqual(['website', 'company', 'client']);
    await insertFinalDocument(query, { client_id, number: 1, base: 100, vat: 21 });
    expect((await read()).first_steps.done).toEqual(['website', 'company', 'client', 'invoice']);
    const visit = async () => (await app.visit('/admin', await logIn(app))).main;
    expect(await visit()).not.toContain('<details');
    const sent = { template: testEmailTemplate, done_at: at };
    await insertOutboxEmail(app.database.of<OutboxTables>().query, sent, at);
    // One line that unfolds.
    expect(await visit()).toMatch(/<details[^>]*><summary[^>]*><h2[^>]*>First steps<.*5 of 9 done/s);
    expect((await call('PUT', '/api/admin/first-steps', { hidden: true })).status).toBe(200);
    expect(await read()).toMatchObject({
      first_steps: { hidden: true },
      // Two-step verification was one of the steps.
      tasks: [{ kind: 'invoice_not_sent' }, { kind: 'no_two_step', record: null, count: 1 }],
    });
    expect((await getAuditLog(app)).map(({ action }) => action)).toContain('first_steps.changed');
  });

  test('X53: checks off the pages of a new site once the owner has published texts for them, whatever their names', async () => {
    const { app, call, read } = await openAsOwner();
    const isDone = async () => (await read()).first_steps.done.includes('pages');
    await fillStarterContent(app.database);
    expect(await isDone()).toBe(false);
    const { data } = await (await call('GET', '/api/admin/pages')).json();
    const write = async (title: string, part: string, change: Record<string, string>) => {
      const row = data.find((page: { title: string }) => page.title === title);
      const path = `/api/admin/pages/${row.id}`;
      const { fields, version } = (await (await call('GET', path)).json()).data.parts[part];
      const body = { version, fields: { ...fields, ...change } };
      expect((await call('PUT', `${path}/${part}/draft`, body)).status).toBe(200);
      const draft = (await (await call('GET', path)).json()).data.parts[part];
      expect((await call('POST', `${path}/${part}/publish`, { version: draft.version })).status).toBe(200);
    };
    await write('Info', 'en', { slug: 'about', title: 'About', body: 'I draw.' });
    expect(await isDone()).toBe(false);
    await write('Contact', 'nl', { slug: 'bereikbaar' });
    expect(await isDone()).toBe(false);
    await write('Contact', 'nl', { body: 'Bel me.' });
    expect(await isDone()).toBe(true);
  });

  test('X53: ignores a page that is outside the menus or only a draft when it checks off the pages of a new site', async () => {
    const { app, read } = await openAsOwner();
    const isDone = async () => (await read()).first_steps.done.includes('pages');
    const body = 'Written.';
    const add = (menu: 'header' | 'none', isContact: boolean, state: 'published' | 'unpublished') => {
      const slug = `${menu}-${isContact}-${state}`;
      return addPage(app, { menu, isContact, texts: { nl: { slug, title: slug, body, state } } });
    };
    await add('none', false, 'published');
    await add('header', false, 'unpublished');
    await add('none', true, 'published');
    expect(await isDone()).toBe(false);
    await add('header', false, 'published');
    expect(await isDone()).toBe(true);
  });

  test('X29: lists broken links in published texts as one task, until the links or their targets are restored', async () => {
    const { app, call, read, counts, getVersion, publish, create } = await openAsOwner();
    const write = async (id: string, part: string, slug: string, body = '') => {
      const fields = { ...text, slug, title: slug, body };
      const version = await getVersion(id, part);
      expect((await call('PUT', `/api/admin/websites/${id}/${part}/draft`, { version, fields })).status).toBe(
        200,
      );
    };
    const findBroken = async () => {
      const { tasks } = await read();
      return tasks.filter(({ kind }) => kind === 'broken_links');
    };
    const target = await create('Quay');
    await write(target, 'en', 'quay');
    await publish(target, 'en');
    const [source, other] = [await create('Halte'), await create('Brug')];
    const links =
      '[quay](/websites/quay), [again](/nl/websites/quay#top), [site](/websites), [none](/projects/gram)';
    await write(
      source,
      'en',
      'halte',
      `${links} [file](/feed.xml) ![image](/websites/nothing) \`[code](/nothing)\``,
    );
    await publish(source, 'en');
    expect(await findBroken()).toEqual([]);
    await write(
      source,
      'nl',
      'halte',
      '[no](/websites/nothing) [nor][1] [that](/info/more)\n\n[1]: /nothing "Nothing"',
    );
    await write(other, 'en', 'brug', '[quay](/websites/quay)');
    expect(await findBroken()).toEqual([]);
    await publish(source, 'nl');
    await publish(other, 'en');
    const ofSource = { noun: 'website', id: source, title: 'halte' };
    expect(await findBroken()).toMatchObject([
      { count: 3, record: null, texts: { total: 1, records: [{ ...ofSource, part: 'nl', links: 3 }] } },
    ]);
    const getTotals = async () => (await findBroken()).map(({ count, texts }) => [count, texts?.total]);
    const setState = async (id: string, action: string, body: object = {}) => {
      const version = await getVersion(id, 'en');
      const path = `/api/admin/websites/${id}/en/${action}`;
      expect((await call('POST', path, { version, ...body })).status, action).toBe(200);
    };
    await setState(target, 'unpublish');
    expect(await getTotals()).toEqual([[5, 3]]);
    expect((await counts()).tasks).toBe((await read()).tasks.length);
    await setState(target, 'reinstate', { state: 'published' });
    expect(await getTotals()).toEqual([[3, 1]]);
    await write(target, 'en', 'wharf');
    await publish(target, 'en');
    // The former slug redirects.
    expect(await getTotals()).toEqual([[3, 1]]);
    await call('DELETE', `/api/admin/websites/${target}`);
    expect(await getTotals()).toEqual([[5, 3]]);
    await call('DELETE', `/api/admin/websites/${source}`);
    expect(await getTotals()).toEqual([[1, 1]]);
    await call('POST', `/api/admin/websites/${source}/restore`);
    await call('POST', `/api/admin/websites/${target}/restore`);
    expect(await getTotals()).toEqual([[3, 1]]);
    await setState(target, 'delete');
    expect(await getTotals()).toEqual([[5, 3]]);
    await addPage(app, { texts: { nl: { slug: 'nothing', title: 'Nothing' } } });
    await write(source, 'nl', 'halte', '[exists by now](/nothing)');
    await publish(source, 'nl');
    expect(await getTotals()).toEqual([[2, 2]]);
  });

  test('reads the links of texts that were stored without publishing once', async () => {
    const { app, read } = await openAsOwner();
    const body = 'See [nothing](/nothing) and [contact](/contact).';
    await addPage(app, { texts: { en: { slug: 'info', title: 'Info', body } } });
    await addPage(app, { texts: { nl: { slug: 'contact', title: 'Contact' } } });
    expect((await read()).tasks).toEqual([]);
    const deps = { database: app.database.of<PublishingTables>() };
    expect(await readStaleTextLinks(deps, publishables)).toBe(1);
    expect((await read()).tasks).toMatchObject([{ kind: 'broken_links', count: 1, texts: { total: 1 } }]);
    expect(await readStaleTextLinks(deps, publishables)).toBe(0);
  });

  test('the books have figures and tasks with names and amounts, each kind up to three and the others as one', async () => {
    const { app, read, counts } = await openAsOwner();
    expect(await read()).toMatchObject({ books: null, tasks: [] });
    const { query } = app.database.of<InvoicingTables>();
    const client_id = await insertClient(query, {
      name: 'Familie Oosterhuis',
      uninvoiced_minutes: 450,
      uninvoiced_cents: 63_750,
      uninvoiced_from: '2020-01-05',
    });
    await insertClient(query, { name: 'No rate', uninvoiced_minutes: 60, uninvoiced_from: '2020-01-06' });
    for (const number of [1, 2, 3, 4, 5])
      await insertFinalDocument(query, { client_id, number, base: 1000 * number, vat: 210 * number });
    const { id: old } = await insertFinalDocument(query, {
      client_id,
      client_name: 'Familie Oosterhuis',
      number: 6,
      base: 78_600,
      vat: 16_506,
      due_date: '2020-01-01',
    });
    await query
      .updateTable('invoice_balances')
      .set({ sent_at: '2019-12-01T00:00:00.000Z' })
      .where('invoice_id', '=', old)
      .execute();
    const { books, tasks } = await read();
    expect(books).toMatchObject({
      outstanding: { cents: 95_106 + 15 * 1210, count: 6 },
      overdue: { cents: 95_106, count: 1, since: '2020-01-01' },
      uninvoiced: { cents: 63_750, minutes: 510 },
    });
    const shown = tasks.map(({ kind, count, subject }) => [
      kind,
      count,
      subject?.code ?? null,
      subject?.client ?? null,
      subject?.cents ?? null,
    ]);
    expect(shown).toEqual([
      ['year_overdue', 1, '2026-006', 'Familie Oosterhuis', 95_106],
      ['invoice_not_sent', 1, '2026-001', '', 1210],
      ['invoice_not_sent', 1, '2026-002', '', 2420],
      ['invoice_not_sent', 1, '2026-003', '', 3630],
      ['invoice_not_sent', 2, null, null, null],
      ['work_to_invoice', 1, null, 'Familie Oosterhuis', 63_750],
      ['work_to_invoice', 1, null, 'No rate', null],
    ]);
    expect(tasks[0]?.subject?.days).toBeGreaterThan(365);
    const { main } = await app.visit('/admin', await logIn(app));
    expect(main).toMatch(/2026-006.*Familie Oosterhuis, [\d,]+\u00a0days overdue.*€951\.06/s);
    expect(main).toContain('2 more invoices not sent');
    expect(main).toContain('Familie Oosterhuis, 7:30 hours to invoice');
    expect((await counts()).tasks).toBe(8);
  });

  test('lists a missing mail server and failed emails as tasks, the failed ones together', async () => {
    const app = await openTestApp(open, { delivery: 'none' });
    const call = callAs(app, await logInOwner(app));
    const at = '2026-01-02T03:04:05.000Z';
    for (const subject of ['one', 'two'])
      await insertOutboxEmail(app.database.of<OutboxTables>().query, { subject, failed_at: at }, at);
    const { data } = await (await call('GET', '/api/admin/overview')).json();
    expect(adminOverview.parse(data).tasks.map(({ kind, count }) => [kind, count])).toEqual([
      ['emails_failed', 2],
      ['no_mail_server', 1],
    ]);
    expect((await (await call('GET', '/api/admin/counts')).json()).data.tasks).toBe(2);
  });
});
