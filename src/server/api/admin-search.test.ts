import { expect, test } from 'vitest';
import { insertImage } from '#features/images/fixtures.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { insertFinalDocument } from '#features/invoicing/documents/fixtures.ts';
import { insertClient } from '#features/invoicing/domain/fixtures.ts';
import { saveSearchTerms } from '#features/invoicing/domain/queries/search-terms.ts';
import { toDocumentTerms } from '#features/invoicing/domain/rules/parties/search-text.ts';
import { saveClientSummary } from '#features/invoicing/domain/service/client-summary.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { addUser, callAs, logInMember, logInOwner, member } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { adminHit } from '#web/admin/contract.ts';

describeOnEachEngine('the search of the admin area', (open) => {
  async function openAsOwner() {
    const app = await openTestApp(open);
    const headers = await logInOwner(app);
    const call = callAs(app, headers);
    const create = async (title: string, noun = 'websites'): Promise<string> => {
      const response = await call('POST', `/api/admin/${noun}`, { language: 'en', title });
      return (await response.json()).data.id;
    };
    return { app, headers, call, create };
  }

  const find = async (app: TestApp, headers: { cookie: string }, q: string) => {
    const response = await app.request(`/api/admin/search?q=${encodeURIComponent(q)}`, { headers });
    expect(response.status).toBe(200);
    const { data } = await response.json();
    return adminHit.array().parse(data);
  };

  test('finds a draft by part of its title without accents, and by its number', async () => {
    const { app, headers, create } = await openAsOwner();
    const id = await create('Café Zürich');
    await create('Halte');
    const hit = { kind: 'website', id, number: 1, code: null, title: 'Café Zürich', state: 'hidden' };
    for (const q of ['zuri', 'CAFÉ', 'w1', 'W01']) expect(await find(app, headers, q), q).toEqual([hit]);
    expect(await find(app, headers, '100%')).toEqual([]);
  });

  test('finds pages, which have no number', async () => {
    const { app, headers, create } = await openAsOwner();
    const id = await create('Way of working', 'pages');
    const hit = { kind: 'page', id, number: null, code: null, title: 'Way of working', state: 'hidden' };
    expect(await find(app, headers, 'working')).toEqual([hit]);
    expect(await find(app, headers, '')).toEqual([hit]);
  });

  test('finds images by part of their title and by their number', async () => {
    const { app, headers } = await openAsOwner();
    const image = { number: 7, texts: { en: { slug: 'kade', title: 'Old quay' } } };
    const id = await insertImage(app.database.of<ImagesTables>().query, image, '2026-01-02T03:04:05.000Z');
    const hit = { kind: 'image', id, number: 7, code: null, title: 'Old quay', state: 'public' };
    for (const q of ['quay', 'I07']) expect(await find(app, headers, q), q).toEqual([hit]);
  });

  test('finds users by name and email address, with their role', async () => {
    const { app, headers } = await openAsOwner();
    const id = await addUser(app, { ...member, name: 'Anna de Vries', role: 'member' });
    const hit = { kind: 'user', id, number: null, code: null, title: 'Anna de Vries', state: 'member' };
    expect(await find(app, headers, 'de vries')).toEqual([hit]);
    expect(await find(app, headers, 'member@')).toEqual([hit]);
  });

  test('finds purchases by supplier, description and number, but not removed purchases', async () => {
    const { app, headers, call } = await openAsOwner();
    const fields = {
      supplier: 'Café Noord',
      supplier_country: 'NL',
      supplier_vat_id: '',
      reference: 'F-881',
      date: '2026-10-01',
      description: 'Overleg',
      treatment: 'domestic',
      vat_code: 'high',
      amount_cents: 12_100,
      includes_vat: true,
      vat_cents: null,
      deductible_bp: 10_000,
      is_durable: false,
      client_id: null,
      markup_bp: null,
    };
    const { data } = await (await call('POST', '/api/admin/purchases', fields)).json();
    const hit = { kind: 'purchase', id: data.id, number: 1, code: null, title: 'Café Noord, Overleg' };
    for (const q of ['cafe', 'overl', 'b01', 'f-881'])
      expect(await find(app, headers, q), q).toEqual([{ ...hit, state: 'without_receipt' }]);
    await call('DELETE', `/api/admin/purchases/${data.id}`, { version: data.version });
    expect(await find(app, headers, 'cafe')).toEqual([]);
  });

  test('finds clients by name, number and contact person without accents, but not merged clients', async () => {
    const { app, headers } = await openAsOwner();
    const db = app.database.of<InvoicingTables>();
    const id = await insertClient(db.query, { name: 'Café de Sluis', contact: 'Ada' });
    const merged = await insertClient(db.query, { name: 'Café oud', merged_into_id: id });
    await db.transaction((trx) => saveClientSummary(trx, id));
    const hit = { kind: 'client', id, number: 1, code: null, title: 'Café de Sluis', state: 'active' };
    for (const q of ['cafe', 'c01', 'ADA']) expect(await find(app, headers, q)).toEqual([hit]);
    expect(JSON.stringify(await find(app, headers, 'cafe'))).not.toContain(merged);
    const change = { outstanding_cents: 100 };
    await db.query.updateTable('clients').set(change).where('id', '=', id).execute();
    expect(await find(app, headers, 'cafe')).toEqual([{ ...hit, state: 'outstanding' }]);
  });

  test('finds documents by code, title and client, including drafts and quotes, with their status, at most five', async () => {
    const { app, headers, call } = await openAsOwner();
    const db = app.database.of<InvoicingTables>();
    const client_id = await insertClient(db.query, { name: 'Halte' });
    const { id } = await insertFinalDocument(db.query, {
      client_id,
      number: 1,
      base: 10_000,
      vat: 2100,
      issue_date: '2026-01-05',
      due_date: '2026-01-19',
    });
    await saveSearchTerms(db.query, id, toDocumentTerms('2026-001', ['Halte', 'Zaadkaart']));
    const final = { kind: 'invoice', id, number: null, code: '2026-001', title: null, state: 'overdue' };
    for (const q of ['2026-001', 'zaadk', '2026-0']) expect(await find(app, headers, q), q).toEqual([final]);
    const drafts: string[] = [];
    for (const kind of ['quote', ...Array.from({ length: 5 }, () => 'invoice')])
      drafts.push((await (await call('POST', '/api/admin/invoices', { kind, client_id })).json()).data.id);
    const documents = (await find(app, headers, 'halte')).filter(({ kind }) => kind !== 'client');
    expect(documents.map((hit) => hit.id)).toEqual(drafts.slice(1).toReversed());
    expect(documents[0]).toMatchObject({ kind: 'invoice', code: null, title: 'Halte', state: 'draft' });
    for (let sixth = 0; sixth < 5; sixth += 1)
      await saveSearchTerms(db.query, drafts[sixth] ?? '', toDocumentTerms('', ['2026-001']));
    expect((await find(app, headers, '2026-001'))[0]).toEqual(final);
  });

  test('shows at most five results of each kind, and none from the bin', async () => {
    const { app, headers, call, create } = await openAsOwner();
    for (let number = 1; number <= 7; number += 1) await create(`Same ${number}`);
    const [first] = await find(app, headers, 'same');
    expect(await find(app, headers, 'same')).toHaveLength(5);
    await call('DELETE', `/api/admin/websites/${first?.id}`);
    expect((await find(app, headers, 'same')).map(({ id }) => id)).not.toContain(first?.id);
  });

  test('shows the last edited records, latest first, when there is no query', async () => {
    const { app, headers, create } = await openAsOwner();
    expect(await find(app, headers, '')).toEqual([]);
    const [one, two] = [await create('One'), await create('Two')];
    expect((await find(app, headers, '')).map(({ id }) => id)).toEqual([two, one]);
  });

  test('X4: is for owners only, and rejects a query that is too long', async () => {
    const { app, headers } = await openAsOwner();
    const asMember = await logInMember(app);
    expect((await app.request('/api/admin/search?q=a', { headers: asMember })).status).toBe(403);
    expect((await app.request('/api/admin/search?q=a')).status).toBe(401);
    const long = `/api/admin/search?q=${'a'.repeat(101)}`;
    expect((await app.request(long, { headers })).status).toBe(422);
  });
});
