import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { markdownApi } from './api.ts';
import type { CheckedLink, LinkTarget } from './contract.ts';

const createClient = (transport: ApiTransport) =>
  hc<ReturnType<typeof markdownApi>>('/api/admin/markdown', clientOptions(transport));

/** Renders Markdown by the pipeline of the public pages. */
export async function renderPreview(
  transport: ApiTransport,
  text: string,
  signal: AbortSignal,
): Promise<string> {
  const response = createClient(transport).preview.$post({ json: { text } }, { init: { signal } });
  return (await readJson(response)).data.html;
}

/** Returns the addresses that have to be corrected in a text of a language. */
export async function checkLinks(
  transport: ApiTransport,
  json: { readonly language: Language; readonly urls: readonly string[] },
  signal: AbortSignal,
): Promise<readonly CheckedLink[]> {
  const body = { language: json.language, urls: [...json.urls] };
  return (await readJson(createClient(transport).links.$post({ json: body }, { init: { signal } }))).data;
}

/** Returns what a text of a language can link to, by a part of its title. */
export async function findLinkTargets(
  transport: ApiTransport,
  query: { readonly language: Language; readonly q: string },
  signal: AbortSignal,
): Promise<readonly LinkTarget[]> {
  return (await readJson(createClient(transport).targets.$get({ query }, { init: { signal } }))).data;
}
