import { ApiError } from '../../../shared/api-transport.ts';
import { decodeText } from '../rules/decode-text.ts';

/**
 * Reads a chosen file as text, whatever program wrote it: Excel saves CSV files as Windows-1252.
 * @throws ApiError with the reason `too_big`, without reading it
 */
export async function readTextFile(file: File, maxBytes: number): Promise<string> {
  if (file.size > maxBytes) throw new ApiError(422, 'invalid', '', { text: 'too_big' });
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}
