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

/** The path of the API of invoices. */
export const invoicesPath = '/api/admin/invoices';

const createClient = (transport: ApiTransport) => hc<InvoicesApi>(invoicesPath, clientOptions(transport));

/** A page of the list of documents. */
export interface InvoiceList {
  readonly rows: readonly InvoiceRow[];
  readonly meta: {
    readonly page: number;
    readonly per_page: number;
    readonly views: Readonly<Record<InvoiceView, number>>;
  } & InvoiceTotals;
  readonly years: readonly number[];
  /** The client of the filter, or the one that a new invoice is for; null for none. */
  readonly client: ClientChoice | null;
}

/** Loads the documents that the search parameters select. */
export async function loadInvoices(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
): Promise<InvoiceList> {
  const client = createClient(transport);
  const search = invoiceList.parse(searchParams);
  const [{ data: rows, meta }, { data: years }, clients] = await Promise.all([
    readJson(client.index.$get({ query: invoiceList.toQuery(search) })),
    readJson(client.years.$get()),
    search.client === undefined ? [] : findClients(transport, { id: search.client }),
  ]);
  return { rows, meta, years, client: clients[0] ?? null };
}

/**
 * Returns the URL of the CSV file, in one language, with the documents that the search parameters select.
 * @param ids the selected documents; without them all that match
 */
export function getCsvUrl(search: InvoicesSearch, lang: Language, ids?: readonly string[]): string {
  const { view } = search;
  const query = new URLSearchParams({
    // The ids leave no room in a URL for the filters, which the documents match already.
    ...(ids ? { ...(view && { view }), ids: ids.join(',') } : invoiceList.getFilters(search)),
    ...invoiceList.getOrder(search),
    lang,
  });
  return `${invoicesPath}/csv?${query}`;
}

/** Returns the clients whose name contains a text, or the one with an id. */
export const findClients = async (
  transport: ApiTransport,
  query: { readonly q?: string; readonly id?: string },
): Promise<ClientChoice[]> => (await readJson(createClient(transport).clients.$get({ query }))).data;

/** Returns which of the selected documents have files. */
export const findSelectedFiles = async (
  transport: ApiTransport,
  ids: readonly string[],
): Promise<SelectedFiles> =>
  (await readJson(createClient(transport)['selected-files'].$post({ json: { ids: [...ids] } }))).data;

/**
 * Loads the files of documents as a ZIP.
 * @throws ApiError if the server refuses, or if the ZIP did not arrive whole
 */
export async function loadArchive({ fetch, language }: ApiTransport, ids: readonly string[]): Promise<Blob> {
  const response = await fetch(archivePath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Localization': language() },
    body: JSON.stringify({ ids }),
  });
  if (!response.ok) throw new ApiError(response.status, 'internal', 'the archive was not made');
  return response.blob();
}

/** Creates a draft; returns its id. */
export const createDraft = async (
  transport: ApiTransport,
  draft: Partial<NewDraft> & Pick<NewDraft, 'kind'>,
): Promise<string> => (await readJson(createClient(transport).index.$post({ json: draft }))).data.id;

/** The rates with which the editor computes a draft, and the defaults of a new line. */
export interface EditorPricing extends Pricing {
  readonly default_vat: VatCode;
  readonly rate_cents: number | null;
  /** The advance invoices that a final invoice can deduct. */
  readonly deductible: readonly DeductibleAdvance[];
  /** The periods of the small businesses scheme. */
  readonly kor_periods: readonly KorDates[];
  /** The revenue of the years that a draft can be dated in, as far as the small businesses scheme limits it. */
  readonly kor_revenues: readonly KorRevenue[];
}

/** A document, and what its editor computes it with. */
export interface OpenInvoice {
  readonly detail: InvoiceDetail;
  readonly pricing: EditorPricing;
}

/** Loads a document. */
export async function loadInvoice(transport: ApiTransport, id: string): Promise<OpenInvoice> {
  const [{ data: detail }, pricing] = await Promise.all([
    readJson(createClient(transport)[':id'].$get({ param: { id } })),
    loadPricing(transport, id),
  ]);
  return { detail, pricing };
}

/** Loads what a draft is computed with. */
export const loadPricing = async (transport: ApiTransport, id: string): Promise<EditorPricing> =>
  (await readJson(createClient(transport)[':id'].pricing.$get({ param: { id } }))).data;

