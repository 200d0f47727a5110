import type { KeyboardEvent, MouseEvent } from 'react';
import { getPlaceholderUrl } from '#design/media/placeholder-image.ts';
import { useEditor } from '#features/publishing/records/ui/record-editor-context.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import { messages } from '../messages/messages.ts';
import { type FocalPoint, getCrop, getKeyPoint, getPointerPoint } from '../rules/focal-point.ts';
import { useEditedImage } from './edited-image.ts';

const shownWidth = 1080;

function getShownUrl({ sources, placeholder }: MediaAsset): string {
  const files = [sources.avif, sources.webp, sources.jpeg].find((list) => list.length > 0) ?? [];
  const file = files.findLast(({ width }) => width <= shownWidth) ?? files[0];
  return file?.url ?? getPlaceholderUrl(placeholder);
}

const ratios = { list: 1, portrait: 0.8, cover: 1.6, sharing: 1.91 } as const;

export function FocalPointEditor() {
  const { editor: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const { drafts, record } = useEditor();
  const { asset } = useEditedImage().file;
  const { focal_x, focal_y } = drafts.shared.fields;
  const point = { x: Number(focal_x ?? asset.focal.x), y: Number(focal_y ?? asset.focal.y) };
  const url = getShownUrl(asset);
  const isEmpty = asset.sources.jpeg.length + asset.sources.avif.length === 0;
  return (
    <div className="grid gap-3">
      <FocalPointButton
        url={url}
        asset={asset}
        point={point}
        isDisabled={record.removed_at !== null}
        onChange={({ x, y }) => drafts.shared.change({ focal_x: x, focal_y: y })}
      />
      <p className="label">
        <strong aria-live="polite">{text.focal.label(format(point.x), format(point.y))}</strong>
        <span className="block text-ink-2">{isEmpty ? text.focal.noFile : text.focal.hint}</span>
      </p>
      <ul aria-label={text.focal.crops} className="flex flex-wrap gap-3 pt-1">
        {(['list', 'portrait', 'cover', 'sharing'] as const).map((name) => (
          <li key={name} className="label">
            <Crop url={url} asset={asset} ratio={ratios[name]} point={point} />
            <span className="block pt-1 text-ink-2">{text.crops[name]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PointProps {
  readonly url: string;
  readonly asset: MediaAsset;
  readonly point: FocalPoint;
}

function FocalPointButton(
  props: PointProps & { readonly isDisabled: boolean; readonly onChange: (point: FocalPoint) => void },
) {
  const { url, asset, point, isDisabled, onChange } = props;
  const { editor: text } = useMessages(messages);
  const { width, height } = asset;
  const setFromPointer = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and the space bar press it too, but give no position.
    if (event.detail === 0) return;
    const box = event.currentTarget.querySelector('image')?.getBoundingClientRect();
    if (box) onChange(getPointerPoint({ x: event.clientX, y: event.clientY }, box));
  };
  const setFromKey = (event: KeyboardEvent) => {
    const next = getKeyPoint(point, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };
  const [x, y, unit] = [(width * point.x) / 100, (height * point.y) / 100, width / 100];
  return (
    <button
      type="button"
      disabled={isDisabled}
      aria-label={text.focal.label(String(point.x), String(point.y))}
      aria-description={text.focal.hint}
      onClick={setFromPointer}
      onKeyDown={setFromKey}
      className="block w-full cursor-crosshair outline-offset-2 disabled:cursor-default"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="block max-h-[60dvh] w-full bg-wall"
      >
        <image href={url} width={width} height={height} preserveAspectRatio="none" />
        <path
          d={`M${x} 0V${height}M0 ${y}H${width}`}
          strokeWidth={unit / 3}
          stroke="#fff"
          className="mix-blend-difference"
        />
        <circle cx={x} cy={y} r={unit * 2.2} strokeWidth={unit * 0.9} stroke="#fff" className="fill-dot" />
      </svg>
    </button>
  );
}

function Crop({ url, asset: { width, height }, ratio, point }: PointProps & { readonly ratio: number }) {
  const crop = getCrop({ width, height }, ratio, point);
  return (
    <svg
      aria-hidden="true"
      viewBox={`${crop.left} ${crop.top} ${crop.width} ${crop.height}`}
      width={Math.round(66 * Math.sqrt(ratio))}
      height={Math.round(66 / Math.sqrt(ratio))}
      className="block overflow-hidden bg-wall"
    >
      <image href={url} width={width} height={height} preserveAspectRatio="none" />
    </svg>
  );
}
