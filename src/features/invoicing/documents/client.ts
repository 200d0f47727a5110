import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { CreditedWorkList, FreedWork } from '../domain/contract/credited-work.ts';
import type { DeductibleAdvance, InvoiceOfQuote } from '../domain/contract/quotes.ts';
import type { VatCode } from '../domain/contract/values.ts';
import type { KorDates } from '../domain/rules/vat/kor-dates.ts';
import type { KorRevenue } from '../domain/rules/vat/kor-revenue.ts';
import type { InvoicesApi } from './api.ts';
import { archivePath } from './contract/archive.ts';
import type { InvoiceDetail } from './contract/detail.ts';
import type { DraftFields, NewDraft } from './contract/drafts.ts';
import type { FinaliseProblem } from './contract/finalise.ts';
import type { ClientChoice, InvoiceRow, InvoiceTotals, InvoiceView, SelectedFiles } from './contract/list.ts';
import { type RemindersDue, remindersDuePath } from './contract/reminders-due.ts';
import { type InvoicesSearch, invoiceList } from './rules/invoice-list.ts';
import type { Pricing } from './rules/price-draft.ts';

export const invoicesPath = '/api/admin/invoices';

const createClient = (transport: ApiTransport) => hc<InvoicesApi>(invoicesPath, clientOptions(transport));

export interface InvoiceList {
  readonly rows: readonly InvoiceRow[];
  readonly meta: {
    readonly page: number;
    readonly per_page: number;
    readonly views: Readonly<Record<InvoiceView, number>>;
  } & InvoiceTotals;
  readonly years: readonly number[];
  readonly client: ClientChoice | null;
  /** The number of reminders to send; 0 if it is unknown. */
  readonly reminders_due: number;
}

const findRows = (transport: ApiTransport, search: InvoicesSearch) =>
  readJson(createClient(transport).index.$get({ query: invoiceList.toQuery(search) }));

export async function countInvoices(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
): Promise<number> {
  return (await findRows(transport, invoiceList.parse(searchParams))).meta.total;
}

export async function loadInvoices(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
): Promise<InvoiceList> {
  const client = createClient(transport);
  const search = invoiceList.parse(searchParams);
  const [{ data: rows, meta }, { data: years }, clients, reminders_due] = await Promise.all([
    findRows(transport, search),
    readJson(client.years.$get()),
    search.client === undefined ? [] : findClients(transport, { id: search.client }),
    countRemindersDue(transport).catch(() => 0),
  ]);
  return { rows, meta, years, client: clients[0] ?? null, reminders_due };
}

/** @param ids the selected documents; defaults to all that the search parameters select */
export function getCsvUrl(search: InvoicesSearch, lang: Language, ids?: readonly string[]): string {
  const { view } = search;
  const query = new URLSearchParams({
    // With ids there is no room in the URL for filters, which these documents match already.
    ...(ids ? { ...(view && { view }), ids: ids.join(',') } : invoiceList.getFilters(search)),
    ...invoiceList.getOrder(search),
    lang,
  });
  return `${invoicesPath}/csv?${query}`;
}

export const findClients = async (
  transport: ApiTransport,
  query: { readonly q?: string; readonly id?: string },
): Promise<ClientChoice[]> => (await readJson(createClient(transport).clients.$get({ query }))).data;

export const findSelectedFiles = async (
  transport: ApiTransport,
  ids: readonly string[],
): Promise<SelectedFiles> =>
  (await readJson(createClient(transport)['selected-files'].$post({ json: { ids: [...ids] } }))).data;

/** @throws ApiError if the request fails or the ZIP is incomplete */
export async function loadArchive({ fetch, language }: ApiTransport, ids: readonly string[]): Promise<Blob> {
  const response = await fetch(archivePath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Localization': language() },
    body: JSON.stringify({ ids }),
  });
  if (!response.ok) throw new ApiError(response.status, 'internal', 'the archive was not made');
  return response.blob();
}

export const createDraft = async (
  transport: ApiTransport,
  draft: Partial<NewDraft> & Pick<NewDraft, 'kind'>,
): Promise<string> => (await readJson(createClient(transport).index.$post({ json: draft }))).data.id;

/** The rates for computing a draft in the editor, and the defaults of a new line. */
export interface EditorPricing extends Pricing {
  readonly default_vat: VatCode;
  readonly rate_cents: number | null;
  readonly deductible: readonly DeductibleAdvance[];
  readonly kor_periods: readonly KorDates[];
  /** The revenue of the possible years of a draft, for the limit of the small businesses scheme. */
  readonly kor_revenues: readonly KorRevenue[];
}

export interface OpenInvoice {
  readonly detail: InvoiceDetail;
  readonly pricing: EditorPricing;
}

export async function loadInvoice(transport: ApiTransport, id: string): Promise<OpenInvoice> {
  const [{ data: detail }, pricing] = await Promise.all([
    readJson(createClient(transport)[':id'].$get({ param: { id } })),
    loadPricing(transport, id),
  ]);
  return { detail, pricing };
}