/** Counts the reminders that wait for the owner to send them. */
export async function countRemindersDue({ fetch, language }: ApiTransport): Promise<number> {
  const headers = { Accept: 'application/json', 'X-Localization': language() };
  const { data } = await readJson<RemindersDue>(fetch(remindersDuePath, { headers }));
  return data.count;
}

/** Another session has changed the draft since. */
export class DraftConflictError extends Error {
  override readonly name = 'DraftConflictError';
  readonly current: InvoiceDetail;

  constructor(message: string, current: InvoiceDetail) {
    super(message);
    this.current = current;
  }
}

/** The draft cannot be finalised yet. */
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

/**
 * Reads the document after a change.
 * @throws DraftConflictError, IncompleteDraftError, or ApiError
 */
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

/** Saves the fields of a draft. */
export const saveDraft = (
  transport: ApiTransport,
  id: string,
  draft: DraftFields & { readonly version: number },
): Promise<InvoiceDetail> => readChange(createClient(transport)[':id'].$put({ param: { id }, json: draft }));

/** Deletes a draft. */
export async function deleteDraft(transport: ApiTransport, id: string, version: number): Promise<void> {
  await readJson<unknown>(createClient(transport)[':id'].$delete({ param: { id }, json: { version } }));
}

/** Copies a document to a new draft; returns its id. */
export const duplicateInvoice = async (transport: ApiTransport, id: string): Promise<string> =>
  (await readJson(createClient(transport)[':id'].duplicate.$post({ param: { id } }))).data.id;

/** Creates a draft of a credit note; returns its id. */
export const createCreditNote = async (transport: ApiTransport, id: string): Promise<string> =>
  (await readJson(createClient(transport)[':id'].credit.$post({ param: { id } }))).data.id;

/** Makes a draft of an invoice, an advance invoice or a final invoice of a quote; returns its id. */
export const createInvoiceOfQuote = async (
  transport: ApiTransport,
  id: string,
  invoice: InvoiceOfQuote,
): Promise<string> =>
  (await readJson(createClient(transport)[':id'].invoice.$post({ param: { id }, json: invoice }))).data.id;

/** Adds uninvoiced work of the client to a draft. */
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

/** Makes a draft final; a credit note can free work of its invoice. */
export const finaliseDraft = (
  transport: ApiTransport,
  id: string,
  draft: { readonly version: number; readonly freed_work: FreedWork },
): Promise<InvoiceDetail> =>
  readChange(createClient(transport)[':id'].finalise.$post({ param: { id }, json: draft }));

/** Loads the work that a credit note can free or has freed, or which was freed from an invoice. */
export const loadCreditedWork = async (transport: ApiTransport, id: string): Promise<CreditedWorkList> =>
  (await readJson(createClient(transport)[':id']['credited-work'].$get({ param: { id } }))).data;

/** Frees work of the invoice that a final credit note credits. */
export const freeCreditedWork = (
  transport: ApiTransport,
  id: string,
  freed_work: FreedWork,
): Promise<InvoiceDetail> =>
  readChange(createClient(transport)[':id']['credited-work'].$post({ param: { id }, json: { freed_work } }));

/** A payment as it is typed. */
export interface TypedPayment {
  readonly amount_cents: number;
  readonly collection_costs_cents: number;
  readonly fee_cents: number;
  readonly paid_on: PlainDate;
  /** Made once for each dialog: a payment that is sent again is booked once. */
  readonly key: string;
  readonly method: 'transfer' | 'cash' | 'card' | 'offset' | 'other';
}

/** Books a payment. */
export const addPayment = (
  transport: ApiTransport,
  id: string,
  payment: TypedPayment,
): Promise<InvoiceDetail> =>
  readChange(createClient(transport)[':id'].payments.$post({ param: { id }, json: payment }));

/** Reverses a payment. */
export const reversePayment = (
  transport: ApiTransport,
  id: string,
  payment: string,
): Promise<InvoiceDetail> =>
  readChange(createClient(transport)[':id'].payments[':payment'].reverse.$post({ param: { id, payment } }));

/** Marks a final document as sent. */
export const markSent = (transport: ApiTransport, id: string): Promise<InvoiceDetail> =>
  readChange(createClient(transport)[':id'].sent.$post({ param: { id } }));
