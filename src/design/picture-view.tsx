import type { Picture } from '../shared/picture.ts';
import { colourFields } from './thumbhash.ts';

interface PictureViewProps {
  readonly picture: Picture;
  /** What it shows; empty where the text beside it says so already. */
  readonly alt: string;
  /** How wide it will be, as the attribute `sizes` has it. */
  readonly sizes: string;
  /** Without colours in its place: for a picture that shows on demand only. */
  readonly isBare?: boolean;
  /** Whether it is in sight at once: then it does not wait for the page to be scrolled. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

const types = [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
] as const;

const srcset = (sources: Picture['sources']['avif']) =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** The class that keeps what matters in sight when a picture is cropped; none for the middle. */
function focalClass({ x, y }: Picture['focal']): string | undefined {
  const tenth = (value: number) => Math.round(value / 10) * 10;
  return tenth(x) === 50 && tenth(y) === 50 ? undefined : `focal-x-${tenth(x)} focal-y-${tenth(y)}`;
}

/**
 * A picture in its place: its colours at once, then itself, in the best format and size that the browser takes.
 * Its frame gives it a size; without one it has its own ratio.
 */
export function PictureView({
  picture,
  alt,
  sizes,
  isFirst = false,
  isBare = false,
  className = '',
}: PictureViewProps) {
  const { width, height, sources } = picture;
  const fallback = sources.jpeg.at(-1);
  return (
    <span className={`picture ${className}`}>
      {!isBare && <Colours placeholder={picture.placeholder} label={fallback === undefined ? alt : ''} />}
      {fallback !== undefined && (
        <picture>
          {types.map(([format, type]) =>
            sources[format].length === 0 ? null : (
              <source key={type} type={type} srcSet={srcset(sources[format])} sizes={sizes} />
            ),
          )}
          <img
            src={fallback.url}
            srcSet={srcset(sources.jpeg)}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt}
            className={focalClass(picture.focal)}
            decoding="async"
            {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          />
        </picture>
      )}
    </span>
  );
}

/** The fields of the placeholder; named as the picture as long as there is none. */
function Colours({ placeholder, label }: { placeholder: string; label: string }) {
  const { columns, rows, colours } = colourFields(placeholder);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is either hidden or named, never with a tooltip
    <svg
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="none"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {colours.map((colour, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are places, which never change their order
        <path key={field} fill={colour} d={`M${field % columns} ${Math.floor(field / columns)}h1v1h-1`} />
      ))}
    </svg>
  );
}
