import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import type { Language } from '../../shared/language.ts';
import type { LocalizationApi } from './api.ts';
import type { LanguageAnswer } from './contract.ts';

/**
 * Tells the server the chosen language; gives the one that holds and perhaps another address.
 * @param signal breaks the exchange off
 */
export function chooseLanguage(
  transport: ApiTransport,
  lang: Language,
  signal?: AbortSignal,
): Promise<LanguageAnswer> {
  const client = hc<LocalizationApi>('/api/language', clientOptions(transport));
  return readJson(client.index.$post({ json: { lang } }, signal && { init: { signal } }));
}
