import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import { encodeSegment } from '../../../shared/or-not-found.ts';
import type { SendingApi } from './api/sending.ts';
import type { CreatedFormat, DocumentFiles } from './contract/files.ts';
import type { DocumentEmails, DocumentLink, NewDocumentEmail, NewDocumentLink } from './contract/sending.ts';

const client = (transport: ApiTransport) =>
  hc<SendingApi>('/api/admin/invoices', clientOptions(transport))[':id'];

const getFilesPath = (id: string) => `/api/admin/invoices/${encodeSegment(id)}/files`;

/** Returns the URL of a file of a document. */
export const getFileUrl = (id: string, format: CreatedFormat): string => `${getFilesPath(id)}/${format}`;

/** Loads how far the files of a final document are. */
export async function loadFiles(transport: ApiTransport, id: string): Promise<DocumentFiles> {
  const { fetch, headers } = clientOptions(transport);
  return (await readJson<{ data: DocumentFiles }>(fetch(getFilesPath(id), { headers: headers() }))).data;
}

/** Has the files of a final document made again. */
export async function retryFiles(transport: ApiTransport, id: string): Promise<void> {
  const { fetch, headers } = clientOptions(transport);
  await readJson(fetch(getFilesPath(id), { method: 'POST', headers: headers() }));
}

/** Loads the emails of a document, and what the next one would say. */
export async function loadEmails(transport: ApiTransport, id: string): Promise<DocumentEmails> {
  return (await readJson(client(transport).emails.$get({ param: { id } }))).data;
}

/** Puts an email with a document into the outbox; returns the emails of the document. */
export async function sendEmail(
  transport: ApiTransport,
  id: string,
  email: NewDocumentEmail,
): Promise<DocumentEmails> {
  const json = { ...email, formats: [...email.formats] };
  return (await readJson(client(transport).emails.$post({ param: { id }, json }))).data;
}

/** Loads the valid links to a document. */
export async function loadLinks(transport: ApiTransport, id: string): Promise<readonly DocumentLink[]> {
  return (await readJson(client(transport).links.$get({ param: { id } }))).data;
}

/** Creates a link to a document. */
export async function createLink(transport: ApiTransport, id: string): Promise<NewDocumentLink> {
  return (await readJson(client(transport).links.$post({ param: { id } }))).data;
}

/** Revokes a link for good. */
export async function revokeLink(transport: ApiTransport, id: string, link: string): Promise<void> {
  await readJson(client(transport).links[':link'].$delete({ param: { id, link } }));
}
