import { join } from 'node:path';
import { sql } from 'kysely';
import { buildDocument } from '#features/invoicing/output/fixtures/documents.ts';
import { createDocumentRenderer } from '#features/invoicing/output/service/renderer.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type ServerChild, serverEnv, startServer } from './children.ts';
import { logIn, ownerEnv } from './owner.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const clients = 1000;
const rounds = 5;
const requestsPerRound = 40;
const goalMs = 50;
const maxGrowth = 3;
const invoices = '/api/admin/invoices';
const revenue = '/api/admin/revenue';
/** Returns a UUID that ends with a number, so that filters accept it. */
const idOf = (kind: string, number: string) =>
  `'${kind}0000000-0000-4000-8000-' || substr('000000000000' || (${number}), -12)`;
const client = 'c0000000-0000-4000-8000-000000000077';

const subjects: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'constant response', path: '/healthz/live' },
  { name: 'list of invoices', path: invoices },
  { name: 'list, page 100', path: `${invoices}?page=100` },
  { name: 'list, by client', path: `${invoices}?sort=client&direction=asc` },
  { name: 'list, outstanding', path: `${invoices}?view=outstanding` },
  { name: 'list, credit notes', path: `${invoices}?view=credit_note` },
  { name: 'list, of a year', path: `${invoices}?year=2024` },
  { name: 'list, of a client', path: `${invoices}?client=${client}` },
  { name: 'search, few results', path: `${invoices}?q=sheet%2077778` },
  { name: 'search, many results', path: `${invoices}?q=meeting` },
  { name: 'search, a thousand results', path: `${invoices}?q=client%2010` },
  { name: 'search, many results of a year', path: `${invoices}?q=meeting&year=2024` },
  { name: 'search, no result', path: `${invoices}?q=qqqq` },
  { name: 'client', path: `/api/admin/clients/${client}` },
  { name: 'client, timeline', path: `/api/admin/clients/${client}/timeline` },
  { name: 'client, statement', path: `/api/admin/clients/${client}/statement` },
  { name: 'revenue', path: `${revenue}?year=2025` },
  { name: 'open items, today', path: `${revenue}/open-items` },
  { name: 'open items, three years ago', path: `${revenue}/open-items?date=2023-06-30` },
  { name: 'work, list', path: '/api/admin/work' },
  { name: 'work, a word of nearly all', path: '/api/admin/work?q=client' },
];

const at = '2026-01-01T00:00:00.000Z';

interface Size {
  readonly invoices: number;
  readonly items: number;
}

/** Fills ten years with final invoices, all paid after some weeks except the last 200, and with work. */
async function fill(dataDir: string, size: Size): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database);
    const { query } = database.of<unknown>();
    const count = String(size.invoices);
    const series = (to: string) =>
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${to})`;
    const run = (statement: string) => sql.raw(statement).execute(query);
    const issued = `date('2016-12-01', '+' || (i * 3650 / ${count}) || ' days')`;
    const ex = '10000 + i * 37 % 90000';
    await run(`${series(String(clients))} insert into clients
      (id, number, name, locale, rate_cents, search_text, created_at, updated_at)
      select ${idOf('c', 'i')}, i, 'Client ' || i, 'nl', 8500, 'client ' || i, '${at}', '${at}' from n`);
    await run(`${series(count)} insert into invoices (id, kind, origin, client_id, client_name, title, language,
      payment_days, issue_date, due_date, ex_cents, vat_cents, total_cents, created_at, updated_at)
      select ${idOf('a', 'i')}, 'invoice', 'imported', ${idOf('c', `i % ${clients} + 1`)},
        'Client ' || (i % ${clients} + 1), case i % 3 when 0 then 'Meeting ' else 'Sheet ' end || i, 'nl', 30,
        ${issued}, date(${issued}, '+30 days'), ${ex}, (${ex}) * 21 / 100, ${ex} + (${ex}) * 21 / 100,
        '${at}', '${at}' from n`);
    await run(`insert into invoice_search (invoice_id, search_text)
      select id, ' ' || lower(title) || ' ' || lower(client_name) from invoices`);
    await run(`insert into invoice_lines (id, invoice_id, position, kind, description, quantity, unit,
      price_cents, vat_code, rate_bp, category, amount_cents, net_cents, created_at)
      select 'l' || id, id, 1, 'item', title, 10000, 'hour', ex_cents, 'high', 2100, 'S', ex_cents, ex_cents,
        '${at}' from invoices`);
    await run(`insert into invoice_vat (id, invoice_id, position, vat_code, rate_bp, category, return_box,
      supply_date, lines_cents, discount_cents, base_cents, vat_cents, created_at)
      select 'v' || id, id, 1, 'high', 2100, 'S', '1a', issue_date, ex_cents, 0, ex_cents, vat_cents, '${at}'
      from invoices`);
    await run(`update invoices set status = 'final', code = id, seller = '{}', buyer = '{}',
      finalized_at = issue_date || 'T12:00:00.000Z'`);
    await run(`${series(`${count} - 200`)} insert into payments
      (id, invoice_id, amount_cents, paid_on, method, created_at)
      select 'p' || id, id, total_cents, date(issue_date, '+' || (i % 45) || ' days'), 'transfer', '${at}'
      from n inner join invoices on invoices.id = ${idOf('a', 'i')}`);
    await run(`insert into invoice_balances (invoice_id, paid_cents, outstanding_cents, due_date, updated_at)
      select invoices.id, coalesce(amount_cents, 0), total_cents - coalesce(amount_cents, 0), due_date, '${at}'
      from invoices left join payments on payments.invoice_id = invoices.id`);
    await run(`${series(String(size.items))} insert into work_items (id, number, date, kind, client_id, title,
      minutes, applied_rate_cents, total_cents, is_invoicable, counts_for_hours, search_text, version,
      created_at, updated_at)
      select 'w' || i, i, date('2016-12-01', '+' || (i * 3650 / ${size.items}) || ' days'), 'hours',
        ${idOf('c', `i % ${clients} + 1`)}, 'Sheet ' || i, 15 + i % 400, 8500, (15 + i % 400) * 8500 / 60,
        case when i > ${size.items} - 3000 then 1 else 0 end, 1,
        ' sheet ' || i || ' client ' || (i % ${clients} + 1), 1, '${at}', '${at}' from n`);
    await run('analyze');
  } finally {
    await database.close();
  }
}

interface Measured {
  /** In milliseconds. */
  readonly times: number[];
  /** The response's length in characters. */
  readonly length: number;
}

async function measure(server: ServerChild): Promise<readonly Measured[]> {
  const headers = await logIn(server);
  const get = async (path: string) => {
    const startedAt = performance.now();
    const response = await fetch(server.origin + path, { headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${body}`);
    return { time: performance.now() - startedAt, length: body.length };
  };
  const measured: Measured[] = [];
  for (const { path } of subjects) measured.push({ times: [], length: (await get(path)).length });
  for (let number = 0; number < rounds * requestsPerRound; number += 1)
    for (const [index, { path }] of subjects.entries()) measured[index]?.times.push((await get(path)).time);
  return measured;
}

