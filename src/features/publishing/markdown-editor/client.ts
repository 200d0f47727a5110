import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { markdownApi } from './api.ts';
import type { CheckedLink, LinkTarget } from './contract.ts';

const createClient = (transport: ApiTransport) =>
  hc<ReturnType<typeof markdownApi>>('/api/admin/markdown', clientOptions(transport));

/** Renders Markdown as the public pages do. */
export async function renderPreview(
  transport: ApiTransport,
  text: string,
  signal: AbortSignal,
): Promise<string> {
  const response = createClient(transport).preview.$post({ json: { text } }, { init: { signal } });
  return (await readJson(response)).data.html;
}

/** Returns the addresses in a text that need correction. */
export async function checkLinks(
  transport: ApiTransport,
  json: { readonly language: Language; readonly urls: readonly string[] },
  signal: AbortSignal,
): Promise<readonly CheckedLink[]> {
  const body = { language: json.language, urls: [...json.urls] };
  return (await readJson(createClient(transport).links.$post({ json: body }, { init: { signal } }))).data;
}

/** Returns pages to link to, by a part of their title. */
export async function findLinkTargets(
  transport: ApiTransport,
  query: { readonly language: Language; readonly q: string },
  signal: AbortSignal,
): Promise<readonly LinkTarget[]> {
  return (await readJson(createClient(transport).targets.$get({ query }, { init: { signal } }))).data;
}
