import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { encodeSegment } from '#shared/api/or-not-found.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { previewsApi } from './api.ts';
import type { NewPreviewLink, PreviewDays, PreviewLink } from './contract.ts';

export interface DraftRef {
  readonly id: string;
  readonly language: Language;
}

export function createPreviewsClient(transport: ApiTransport, path: string) {
  const client = hc<ReturnType<typeof previewsApi>>(path, clientOptions(transport))[':id'][':part'].previews;
  const param = ({ id, language }: DraftRef) => ({ id: encodeSegment(id), part: language });
  return {
    /** Returns the valid links, the newest first. */
    find: async (draft: DraftRef): Promise<readonly PreviewLink[]> =>
      (await readJson(client.$get({ param: param(draft) }))).data,
    /** No other response contains the path of the link. */
    create: async (draft: DraftRef, days: PreviewDays): Promise<NewPreviewLink> =>
      (await readJson(client.$post({ param: param(draft), json: { days } }))).data,
    revoke: async (draft: DraftRef, link: string): Promise<void> => {
      await readJson(client[':link'].$delete({ param: { ...param(draft), link } }));
    },
  };
}
