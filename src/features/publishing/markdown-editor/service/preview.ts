import { findAssetIds, renderMarkdown } from '../../../../platform/markdown/markdown.ts';
import { findMediaAssets } from '../../../../platform/media/queries/media-assets.ts';
import type { MediaTables } from '../../../../platform/media/tables.ts';
import type { MarkdownDeps } from './links.ts';

/** Renders Markdown as the public pages do. */
export async function renderPreview(
  { database }: Pick<MarkdownDeps, 'database'>,
  text: string,
): Promise<string> {
  const assets = await findMediaAssets(database.of<MediaTables>().query, findAssetIds(text));
  return renderMarkdown(text, assets);
}
