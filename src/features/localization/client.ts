import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import { isLanguage, type Language } from '../../shared/language.ts';
import type { LocalizationApi } from './api.ts';
import type { LanguageResponse } from './contract.ts';

/** Checks a response without its schema, which would be too large for every page. */
function isLanguageResponse(body: unknown): body is LanguageResponse {
  const { lang, redirect } = Object(body) as Record<keyof LanguageResponse, unknown>;
  return isLanguage(lang) && (redirect === undefined || typeof redirect === 'string');
}

/**
 * Saves the chosen language; returns the language now set, and a redirect if the page has another path in it.
 * @param signal aborts the request
 * @throws ApiError for an error response, and for one that names no language of the site
 */
export async function saveLanguage(
  transport: ApiTransport,
  lang: Language,
  signal?: AbortSignal,
): Promise<LanguageResponse> {
  const client = hc<LocalizationApi>('/api/language', clientOptions(transport));
  const body: unknown = await readJson(
    client.index.$post({ json: { lang } }, signal && { init: { signal } }),
  );
  if (isLanguageResponse(body)) return body;
  throw new ApiError(200, 'internal', 'the response names no supported language');
}
