import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAudit } from '#platform/audit/audit.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { retryConflicts } from '#platform/db/retry-conflicts.ts';
import { newId } from '#platform/ids.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase, type TestEngine } from '#tests/support/engines.ts';
import { addFinal, finalInvoices, openWithFinal } from '#tests/support/final-invoice.ts';
import { insertKorPeriod } from '../../company/queries/kor-periods.ts';
import { insertClient, insertCompany, insertDraftInvoice, insertLine } from '../../domain/fixtures.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { queueFiles } from '../../output/service/files-job.ts';
import type { InvoiceDetail } from '../contract/detail.ts';
import type { DraftFields } from '../contract/drafts.ts';
import type { FinaliseProblem } from '../contract/finalise.ts';
import type { InvoicesDeps } from './context.ts';
import { finalise } from './finalise.ts';

const today = () => toPlainDate(systemClock());

/** Opens a site with the details of the company; a draft has one item, and other fields as given. */
async function openBooks(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const { query } = app.database.of<InvoicingTables>();
  await insertCompany(query);
  const headers = await logInOwner(app);
  const call = callAs(app, headers);
  const callInDutch = callAs(app, { ...headers, 'X-Localization': 'nl' });
  const read = async (path: string): Promise<InvoiceDetail> =>
    (await (await call('GET', `${finalInvoices}${path}`)).json()).data;
  const create = async (
    kind: string,
    client_id: string,
    { vat_code = 'high', ...given }: { vat_code?: string } & Partial<DraftFields> = {},
  ) => {
    const created = await (await call('POST', finalInvoices, { kind, client_id })).json();
    const { id, fields, version } = await read(`/${created.data.id}`);
    const line = {
      id: newId(),
      kind: 'item',
      description: 'Zaadkaart',
      quantity: 10_000,
      minutes: null,
      unit: 'piece',
      price_cents: 4900,
      discount: null,
      supply_date: null,
      vat_code,
      advance_id: null,
    };
    const body = { ...fields, ...given, lines: [line], version };
    return (await (await call('PUT', `${finalInvoices}/${id}`, body)).json()).data as InvoiceDetail;
  };
  const finalise = async ({ id, version }: InvoiceDetail) =>
    (await call('POST', `${finalInvoices}/${id}/finalise`, { version })).json();
  return { query, call, callInDutch, read, create, finalise };
}

describeOnEachEngine('a draft with VAT under the small businesses scheme', (open) => {
  test('waits after a restore until the owner has confirmed which numbers were sent', async () => {
    const { query, create, finalise } = await openBooks(open);
    const client = await insertClient(query);
    const restored = '2026-11-20T12:00:00.000Z';
    await sql`insert into restores (id, source, backed_up_at, restored_at, created_at)
      values ('r', 'x', ${restored}, ${restored}, ${restored})`.execute(query);
    const draft = await create('invoice', client);
    const { error } = await finalise(draft);
    expect(error.problems).toEqual([{ place: 'company', field: 'next_number', reason: 'restored' }]);
    await sql`update restores set confirmed_at = ${restored}`.execute(query);
    expect((await finalise(draft)).data.is_final).toBe(true);
  });

  test('is not finalised, and names the line, its field and the solution in the caller’s language', async () => {
    const { query, call, callInDutch, create } = await openBooks(open);
    const { id, version } = await create('invoice', await insertClient(query));
    await insertKorPeriod(query, { starts_on: today(), ends_on: null }, '');
    const url = `${finalInvoices}/${id}/finalise`;
    const { error } = await (await call('POST', url, { version })).json();
    expect(error.fields).toEqual({ 'draft.lines.0.vat_code': 'kor_rate' });
    expect(error.message).toMatch(/Line 1: the VAT has a rate, .+ Choose “small businesses scheme \(KOR\)”/);
    const dutch = await (await callInDutch('POST', url, { version })).json();
    expect(dutch.error.message).toMatch(
      /Regel 1: de btw heeft een tarief, .+ Kies ‘kleineondernemersregeling/,
    );
  });
});

