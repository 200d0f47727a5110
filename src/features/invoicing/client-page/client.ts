import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { encodeSegment, orNotFound } from '#shared/api/or-not-found.ts';
import type { RejectedForm } from '#shared/pages/route.ts';
import type { Checkout } from '../online-payment/contract.ts';
import type { ClientPageApi } from './api.ts';
import type { NewDecision } from './contract/decision.ts';
import type { ClientDocument, ClientFile } from './contract/document.ts';

/** A document with the token of its link, by which its files are downloaded. */
export interface OpenedDocument extends ClientDocument {
  readonly token: string;
  /** The decision that was posted without scripts and rejected; null without one. */
  readonly rejected: RejectedDecision | null;
}

/** An decision that was rejected: what was typed, and why. */
export interface RejectedDecision {
  readonly kind: 'accepted' | 'declined';
  readonly name: string;
  readonly reason: string;
  readonly code: RejectedForm['code'];
  readonly fields: RejectedForm['fields'];
}

function toRejectedDecision(form: RejectedForm | undefined): RejectedDecision | null {
  if (!form) return null;
  const { values, code, fields } = form;
  const { decision, name = '', reason = '' } = values;
  return { kind: decision === 'declined' ? 'declined' : 'accepted', name, reason, code, fields };
}

const base = '/api/documents';
const client = (transport: ApiTransport) => hc<ClientPageApi>(base, clientOptions(transport));

/** Loads the document of a link; one that is unknown or revoked is the not-found page. */
export async function loadDocument(
  transport: ApiTransport,
  token: string,
  form: RejectedForm | undefined,
): Promise<OpenedDocument> {
  const param = { token: encodeSegment(token) };
  const { data } = await orNotFound(readJson(client(transport)[':token'].$get({ param })));
  return { ...data, token, rejected: toRejectedDecision(form) };
}

/** Tests whether a link was revoked. Without a reply it counts as valid, since a browser itself shows that it is offline. */
export const isGone = (transport: ApiTransport, token: string): Promise<boolean> =>
  readJson<unknown>(client(transport)[':token'].$get({ param: { token: encodeSegment(token) } })).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.code === 'not_found',
  );

/** Reports that the page was opened; a failure is nothing that the client could do something about. */
export async function reportView(transport: ApiTransport, token: string): Promise<void> {
  const views = client(transport)[':token'].views;
  await readJson(views.$post({ param: { token } })).catch(() => undefined);
}

/**
 * Accepts or declines a quote.
 * @throws ApiError with the rejected fields, or with why it cannot be decided on in `fields.quote`
 */
export async function saveDecision(
  transport: ApiTransport,
  token: string,
  decision: NewDecision,
): Promise<void> {
  const param = { token: encodeSegment(token) };
  await readJson<unknown>(client(transport)[':token'].decision.$post({ param, json: decision }));
}

/** Returns the URL of a file of a document. */
export const getFileUrl = (token: string, { format }: ClientFile): string =>
  `${base}/${token}/files/${format}`;

/** Returns the URL of a file that the seller added to a document. */
export const getAttachmentUrl = (token: string, id: string): string => `${base}/${token}/attachments/${id}`;

/** Returns the URL of the seller’s own logo on a document. */
export const getLogoUrl = (token: string): string => `${base}/${token}/logo`;

/** Posts to the payments of a document. */
async function postPayment<Data>(transport: ApiTransport, path: string): Promise<Data> {
  const { fetch, headers } = clientOptions(transport);
  return (await readJson<{ data: Data }>(fetch(base + path, { method: 'POST', headers: headers() }))).data;
}

/** Returns where the outstanding amount is paid; null if nothing is to be paid any more. */
export const startCheckout = async (transport: ApiTransport, token: string): Promise<string | null> =>
  (await postPayment<Checkout>(transport, `/${encodeSegment(token)}/payments`)).checkout_url;

/** Has the provider asked about the payments that were begun; a failure is nothing that the client could do something about. */
export async function checkPayments(transport: ApiTransport, token: string): Promise<void> {
  await postPayment(transport, `/${encodeSegment(token)}/payments/check`).catch(() => undefined);
}
