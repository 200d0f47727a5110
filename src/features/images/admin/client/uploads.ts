import { hc } from 'hono/client';
import {
  ApiError,
  type ApiTransport,
  clientOptions,
  type ErrorBody,
  readJson,
} from '#shared/api/api-transport.ts';
import type { uploadsApi } from '../api/uploads.ts';
import type { UploadedImage, UploadSummary } from '../contract/uploads.ts';

const path = '/api/admin/uploads';
const tus = { 'Tus-Resumable': '1.0.0' };

const createClient = (transport: ApiTransport) =>
  hc<ReturnType<typeof uploadsApi>>(path, clientOptions(transport));

const encode = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

/** Sends a tus request. @throws ApiError */
async function send(
  transport: ApiTransport,
  method: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const language = { 'X-Localization': transport.language() };
  const response = await transport.fetch(url, { method, headers: { ...tus, ...language, ...headers } });
  if (!response.ok) await readJson(Promise.resolve(response));
  return response;
}

export interface UploadRequest {
  readonly file: File;
  readonly replacedImageId?: string | undefined;
}

export async function createUpload(
  transport: ApiTransport,
  { file, replacedImageId }: UploadRequest,
): Promise<string> {
  const replaces = replacedImageId === undefined ? '' : `,replaces ${encode(replacedImageId)}`;
  const response = await send(transport, 'POST', path, {
    'Upload-Length': String(file.size),
    'Upload-Metadata': `filename ${encode(file.name.slice(-255))}${replaces}`,
  });
  return response.headers.get('Location')?.split('/').at(-1) ?? '';
}

export async function getOffset(transport: ApiTransport, id: string): Promise<number> {
  const response = await send(transport, 'HEAD', `${path}/${id}`);
  return Number(response.headers.get('Upload-Offset'));
}

export async function cancelUpload(transport: ApiTransport, id: string): Promise<void> {
  await send(transport, 'DELETE', `${path}/${id}`);
}

export async function finishUpload(transport: ApiTransport, id: string): Promise<UploadedImage> {
  return (await readJson(createClient(transport)[':id'].finish.$post({ param: { id } }))).data;
}

export async function findUnfinishedUploads(transport: ApiTransport): Promise<readonly UploadSummary[]> {
  return (await readJson(createClient(transport).index.$get())).data;
}

export interface UploadPart {
  readonly id: string;
  readonly offset: number;
  readonly body: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

function toError(request: XMLHttpRequest): ApiError {
  const { status, responseText } = request;
  try {
    const { error } = JSON.parse(responseText) as ErrorBody;
    return new ApiError(status, error.code, error.message, error.fields);
  } catch {
    return new ApiError(status, 'internal', `the response has status ${status}`);
  }
}

/**
 * Reports real progress, unlike `fetch`; returns the next offset.
 * @throws ApiError, with status 0 if there was no response
 */
export function sendPart(transport: ApiTransport, part: UploadPart): Promise<number> {
  const { id, offset, body, signal, onProgress } = part;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = () => reject(new ApiError(0, 'unavailable', 'the connection was lost'));
    request.open('PATCH', `${path}/${id}`);
    for (const [name, value] of Object.entries({
      ...tus,
      'X-Localization': transport.language(),
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
    }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      if (request.status !== 204) return reject(toError(request));
      resolve(Number(request.getResponseHeader('Upload-Offset')));
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) return fail();
    request.send(body);
  });
}