describeOnEachEngine('an invoice with VAT in a period of the small businesses scheme', (open) => {
  test('is credited with its VAT', async () => {
    const { query, call, read, create, finalise } = await openBooks(open);
    const { data } = await finalise(await create('invoice', await insertClient(query)));
    await insertKorPeriod(query, { starts_on: today(), ends_on: null }, '');
    const note = await (await call('POST', `${finalInvoices}/${data.id}/credit`)).json();
    const draft = await read(`/${note.data.id}`);
    expect([draft.problems, draft.document.is_kor]).toEqual([[], false]);
    const { document } = (await finalise(draft)).data;
    expect([document.is_kor, document.vat_cents]).toEqual([false, 1029]);
  });
});

describeOnEachEngine('the supply date of an invoice', (open) => {
  test('is its issue date until another date is entered, including when it is copied or made from a quote', async () => {
    const { query, call, read, create, finalise } = await openBooks(open);
    const client = await insertClient(query);
    const invoice = await create('invoice', client);
    expect(invoice.fields).toMatchObject({ issue_date: null, supply_from: null, supply_to: today() });
    const quote = await create('quote', client);
    expect(quote.fields.supply_to).toBeNull();
    await finalise(quote);
    for (const [path, body] of [
      [`/${invoice.id}/duplicate`, undefined],
      [`/${quote.id}/invoice`, { kind: 'final' }],
    ] as const) {
      const { data } = await (await call('POST', `${finalInvoices}${path}`, body)).json();
      expect((await read(`/${data.id}`)).fields.supply_to, path).toBe(today());
    }
  });

  test('is required to finalise an invoice, but not a quote', async () => {
    const { query, create, finalise } = await openBooks(open);
    const client = await insertClient(query);
    for (const kind of ['invoice', 'advance', 'final']) {
      const { error } = await finalise(await create(kind, client, { supply_to: null }));
      expect(error.problems, kind).toEqual([{ place: 'draft', field: 'supply_to', reason: 'missing' }]);
    }
    expect((await finalise(await create('quote', client))).data.is_final).toBe(true);
  });
});

describeOnEachEngine('the VAT treatment of an invoice', (open) => {
  test('a treatment that does not fit the client or the date is refused, with its line and the reason', async () => {
    const { query, create, finalise } = await openBooks(open);
    const dutch = await insertClient(query);
    const german = await insertClient(query, { country: 'DE', vat_id: 'DE999999999' });
    const consumer = await insertClient(query, { country: 'DE', vat_id: '' });
    const american = await insertClient(query, { country: 'US', vat_id: '' });
    const northernIrish = await insertClient(query, { country: 'GB', vat_id: 'XI110305878' });
    const british = await insertClient(query, { country: 'GB', vat_id: 'GB110305878' });
    const problemsOf = async (client: string, vat_code: string) => {
      const { error } = await finalise(await create('invoice', client, { vat_code }));
      return error?.problems.map(({ field, reason }: FinaliseProblem) => [field, reason]) ?? [];
    };
    const line = 'lines.0.vat_code';
    expect(await problemsOf(dutch, 'reverse_eu')).toEqual([[line, 'not_other_eu']]);
    expect(await problemsOf(dutch, 'goods_eu')).toEqual([[line, 'not_other_eu']]);
    expect(await problemsOf(british, 'goods_eu')).toEqual([[line, 'not_other_eu']]);
    expect(await problemsOf(northernIrish, 'reverse_eu')).toEqual([[line, 'not_other_eu']]);
    expect(await problemsOf(american, 'reverse_eu')).toEqual([
      ['vat_id', 'reverse_needs_vat_id'],
      [line, 'not_other_eu'],
    ]);
    expect(await problemsOf(consumer, 'goods_eu')).toEqual([['vat_id', 'reverse_needs_vat_id']]);
    expect(await problemsOf(german, 'export')).toEqual([[line, 'not_outside_eu']]);
    expect(await problemsOf(dutch, 'export')).toEqual([[line, 'not_outside_eu']]);
    expect(await problemsOf(dutch, 'kor')).toEqual([[line, 'not_kor']]);
    for (const [client, code] of [
      [german, 'reverse_eu'],
      [german, 'goods_eu'],
      [northernIrish, 'goods_eu'],
      [american, 'export'],
      [dutch, 'reverse_nl'],
    ] as const)
      expect(await problemsOf(client, code), code).toEqual([]);
  });

  test('a credit note keeps the treatment of its invoice, wherever its client is by then', async () => {
    const { query, call, read, create, finalise } = await openBooks(open);
    const client = await insertClient(query, { country: 'DE', vat_id: 'DE999999999' });
    const { data } = await finalise(await create('invoice', client, { vat_code: 'goods_eu' }));
    await query.updateTable('clients').set({ country: 'NL' }).where('id', '=', client).execute();
    const note = await (await call('POST', `${finalInvoices}/${data.id}/credit`)).json();
    expect((await finalise(await read(`/${note.data.id}`))).data.is_final).toBe(true);
  });
});

