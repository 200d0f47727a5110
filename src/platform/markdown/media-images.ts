import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { MediaAsset } from '#shared/images/media-asset.ts';

export type MediaAssets = ReadonlyMap<string, MediaAsset>;

/** The address of an uploaded image, which only images may have. */
const mediaUrl = /^media:([a-z\d-]{1,36})$/i;

/** The width of an image with a caption; the text's by default. */
const widthSuffix = /^\{(full|half|text)\}$/;

const sizesByWidth = {
  full: '(min-width: 768px) 92vw, 96vw',
  half: '(min-width: 768px) 24vw, 48vw',
  text: '(min-width: 768px) 48vw, 96vw',
} as const;
type ImageWidth = keyof typeof sizesByWidth;

export const isMediaUrl = (url: string): boolean => mediaUrl.test(url);

const getAssetId = (token: Token) => mediaUrl.exec(String(token.attrGet('src') ?? ''))?.[1];

/** Returns undefined for paragraphs with more than an image. */
function getLoneImage(inline: Token): { image: Token; width: ImageWidth } | undefined {
  const [image, suffix, ...rest] = inline.children ?? [];
  if (image?.type !== 'image' || rest.length > 0 || getAssetId(image) === undefined) return undefined;
  if (!suffix) return { image, width: 'text' };
  const width = suffix.type === 'text' ? widthSuffix.exec(suffix.content.trim())?.[1] : undefined;
  return width === undefined ? undefined : { image, width: width as ImageWidth };
}

function findCaptionedImages(state: StateCore): void {
  for (const [index, inline] of state.tokens.entries()) {
    const [open, close] = [state.tokens[index - 1], state.tokens[index + 1]];
    const found = inline.type === 'inline' ? getLoneImage(inline) : undefined;
    if (!found || open?.type !== 'paragraph_open' || close?.type !== 'paragraph_close' || open.hidden)
      continue;
    for (const token of [open, close]) token.tag = 'figure';
    open.attrSet('class', `image-${found.width}`);
    found.image.meta = { width: found.width };
    inline.children = [found.image];
  }
}

const srcset = (files: MediaAsset['sources']['avif']) =>
  files.map(({ url, width }) => `${url} ${width}w`).join(', ');

interface ImageTexts {
  readonly alt: string;
  readonly caption: string;
}

/** Renders the alternative text if the image has no files yet. */
function renderImage(
  asset: MediaAsset | undefined,
  { alt, caption }: ImageTexts,
  width: ImageWidth | undefined,
  escapeHtml: (text: string) => string,
): string {
  const sizes = sizesByWidth[width ?? 'text'];
  const files = asset?.sources.jpeg ?? [];
  const largest = files.at(-1);
  const sources = (['avif', 'webp'] as const)
    .filter((format) => (asset?.sources[format].length ?? 0) > 0)
    .map(
      (format) =>
        `<source type="image/${format}" srcset="${srcset(asset?.sources[format] ?? [])}" sizes="${sizes}">`,
    )
    .join('');
  const picture =
    asset && largest
      ? `<picture>${sources}<img src="${largest.url}" srcset="${srcset(files)}" sizes="${sizes}" width="${asset.width}" height="${asset.height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async"></picture>`
      : escapeHtml(alt);
  return width !== undefined && caption !== ''
    ? `${picture}<figcaption>${escapeHtml(caption)}</figcaption>`
    : picture;
}

/** Collects an image's alternative text, which is Markdown too. */
export const getAltText = (token: Pick<Token, 'content' | 'children'>): string =>
  token.children
    ?.map((child) =>
      child.type === 'text' || child.type.startsWith('code')
        ? child.content
        : child.type === 'softbreak'
          ? ' '
          : getAltText(child),
    )
    .join('') ?? '';

export function collectAssetIds(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    const id = token.type === 'image' ? getAssetId(token) : undefined;
    return [...(id === undefined ? [] : [id]), ...collectAssetIds(token.children ?? [])];
  });
}

/**
 * Adds uploaded images to Markdown: `![alternative text](media:<id> "caption"){half}`. An image that makes up
 * a paragraph has a caption and a width; its files come from `assets` in the rendering environment.
 */
export function mediaImages(markdown: MarkdownIt): void {
  const { escapeHtml } = markdown.utils;
  const renderOther = markdown.renderer.rules.image;
  markdown.core.ruler.push('captioned_images', findCaptionedImages);
  markdown.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const id = token && getAssetId(token);
    if (!token || id === undefined) return renderOther?.(tokens, index, options, env, self) ?? '';
    const { assets } = env as { readonly assets?: MediaAssets };
    const texts = { alt: getAltText(token), caption: String(token.attrGet('title') ?? '') };
    const { width } = (token.meta ?? {}) as { readonly width?: ImageWidth };
    return renderImage(assets?.get(id), texts, width, escapeHtml);
  };
  // A link cannot refer to a media asset, whose files have other addresses.
  markdown.renderer.rules['link_open'] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    if (token && isMediaUrl(String(token.attrGet('href') ?? ''))) token.attrSet('href', '');
    return self.renderToken(tokens, index, options);
  };
}
