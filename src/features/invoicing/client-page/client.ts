import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import { encodeSegment, orNotFound } from '../../../shared/or-not-found.ts';
import type { ClientPageApi } from './api.ts';
import type { ClientDocument, ClientFile } from './contract.ts';

/** A document with the token of its link, by which its files are downloaded. */
export interface OpenedDocument extends ClientDocument {
  readonly token: string;
}

const base = '/api/documents';
const client = (transport: ApiTransport) => hc<ClientPageApi>(base, clientOptions(transport));

/** Loads the document of a link; one that is unknown or revoked is the not-found page. */
export async function loadDocument(transport: ApiTransport, token: string): Promise<OpenedDocument> {
  const param = { token: encodeSegment(token) };
  const { data } = await orNotFound(readJson(client(transport)[':token'].$get({ param })));
  return { ...data, token };
}

/** Reports that the page was opened; a failure is nothing that the client could do something about. */
export async function reportView(transport: ApiTransport, token: string): Promise<void> {
  const views = client(transport)[':token'].views;
  await readJson(views.$post({ param: { token } })).catch(() => undefined);
}

/** Returns the URL of a file of a document. */
export const getFileUrl = (token: string, { format }: ClientFile): string =>
  `${base}/${token}/files/${format}`;
