import { findAssetIds, findLinkUrls, markdownToText, renderMarkdown } from './markdown.ts';
import type { MediaAssets } from './media-images.ts';

interface MarkdownResults {
  readonly html: string;
  readonly text: string;
  readonly assetIds: string[];
  readonly linkUrls: string[];
}

export type MarkdownResult = keyof MarkdownResults;
export type ResultOf<Result extends MarkdownResult> = MarkdownResults[Result];

export interface MarkdownTask {
  readonly result: MarkdownResult;
  readonly markdown: string;
  readonly assets?: MediaAssets | undefined;
}

/** @throws RangeError for a text longer than 200,000 characters */
export function performTask({ result, markdown, assets }: MarkdownTask): MarkdownResults[MarkdownResult] {
  switch (result) {
    case 'html':
      return renderMarkdown(markdown, assets);
    case 'text':
      return markdownToText(markdown);
    case 'assetIds':
      return findAssetIds(markdown);
    case 'linkUrls':
      return findLinkUrls(markdown);
  }
}