describeOnEachEngine('reverse-charged VAT', (open) => {
  test('is named in English with the Dutch legal terms', async () => {
    const { query, create } = await openBooks(open);
    const client = await insertClient(query, { country: 'DE', vat_id: 'DE999999999', locale: 'en' });
    const { document } = await create('invoice', client, { vat_code: 'reverse_eu' });
    expect(document.vat.map(({ text }) => text)).toEqual(['VAT reverse-charged (btw verlegd)']);
  });
});

describeOnEachEngine('an action that comes too late', (open) => {
  test('says whether the draft was changed, finalised or deleted, and that an invoice is credited', async () => {
    const { query, call, read, create, finalise } = await openBooks(open);
    const client = await insertClient(query);
    const save = async ({ id, fields, version }: InvoiceDetail) => {
      const body = { ...fields, version };
      const response = await call('PUT', `${finalInvoices}/${id}`, body);
      return [response.status, (await response.json()).error?.message];
    };
    const draft = await create('invoice', client);
    expect(await save(draft)).toEqual([200, undefined]);
    expect(await save(draft)).toEqual([
      409,
      'This was changed elsewhere in the meantime. Load it again to see the changes.',
    ]);
    const { data: final } = await finalise(await read(`/${draft.id}`));
    const finalised = [409, 'This draft was finalised in the meantime and can no longer be changed.'];
    expect(await save(draft)).toEqual(finalised);
    expect((await finalise(draft)).error).toMatchObject({
      message: finalised[1],
      current: { is_final: true },
    });
    const other = await create('invoice', client);
    const { version } = other;
    await call('DELETE', `${finalInvoices}/${other.id}`, { version });
    const deleted = 'This draft no longer exists: it was deleted.';
    expect(await save(other)).toEqual([404, deleted]);
    expect((await finalise(other)).error.message).toBe(deleted);
    const credit = async () => (await call('POST', `${finalInvoices}/${final.id}/credit`)).json();
    expect((await finalise(await read(`/${(await credit()).data.id}`))).data.is_final).toBe(true);
    expect((await credit()).error.message).toBe('This invoice is already credited in full.');
  });
});

/** Opens the database of two nodes; SQLite has one. */
async function openNodes({ name, createLocation, openAt }: TestEngine): Promise<Database<InvoicingTables>[]> {
  const location = await createLocation();
  const first = await openAt<InvoicingTables>(location);
  await migrate(first);
  return name === 'sqlite' ? [first] : [first, await openAt<InvoicingTables>(location)];
}

/** Inserts drafts of one line for one client. */
async function insertDrafts({ query }: Database<InvoicingTables>, count: number): Promise<string[]> {
  await insertCompany(query);
  const client_id = await insertClient(query);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = await insertDraftInvoice(query, {
      client_id,
      supply_to: toPlainDate(systemClock()),
      ex_cents: 100,
      vat_cents: 21,
      total_cents: 121,
    });
    await insertLine(query, id, 100);
    ids.push(id);
  }
  return ids;
}