export const loadPricing = async (transport: ApiTransport, id: string): Promise<EditorPricing> =>
  (await readJson(createClient(transport)[':id'].pricing.$get({ param: { id } }))).data;

async function countRemindersDue({ fetch, language }: ApiTransport): Promise<number> {
  const headers = { Accept: 'application/json', 'X-Localization': language() };
  const { data } = await readJson<RemindersDue>(fetch(remindersDuePath, { headers }));
  return data.count;
}

export class DraftConflictError extends Error {
  override readonly name = 'DraftConflictError';
  readonly current: InvoiceDetail;

  constructor(message: string, current: InvoiceDetail) {
    super(message);
    this.current = current;
  }
}

export class IncompleteDraftError extends Error {
  override readonly name = 'IncompleteDraftError';
  readonly problems: readonly FinaliseProblem[];

  constructor(message: string, problems: readonly FinaliseProblem[]) {
    super(message);
    this.problems = problems;
  }
}

interface Response {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
}

interface ChangeBody {
  readonly data?: InvoiceDetail;
  readonly error?: {
    readonly message: string;
    readonly current?: InvoiceDetail;
    readonly problems?: readonly FinaliseProblem[];
  };
}

/** @throws DraftConflictError, IncompleteDraftError, or ApiError */
async function readChange(promise: Promise<Response>): Promise<InvoiceDetail> {
  const response = await promise;
  const read = (async () => (await response.json()) as ChangeBody)();
  const body = await read.catch((): ChangeBody => ({}));
  if (response.ok && body.data) return body.data;
  if (body.error?.current) throw new DraftConflictError(body.error.message, body.error.current);
  if (body.error?.problems) throw new IncompleteDraftError(body.error.message, body.error.problems);
  return readJson(
    Promise.resolve({ ...response, ok: false, status: response.status, json: async () => body }),
  ).then(() => {
    throw new ApiError(response.status, 'internal', 'the response has no document');
  });
}

export const saveDraft = (
  transport: ApiTransport,
  id: string,
  draft: DraftFields & { readonly version: number },
): Promise<InvoiceDetail> => readChange(createClient(transport)[':id'].$put({ param: { id }, json: draft }));

export async function deleteDraft(transport: ApiTransport, id: string, version: number): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].$delete({ param: { id }, json: { version } }));
}

export const duplicateInvoice = async (transport: ApiTransport, id: string): Promise<string> =>
  (await readJson(createClient(transport)[':id'].duplicate.$post({ param: { id } }))).data.id;

export const createCreditNote = async (transport: ApiTransport, id: string): Promise<string> =>
  (await readJson(createClient(transport)[':id'].credit.$post({ param: { id } }))).data.id;

export const createInvoiceOfQuote = async (
  transport: ApiTransport,
  id: string,
  invoice: InvoiceOfQuote,
): Promise<string> =>
  (await readJson(createClient(transport)[':id'].invoice.$post({ param: { id }, json: invoice }))).data.id;

export const addWork = (
  transport: ApiTransport,
  id: string,
  work: {
    readonly version: number;
    readonly until: PlainDate;
    readonly grouping: 'item' | 'day' | 'project' | 'title';
  },
): Promise<InvoiceDetail> =>
  readChange(createClient(transport)[':id'].work.$post({ param: { id }, json: work }));

export const finaliseDraft = (
  transport: ApiTransport,
  id: string,
  draft: { readonly version: number; readonly freed_work: FreedWork },
): Promise<InvoiceDetail> =>
  readChange(createClient(transport)[':id'].finalise.$post({ param: { id }, json: draft }));

/** Returns the work that a credit note can free or has freed, or that was freed from an invoice. */
export const loadCreditedWork = async (transport: ApiTransport, id: string): Promise<CreditedWorkList> =>
  (await readJson(createClient(transport)[':id']['credited-work'].$get({ param: { id } }))).data;

export const freeCreditedWork = (
  transport: ApiTransport,
  id: string,
  freed_work: FreedWork,
): Promise<InvoiceDetail> =>
  readChange(createClient(transport)[':id']['credited-work'].$post({ param: { id }, json: { freed_work } }));

export interface TypedPayment {
  readonly amount_cents: number;
  readonly collection_costs_cents: number;
  readonly fee_cents: number;
  readonly paid_on: PlainDate;
  /** One per dialog, so that a repeated request books one payment. */
  readonly key: string;
  readonly method: 'transfer' | 'cash' | 'card' | 'offset' | 'other';
}

export const addPayment = (
  transport: ApiTransport,
  id: string,
  payment: TypedPayment,
): Promise<InvoiceDetail> =>
  readChange(createClient(transport)[':id'].payments.$post({ param: { id }, json: payment }));

export const reversePayment = (
  transport: ApiTransport,
  id: string,
  payment: string,
): Promise<InvoiceDetail> =>
  readChange(createClient(transport)[':id'].payments[':payment'].reverse.$post({ param: { id, payment } }));

export const markSent = (transport: ApiTransport, id: string): Promise<InvoiceDetail> =>
  readChange(createClient(transport)[':id'].sent.$post({ param: { id } }));
