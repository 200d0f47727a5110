import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { encodeSegment } from '#shared/api/or-not-found.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { previewsApi } from './api.ts';
import type { NewPreviewLink, PreviewDays, PreviewLink } from './contract.ts';

/** A language of a record whose draft links show. */
export interface DraftRef {
  readonly id: string;
  readonly language: Language;
}

/**
 * Creates the client of the preview links of one noun.
 * @param path of its API, such as `/api/admin/websites`
 */
export function createPreviewsClient(transport: ApiTransport, path: string) {
  const client = hc<ReturnType<typeof previewsApi>>(path, clientOptions(transport))[':id'][':part'].previews;
  const param = ({ id, language }: DraftRef) => ({ id: encodeSegment(id), part: language });
  return {
    /** Loads the valid links to a draft, the newest first. */
    find: async (draft: DraftRef): Promise<readonly PreviewLink[]> =>
      (await readJson(client.$get({ param: param(draft) }))).data,
    /** Creates a link; its path is in no other response. */
    create: async (draft: DraftRef, days: PreviewDays): Promise<NewPreviewLink> =>
      (await readJson(client.$post({ param: param(draft), json: { days } }))).data,
    /** Revokes a link for good. */
    revoke: async (draft: DraftRef, link: string): Promise<void> => {
      await readJson(client[':link'].$delete({ param: { ...param(draft), link } }));
    },
  };
}