/** Settles tasks, 16 at a time: a task begins as soon as another one has ended. */
async function settleAll<Result>(tasks: readonly (() => Promise<Result>)[]) {
  const results: PromiseSettledResult<Result>[] = [];
  const waiting = tasks.entries();
  const work = async () => {
    for (const [index, task] of waiting)
      [results[index]] = (await Promise.allSettled([task()])) as [PromiseSettledResult<Result>];
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return results;
}

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describeOnEachEngine('invoices that are finalised at the same time', (_, engine) => {
  test('X61: 200, 16 at a time by two nodes, a quarter rolled back after they took a number, have numbers from 1 to 150', async () => {
    const nodes = await openNodes(engine);
    const [{ query }] = nodes as [Database<InvoicingTables>];
    const ids = await insertDrafts(nodes[0] as Database<InvoicingTables>, 200);
    const failing = new Set(ids.filter((_id, index) => index % 4 === 0));
    const taken: number[] = [];
    let transactions = 0;
    const deps = nodes.map(
      (database): InvoicesDeps => ({
        database,
        audit: createAudit({ database: database.of(), key: 'k', now: systemClock }),
        now: () => {
          transactions += 1;
          return systemClock();
        },
        queueFiles: async (trx, id, now) => {
          await queueFiles(trx, id, now);
          if (!failing.has(id)) return;
          const row = await trx
            .selectFrom('invoices')
            .select('number')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          taken.push(row.number ?? 0);
          throw new Error('the disk is full');
        },
        findMissingUbls: () => [],
        findMissingCharacters: () => [],
      }),
    );
    const finaliseAll = (drafts: readonly string[]) =>
      settleAll(
        drafts.map((id, index) => () => {
          const node = deps[index % deps.length] as InvoicesDeps;
          // Without the queue of the API more of them conflict than one transaction is retried for.
          return retryConflicts(() => finalise(node, { actor: null }, id, { version: 1, freed_work: [] }));
        }),
      );
    const readNumbers = async () =>
      (
        await query
          .selectFrom('invoices')
          .select(['number', 'code'])
          .where('status', '=', 'final')
          .orderBy('number')
          .execute()
      ).map(({ number }) => number);
    const results = await finaliseAll(ids);
    for (const [index, result] of results.entries())
      expect(result).toMatchObject(
        failing.has(ids[index] ?? '')
          ? { reason: { message: 'the disk is full' } }
          : { value: { outcome: 'done' } },
      );
    expect(await readNumbers()).toEqual(countTo(150));
    // Each had taken a number, which the next one took again.
    expect(taken).toHaveLength(50);
    expect(taken.every((number) => number >= 1 && number <= 151)).toBe(true);
    const drafts = await query
      .selectFrom('invoices')
      .select(['id', 'number', 'code'])
      .where('status', '=', 'draft')
      .execute();
    expect(new Set(drafts.map(({ id }) => id))).toEqual(failing);
    for (const draft of drafts) expect(draft).toMatchObject({ number: null, code: null });
    if (engine.name === 'postgres') expect(transactions).toBeGreaterThan(ids.length);
    failing.clear();
    await finaliseAll(drafts.map(({ id }) => id));
    expect(await readNumbers()).toEqual(countTo(200));
  }, 120_000);
});

type Site = Awaited<ReturnType<typeof openWithFinal>>;

const readDetail = async ({ app, headers }: Site, id: string): Promise<InvoiceDetail['document']> =>
  (await (await app.request(`${finalInvoices}/${id}`, { headers })).json()).data.document;

/** Returns the rows of the export of VAT that a document has, from its treatment on. */
async function readExport(
  { app, headers }: Site,
  { code, issue_date }: InvoiceDetail['document'],
): Promise<string[]> {
  const path = `/api/admin/revenue/vat/csv?from=${issue_date}&to=${issue_date}&lang=nl`;
  const text = await (await app.request(path, { headers })).text();
  return text
    .split('\r\n')
    .map((row) => row.split(';'))
    .filter(([first]) => first === code)
    .map((cells) => cells.slice(6).join(';'));
}

const german = {
  name: 'Deichkarte GmbH',
  country: 'DE',
  kvk: '',
  vat_id: 'DE999999999',
  street: 'Am Siel 4',
  postal_code: '00000',
  city: 'Wattenhafen',
} as const;
const american = { name: 'Tulip Post LLC', country: 'US', kvk: '', vat_id: '', city: 'Holland, MI' } as const;

describeOnEachEngine('an invoice to another country', (open) => {
  test('X61: 8 × 110 of services to a German business are 880 in box 3b and in the ICP list, with both VAT ids', async () => {
    const lines = [
      {
        description: 'Dijkkaart',
        quantity: 80_000,
        unit: 'hour',
        minutes: 480,
        price_cents: 11_000,
        vat_code: 'reverse_eu',
      },
    ];
    const site = await openWithFinal(open, german, { lines });
    const document = await readDetail(site, site.id);
    expect([document.ex_cents, document.vat_cents, document.total_cents]).toEqual([88_000, 0, 88_000]);
    expect(document.vat).toMatchObject([
      {
        vat_code: 'reverse_eu',
        category: 'AE',
        rate_bp: 0,
        base_cents: 88_000,
        vat_cents: 0,
        return_box: '3b',
        icp: 'services',
        text: 'Btw verlegd',
      },
    ]);
    expect([document.seller.vat_id, document.buyer.vat_id]).toEqual(['NL000099998B57', 'DE999999999']);
    expect(await readExport(site, document)).toEqual([
      '"verlegd binnen de EU, diensten";0,00;AE;3b;diensten;880,00;0,00',
    ]);
  });

  test('X61: goods of 2 × 250 to the United States are 500 in box 3a, and a service is in no box', async () => {
    const goods = [
      { description: 'Zaadkaart, ingelijst', quantity: 20_000, price_cents: 25_000, vat_code: 'export' },
    ];
    const site = await openWithFinal(open, american, { lines: goods });
    const document = await readDetail(site, site.id);
    expect([document.ex_cents, document.vat_cents, document.total_cents]).toEqual([50_000, 0, 50_000]);
    expect(document.vat).toMatchObject([{ category: 'G', base_cents: 50_000, return_box: '3a', icp: null }]);
    expect(await readExport(site, document)).toEqual(['uitvoer buiten de EU;0,00;G;3a;;500,00;0,00']);
    const service = [{ description: 'Ontwerp', price_cents: 100_000, vat_code: 'outside' }];
    const { id } = await addFinal(site, site.client_id, { lines: service });
    const other = await readDetail(site, id);
    expect([other.ex_cents, other.vat_cents, other.total_cents]).toEqual([100_000, 0, 100_000]);
    expect(other.vat).toMatchObject([{ category: 'O', base_cents: 100_000, return_box: null, icp: null }]);
    expect(await readExport(site, other)).toEqual(['niet belast met Nederlandse btw;0,00;O;;;1000,00;0,00']);
  });

  test('goods to a German business are in box 3b and in the ICP list of goods, separate from services', async () => {
    const lines = [
      { price_cents: 25_000, vat_code: 'goods_eu' },
      { price_cents: 11_000, vat_code: 'reverse_eu' },
    ];
    const site = await openWithFinal(open, german, { lines });
    const { query } = site.app.database.of<InvoicingTables>();
    const rows = await query
      .selectFrom('invoice_vat')
      .select(['base_cents', 'return_box', 'icp'])
      .orderBy('position')
      .execute();
    expect(rows).toEqual([
      { base_cents: 25_000, return_box: '3b', icp: 'goods' },
      { base_cents: 11_000, return_box: '3b', icp: 'services' },
    ]);
  });
});
