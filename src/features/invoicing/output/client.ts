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

export const getFileUrl = (id: string, format: CreatedFormat): string => `${getFilesPath(id)}/${format}`;

export async function loadFiles(transport: ApiTransport, id: string): Promise<DocumentFiles> {
  const { fetch, headers } = clientOptions(transport);
  return (await readJson<{ data: DocumentFiles }>(fetch(getFilesPath(id), { headers: headers() }))).data;
}

export async function retryFiles(transport: ApiTransport, id: string): Promise<void> {
  const { fetch, headers } = clientOptions(transport);
  await readJson(fetch(getFilesPath(id), { method: 'POST', headers: headers() }));
}

export const getAttachmentUrl = (id: string, file: string): string =>
  `${getAttachmentsPath(id)}/${encodeSegment(file)}`;

const attachmentsClient = (transport: ApiTransport) =>
  hc<AttachmentsApi>('/api/admin/invoices', clientOptions(transport))[':id'].attachments;

export const loadAttachments = async (transport: ApiTransport, id: string): Promise<readonly Attachment[]> =>
  (await readJson(attachmentsClient(transport).$get({ param: { id } }))).data;

/** @throws ApiError with the reason in `fields.file` */
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

export async function removeAttachment(
  transport: ApiTransport,
  id: string,
  file: string,
): Promise<readonly Attachment[]> {
  const param = { id, file };
  return (await readJson(attachmentsClient(transport)[':file'].$delete({ param }))).data;
}

export async function loadEmails(transport: ApiTransport, id: string): Promise<DocumentEmails> {
  return (await readJson(client(transport).emails.$get({ param: { id } }))).data;
}

/** Queues an email with a document; returns all emails of the document. */
export async function sendEmail(
  transport: ApiTransport,
  id: string,
  email: NewDocumentEmail,
): Promise<DocumentEmails> {
  const json = { ...email, formats: [...email.formats], attachments: [...email.attachments] };
  return (await readJson(client(transport).emails.$post({ param: { id }, json }))).data;
}

export async function loadLinks(transport: ApiTransport, id: string): Promise<readonly DocumentLink[]> {
  return (await readJson(client(transport).links.$get({ param: { id } }))).data;
}

export interface LoadedDocument {
  readonly files: DocumentFiles;
  readonly emails: DocumentEmails;
  readonly links: readonly DocumentLink[];
}

/** Loads the files, emails and links of a final document. */
export async function loadSending(transport: ApiTransport, id: string): Promise<LoadedDocument> {
  const [files, emails, links] = await Promise.all([
    loadFiles(transport, id),
    loadEmails(transport, id),
    loadLinks(transport, id),
  ]);
  return { files, emails, links };
}

export async function createLink(transport: ApiTransport, id: string): Promise<NewDocumentLink> {
  return (await readJson(client(transport).links.$post({ param: { id } }))).data;
}

export async function revokeLink(transport: ApiTransport, id: string, link: string): Promise<void> {
  await readJson(client(transport).links[':link'].$delete({ param: { id, link } }));
}
