import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import type { Language } from '../../shared/language.ts';
import type { LocalizationApi } from './api.ts';
import type { LanguageResponse } from './contract.ts';

/**
 * Saves the chosen language; returns the language now set, and a redirect if the page has another path in it.
 * @param signal aborts the request
 */
export function saveLanguage(
  transport: ApiTransport,
  lang: Language,
  signal?: AbortSignal,
): Promise<LanguageResponse> {
  const client = hc<LocalizationApi>('/api/language', clientOptions(transport));
  return readJson(client.index.$post({ json: { lang } }, signal && { init: { signal } }));
}