/** Returns the p99 of the median round. */
function getP99(values: readonly number[]): number {
  const ofRounds = Array.from({ length: rounds }, (_, round) => {
    const own = values.slice(round * requestsPerRound, (round + 1) * requestsPerRound);
    return own.toSorted((one, other) => one - other)[Math.ceil(own.length * 0.99) - 1] ?? Number.NaN;
  });
  return median(ofRounds);
}

const measureSize = (size: Size) =>
  withTempFolder(async (folder) => {
    await fill(folder, size);
    const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), {
      ...serverEnv(folder),
      ...ownerEnv,
    });
    return measure(server).finally(() => server.stop());
  });

/**
 * Returns the median time of a PDF with a number of lines, in milliseconds; the first one starts the process.
 */
async function measurePdf(lines: number): Promise<number> {
  const renderer = createDocumentRenderer();
  const line = { description: 'Design and development of a page', minutes: 440, price_cents: 8500 };
  const document = buildDocument({ lines: Array.from({ length: lines }, () => line) });
  const xml = renderer.renderUbl(document, 'peppol');
  // The rendering process does not keep this one alive.
  const keepAlive = setInterval(() => undefined, 1000);
  await renderer.renderPdf(document, { xml });
  const times: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    const startedAt = performance.now();
    await renderer.renderPdf(document, { xml });
    times.push(performance.now() - startedAt);
  }
  clearInterval(keepAlive);
  return median(times);
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Measures lists, searches, clients, revenue and open items with 100,000 invoices, their growth, and PDFs. */
export async function benchInvoicing(): Promise<Verdict[]> {
  const pdfs = { short: await measurePdf(2), long: await measurePdf(60) };
  const few = await measureSize({ invoices: 1000, items: 10_000 });
  const many = await measureSize({ invoices: 100_000, items: 1_000_000 });
  const rows = subjects.map(({ name }, index) => {
    const [one, other] = [few[index], many[index]];
    const values = other?.times ?? [];
    const responseGrowth = (other?.length ?? 0) / (one?.length ?? 0);
    return { name, values, growth: median(values) / median(one?.times ?? []), responseGrowth };
  });
  const times = (value: number) => `${value.toFixed(1)}×`;
  const table = rows.map(({ name, values, growth, responseGrowth }) => [
    name,
    ms(median(values)),
    ms(getP99(values)),
    times(growth),
    times(responseGrowth),
  ]);
  const head = ['100,000 invoices, 1,000,000 work items', 'median', 'p99', 'growth from 1,000', 'response'];
  console.log(`${formatTable([head, ...table])}\n`);
  const slowest = Math.max(...rows.map(({ values }) => getP99(values)));
  // A response with all open items of a date takes longer if there are more of them.
  const ofOneSize = rows.filter(({ responseGrowth }) => responseGrowth < maxGrowth);
  const growth = Math.max(...ofOneSize.map((row) => row.growth));
  const verdict = (what: string, value: number, goal: number): Verdict => ({
    what,
    value: ms(value),
    goal: `≤ ${goal} ms`,
    met: value <= goal,
  });
  return [
    verdict('invoicing, p99 of the slowest', slowest, goalMs),
    {
      what: 'invoicing, growth of the median from 1,000 invoices, of responses of one size',
      value: times(growth),
      goal: `< ${maxGrowth}×`,
      met: growth < maxGrowth,
    },
    verdict('PDF of 2 lines, median', pdfs.short, 100),
    verdict('PDF of 60 lines, median', pdfs.long, 200),
  ];
}
