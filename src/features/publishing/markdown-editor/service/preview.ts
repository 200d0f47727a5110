import { findAssetIdsAside, renderMarkdownAside } from '#platform/markdown/aside.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import type { MarkdownDeps } from './links.ts';

export async function renderPreview(
  { database }: Pick<MarkdownDeps, 'database'>,
  text: string,
): Promise<string> {
  const assets = await findMediaAssets(database.of<MediaTables>().query, await findAssetIdsAside(text));
  return renderMarkdownAside(text, assets);
}
