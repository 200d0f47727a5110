import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { encodeSegment, orNotFound } from '#shared/api/or-not-found.ts';
import type { RejectedForm } from '#shared/pages/route.ts';
import type { Checkout } from '../online-payment/contract.ts';
import type { ClientPageApi } from './api.ts';
import type { NewDecision } from './contract/decision.ts';
import type { ClientDocument, ClientFile } from './contract/document.ts';

export interface OpenedDocument extends ClientDocument {
  readonly token: string;
  /** The rejected decision that was posted without scripts; null if there is none. */
  readonly rejected: RejectedDecision | null;
}

/** A rejected decision: the typed values and the reason. */
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

/** Loads the document of a link; shows the not-found page for an unknown or revoked link. */
export async function loadDocument(
  transport: ApiTransport,
  token: string,
  form: RejectedForm | undefined,
): Promise<OpenedDocument> {
  const param = { token: encodeSegment(token) };
  const { data } = await orNotFound(readJson(client(transport)[':token'].$get({ param })));
  return { ...data, token, rejected: toRejectedDecision(form) };
}

/** Treats a link as valid if the request fails, because the browser itself shows that it is offline. */
export const isGone = (transport: ApiTransport, token: string): Promise<boolean> =>
  readJson<unknown>(client(transport)[':token'].$get({ param: { token: encodeSegment(token) } })).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.code === 'not_found',
  );

/** Reports that the page was opened; ignores failures, which the client could not solve. */
export async function reportView(transport: ApiTransport, token: string): Promise<void> {
  const views = client(transport)[':token'].views;
  await readJson(views.$post({ param: { token } })).catch(() => undefined);
}

/** @throws ApiError with the rejected fields, or with the reason in `fields.quote` */
export async function saveDecision(
  transport: ApiTransport,
  token: string,
  decision: NewDecision,
): Promise<void> {
  const param = { token: encodeSegment(token) };
  await readJson<unknown>(client(transport)[':token'].decision.$post({ param, json: decision }));
}

export const getFileUrl = (token: string, { format }: ClientFile): string =>
  `${base}/${token}/files/${format}`;

export const getAttachmentUrl = (token: string, id: string): string => `${base}/${token}/attachments/${id}`;

export const getLogoUrl = (token: string): string => `${base}/${token}/logo`;

async function postPayment<Data>(transport: ApiTransport, path: string): Promise<Data> {
  const { fetch, headers } = clientOptions(transport);
  return (await readJson<{ data: Data }>(fetch(base + path, { method: 'POST', headers: headers() }))).data;
}

/** Returns the URL to pay at; null if nothing is to be paid. */
export const startCheckout = async (transport: ApiTransport, token: string): Promise<string | null> =>
  (await postPayment<Checkout>(transport, `/${encodeSegment(token)}/payments`)).checkout_url;

/** Triggers a check of the payments that were begun; ignores failures, which the client could not solve. */
export async function checkPayments(transport: ApiTransport, token: string): Promise<void> {
  await postPayment(transport, `/${encodeSegment(token)}/payments/check`).catch(() => undefined);
}
