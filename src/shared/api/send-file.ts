import type { ApiTransport } from './api-transport.ts';

/** Sends a file with PUT; the server detects its type from the content. */
export const sendFile = (transport: ApiTransport, url: string, file: File): Promise<Response> =>
  transport.fetch(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream', 'X-Localization': transport.language() },
    body: file,
  });
