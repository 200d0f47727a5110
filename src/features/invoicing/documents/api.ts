import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { csvResponse } from '#platform/http/csv-response.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { createTaskQueue } from '#platform/http/limits/task-queue.ts';
import { validated } from '#platform/http/validated.ts';
import { AppError } from '#shared/api/errors.ts';
import { formatPlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { changedElsewhere } from '#shared/i18n/changed-elsewhere.ts';
import type { Language } from '#shared/i18n/language.ts';
import { formatDecimalAmount } from '#shared/money/money.ts';
import type { CsvValue } from '#shared/text/format-csv.ts';
import { finalisedDraft, workFreedLater } from '../domain/contract/credited-work.ts';
import { invoiceOfQuote } from '../domain/contract/quotes.ts';
import type { DocumentKind } from '../domain/contract/values.ts';
import { messages as shared } from '../domain/messages/messages.ts';
import { PeriodClosedError } from '../domain/service/period.ts';
import { selectedDocuments } from './contract/archive.ts';
import { type InvoiceDetail, newPayment } from './contract/detail.ts';
import { addedWork, draftChange, newDraft, versionOnly } from './contract/drafts.ts';
import type { FinaliseProblem } from './contract/finalise.ts';
import { clientsQuery, type InvoiceRow, invoicesCsvQuery, invoicesQuery } from './contract/list.ts';
import { messages } from './messages/messages.ts';
import { findClientChoices, findYears } from './queries/choices.ts';
import { findInvoices, findRows, readInvoiceIds, resolveSearch } from './queries/list.ts';
import { countViews, sumInvoices } from './queries/list-sums.ts';
import { findSelectedFiles } from './queries/selected-files.ts';
import { describeField, describeProblem, getProblemField } from './rules/describe-problem.ts';
import {
  InvoiceStateError,
  type InvoicesContext,
  type InvoicesDeps,
  type Outcome,
  WorkOfOtherClientError,
} from './service/context.ts';
import { createCreditNote } from './service/credit-notes.ts';
import { getDetail } from './service/detail.ts';
import { createDrafts } from './service/drafts.ts';
import { getEditorData } from './service/editor-data.ts';
import { finalise } from './service/finalise.ts';
import { freeWorkLater, getCreditedWork } from './service/free-work.ts';
import { createInvoiceOfQuote } from './service/invoice-quote.ts';
import { markSent } from './service/mark-sent.ts';
import { createPayments, ReversalClosedError } from './service/payments.ts';

const getContext = (c: Context<ApiEnv>): InvoicesContext => {
  const { user } = c.var;
  return { actor: user && { id: user.id, name: user.name }, ipAddress: c.env?.clientIp };
};

async function reply(
  c: Context<ApiEnv>,
  deps: InvoicesDeps,
  id: string,
  outcome: Outcome | 'amounts_changed',
) {
  const current: InvoiceDetail = await getDetail(deps, id);
  if (outcome === 'done') return c.json({ data: current });
  const {
    stateProblems,
    finalise: { changedAmounts },
  } = messages[c.var.language];
  const changed = outcome === 'amounts_changed' ? changedAmounts : changedElsewhere[c.var.language];
  const message = current.is_final ? stateProblems.finalised : changed;
  return c.json({ error: { code: 'conflict' as const, message, current } }, 409);
}

/** Limits the problems in the message; the fields of the response have them all. */
const maxDescribed = 3;

function replyIncomplete(
  c: Context<ApiEnv>,
  { kind, problems }: { readonly kind: DocumentKind; readonly problems: readonly FinaliseProblem[] },
) {
  const { language } = c.var;
  const text = messages[language];
  const sentences = problems.slice(0, maxDescribed).map((problem) => {
    const sentence = `${describeProblem(text, problem, { kind, language })}.`;
    return problem.reason === 'period_closed' ? `${sentence} ${text.changeClosed}` : sentence;
  });
  const message = [text.finaliseRejected, ...sentences].join(' ');
  const fields = Object.fromEntries(
    problems.map(({ place, field, reason }) => [`${place}.${field}`, reason]),
  );
  return c.json({ error: { code: 'invalid' as const, message, fields, problems } }, 422);
}

/** Returns a sentence about the state of a document, or about the first field with a known reason. */
function describeRejection(error: AppError, language: Language): string | undefined {
  const text = messages[language];
  const { hasWorkOf, paymentTexts, problemFields, problemReasons, stateProblems } = text;
  if (error instanceof InvoiceStateError) return stateProblems[error.problem];
  if (error instanceof WorkOfOtherClientError) return `${hasWorkOf(error.workOf)}.`;
  if (error instanceof ReversalClosedError)
    return paymentTexts.reverseImpossible(formatPlainDate(error.closedThrough, language));
  if (error instanceof PeriodClosedError)
    return shared[language].booksClosed(formatPlainDate(error.closedThrough, language));
  const { fields = {} } = error;
  const names: Readonly<Record<string, string>> = problemFields;
  const reasons: Readonly<Record<string, string>> = problemReasons;
  const [sentence] = Object.entries(fields).flatMap(([field, code]) => {
    const { [code]: reason } = reasons;
    const isNamed = names[getProblemField(field).name] !== undefined && reason !== undefined;
    return isNamed ? [`${describeField(text, field, reason)}.`] : [];
  });
  return sentence;
}

function getCsvHead(language: Language): readonly string[] {
  const { columns } = messages[language];
  const { id, invoice_id, kind, client, title, date, sent, ex_vat, vat, total, status } = columns;
  return [id, invoice_id, kind, client, title, date, sent, ex_vat, vat, total, status];
}

function toCsvRows(rows: readonly InvoiceRow[], language: Language): CsvValue[][] {
  const { statuses, kinds } = messages[language];
  // A credit note lowers the sum of its column.
  const decimal = ({ kind: ofKind }: InvoiceRow, cents: number) => ({
    decimal: formatDecimalAmount(ofKind === 'credit_note' ? -cents : cents) as `${number}`,
  });
  return rows.map((row): CsvValue[] => [
    row.id,
    row.code,
    kinds[row.kind],
    row.client,
    row.title,
    row.date,
    row.sent_at,
    decimal(row, row.ex_cents),
    decimal(row, row.vat_cents),
    decimal(row, row.total_cents),
    statuses[row.status],
  ]);
}

/** Further finalise requests are rejected. */
const maxWaitingFinalises = 200;

const documentsApi = (deps: InvoicesDeps) => {
  const drafts = createDrafts(deps);
  const payments = createPayments(deps);
  // Each request takes the next number, so parallel requests would only conflict.
  const finalises = createTaskQueue({ concurrency: 1, maxWaiting: maxWaitingFinalises });
  return new Hono<ApiEnv>()
    .get('/:id', async (c) => c.json({ data: await getDetail(deps, c.req.param('id')) }))
    .get('/:id/pricing', async (c) => c.json({ data: await getEditorData(deps, c.req.param('id')) }))
    .put('/:id', validated('json', draftChange), async (c) => {
      const id = c.req.param('id');
      return reply(c, deps, id, await drafts.save(id, c.req.valid('json')));
    })
    .delete('/:id', validated('json', versionOnly), async (c) => {
      const id = c.req.param('id');
      const outcome = await drafts.remove(getContext(c), id, c.req.valid('json').version);
      return outcome === 'done' ? c.json({ data: null }) : reply(c, deps, id, outcome);
    })
    .post('/:id/work', validated('json', addedWork), async (c) => {
      const id = c.req.param('id');
      return reply(c, deps, id, await drafts.addWork(getContext(c), id, c.req.valid('json')));
    })
    .post('/:id/duplicate', async (c) =>
      c.json({ data: { id: await drafts.duplicate(getContext(c), c.req.param('id')) } }, 201),
    )
    .get('/:id/credited-work', async (c) => c.json({ data: await getCreditedWork(deps, c.req.param('id')) }))
    .post('/:id/credited-work', validated('json', workFreedLater), async (c) => {
      const id = c.req.param('id');
      await freeWorkLater(deps, getContext(c), id, c.req.valid('json').freed_work);
      return reply(c, deps, id, 'done');
    })
    .post('/:id/finalise', validated('json', finalisedDraft), async (c) => {
      const id = c.req.param('id');
      return finalises(async () => {
        const result = await finalise(deps, getContext(c), id, c.req.valid('json'));
        return result.outcome === 'incomplete'
          ? replyIncomplete(c, result)
          : reply(c, deps, id, result.outcome);
      });
    })
    .post('/:id/sent', async (c) => {
      const id = c.req.param('id');
      await markSent(deps, getContext(c), id);
      return reply(c, deps, id, 'done');
    })
    .post('/:id/credit', async (c) =>
      c.json({ data: { id: await createCreditNote(deps, getContext(c), c.req.param('id')) } }, 201),
    )
    .post('/:id/invoice', validated('json', invoiceOfQuote), async (c) => {
      const id = await createInvoiceOfQuote(deps, getContext(c), c.req.param('id'), c.req.valid('json'));
      return c.json({ data: { id } }, 201);
    })
    .post('/:id/payments', validated('json', newPayment), async (c) => {
      const id = c.req.param('id');
      await payments.add(getContext(c), id, c.req.valid('json'));
      return reply(c, deps, id, 'done');
    })
    .post('/:id/payments/:payment/reverse', async (c) => {
      const { id, payment } = c.req.param();
      await payments.reverse(getContext(c), id, payment);
      return reply(c, deps, id, 'done');
    });
};

export const invoicesApi = (deps: InvoicesDeps) =>
  new Hono<ApiEnv>()
    .get('/', validated('query', invoicesQuery), async (c) => {
      const { page, per_page, sort, direction, ...given } = c.req.valid('query');
      const today = toPlainDate(deps.now());
      const { query } = deps.database;
      const filters = await resolveSearch(deps.database, given);
      const range = { sort, direction, limit: per_page, offset: (page - 1) * per_page };
      const data = await findInvoices(query, filters, range, today);
      const totals = await sumInvoices(deps.database, filters, today);
      const views = await countViews(query, given, today);
      return c.json({ data, meta: { page, per_page, ...totals, views } });
    })
    .post('/', validated('json', newDraft), async (c) =>
      c.json({ data: { id: await createDrafts(deps).create(getContext(c), c.req.valid('json')) } }, 201),
    )
    .get('/clients', validated('query', clientsQuery), async (c) =>
      c.json({
        data: await findClientChoices(deps.database.query, c.req.valid('query'), toPlainDate(deps.now())),
      }),
    )
    .post('/selected-files', validated('json', selectedDocuments), async (c) =>
      c.json({ data: await findSelectedFiles(deps.database.query, c.req.valid('json').ids) }),
    )
    .get('/years', async (c) => c.json({ data: await findYears(deps.database.query) }))
    .get('/csv', validated('query', invoicesCsvQuery), async (c) => {
      const { sort, direction, lang = c.var.language, ...filters } = c.req.valid('query');
      const today = toPlainDate(deps.now());
      const file = { fileName: messages[lang].list.fileName, language: lang, head: getCsvHead(lang) };
      return csvResponse(c, file, async () => {
        const { database } = deps;
        const ids = await readInvoiceIds(database, filters, { sort, direction }, today);
        return ids.read(async (part) => toCsvRows(await findRows(database.query, part, today), lang));
      });
    })
    .route('/', documentsApi(deps))
    .onError((error, c) => {
      if (!(error instanceof AppError)) throw error;
      const sentence = describeRejection(error, c.var.language);
      if (sentence === undefined) throw error;
      return errorResponse(c, error.code, error.fields, sentence);
    });

export type InvoicesApi = ReturnType<typeof invoicesApi>;
