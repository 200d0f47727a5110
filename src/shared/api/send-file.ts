import type { ApiTransport } from './api-transport.ts';

/** Puts a file as it is; the server finds its type by its content. */
export const sendFile = (transport: ApiTransport, url: string, file: File): Promise<Response> =>
  transport.fetch(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream', 'X-Localization': transport.language() },
    body: file,
  });
