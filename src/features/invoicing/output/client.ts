import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { encodeSegment } from '#shared/api/or-not-found.ts';
import { sendFile } from '#shared/api/send-file.ts';
import type { Attachment } from '../documents/contract/attachments.ts';
import type { CreatedFormat, DocumentFiles } from '../documents/contract/files.ts';
import { maxFileBytes } from '../domain/contract/file-types.ts';
import { readFileType } from '../domain/rules/files/file-type.ts';
import type { AttachmentsApi } from './api/attachments.ts';
import type { SendingApi } from './api/sending.ts';
import type { DocumentEmails, DocumentLink, NewDocumentEmail, NewDocumentLink } from './contract/sending.ts';

const client = (transport: ApiTransport) =>
  hc<SendingApi>('/api/admin/invoices', clientOptions(transport))[':id'];

const getAttachmentsPath = (id: string) => `/api/admin/invoices/${encodeSegment(id)}/attachments`;
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

/** Returns the URL of an attachment of a document. */
export const getAttachmentUrl = (id: string, file: string): string =>
  `${getAttachmentsPath(id)}/${encodeSegment(file)}`;

const attachmentsClient = (transport: ApiTransport) =>
  hc<AttachmentsApi>('/api/admin/invoices', clientOptions(transport))[':id'].attachments;

/** Loads the attachments of a draft. */
export const loadAttachments = async (transport: ApiTransport, id: string): Promise<readonly Attachment[]> =>
  (await readJson(attachmentsClient(transport).$get({ param: { id } }))).data;

/**
 * Adds a file to a draft; returns its attachments.
 * @throws ApiError with the reason in `fields.file`
 */
export async function addAttachment(
  transport: ApiTransport,
  id: string,
  file: File,
): Promise<readonly Attachment[]> {
  // The server closes the connection of a file that is too large.
  if (file.size > maxFileBytes) {
    const reason = (await readFileType(file)) === undefined ? 'file_type' : 'too_large';
    throw new ApiError(422, 'invalid', '', { file: reason });
  }
  const query = new URLSearchParams({ name: file.name.slice(-200) });
  const sent = sendFile(transport, `${getAttachmentsPath(id)}?${query}`, file);
  return (await readJson<{ data: readonly Attachment[] }>(sent)).data;
}

/** Removes an attachment from a draft; returns those that are left. */
export async function removeAttachment(
  transport: ApiTransport,
  id: string,
  file: string,
): Promise<readonly Attachment[]> {
  const param = { id, file };
  return (await readJson(attachmentsClient(transport)[':file'].$delete({ param }))).data;
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
  const json = { ...email, formats: [...email.formats], attachments: [...email.attachments] };
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
