import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions } from '#shared/api/api-transport.ts';
import { isLanguage, type Language } from '#shared/i18n/language.ts';
import type { LocalizationApi } from './api.ts';
import type { LanguageResponse } from './contract.ts';
import { messages } from './messages.ts';

/** The schema would be too large for every page. */
function isLanguageResponse(body: unknown): body is LanguageResponse {
  const { lang, redirect } = Object(body) as Record<keyof LanguageResponse, unknown>;
  return isLanguage(lang) && (redirect === undefined || typeof redirect === 'string');
}

/**
 * Saves the language; returns the language now set, and a redirect if the page has another path in it.
 * @throws ApiError with a message in that language if there is no valid response
 */
export async function saveLanguage(
  transport: ApiTransport,
  lang: Language,
  signal?: AbortSignal,
): Promise<LanguageResponse> {
  const client = hc<LocalizationApi>('/api/language', clientOptions(transport));
  const text = messages[lang];
  const response = await client.index.$post({ json: { lang } }, signal && { init: { signal } }).catch(() => {
    throw new ApiError(0, 'unavailable', text.noResponse);
  });
  const { ok, status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (ok && isLanguageResponse(body)) return body;
  // A proxy's response has no message.
  const message: unknown = Object(Object(body).error).message;
  throw new ApiError(status, 'internal', message ? String(message) : text.unusable(status));
}
