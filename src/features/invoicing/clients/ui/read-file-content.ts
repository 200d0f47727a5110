import { ApiError } from '#shared/api/api-transport.ts';

export function toBase64(blob: Blob): Promise<string> {
  const { promise, resolve, reject: fail } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
  reader.onerror = () => fail(reader.error ?? new Error('a file cannot be read'));
  reader.readAsDataURL(blob);
  return promise;
}

/**
 * Returns base64: the server detects the encoding of the text.
 * @throws ApiError with the reason `too_big`, without reading it
 */
export async function readFileContent(file: File, maxBytes: number): Promise<string> {
  if (file.size > maxBytes) throw new ApiError(422, 'invalid', '', { text: 'too_big' });
  return await toBase64(file);
}
