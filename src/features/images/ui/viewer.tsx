import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { PictureView } from '../../../design/picture-view.tsx';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import type { ImageSummary } from '../contract.ts';
import { indexForKey } from '../rules/viewing.ts';
import { ImageCaption } from './image-caption.tsx';
import { usePanZoom } from './use-pan-zoom.ts';
import { words } from './words.ts';

interface ViewerProps {
  readonly images: readonly ImageSummary[];
  /** Which of them is shown. */
  readonly index: number;
  readonly onShow: (slug: string) => void;
  readonly onClose: () => void;
}

/** Keeps the browser's own modal dialog open, and gives the focus back to the image that was shown last. */
function useModal(slug: string | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  const last = useRef(slug);
  last.current = slug;
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not on a button: the keys are for the image, and the dialog is read out by its name.
    element?.focus();
    return () => {
      element?.close();
      const link = document.querySelector<HTMLElement>(`[data-image="${CSS.escape(last.current ?? '')}"]`);
      link?.focus({ preventScroll: true });
      link?.scrollIntoView({ block: 'nearest' });
    };
  }, []);
  return dialog;
}

/** The title of the document while an image is in view. */
function useTitle(title: string) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** One image after the other, above the gallery: keys, buttons, fingers. */
export function Viewer({ images, index, onShow, onClose }: ViewerProps) {
  const text = useWords(words);
  const image = images[index];
  const dialog = useModal(image?.slug);
  const closing = useRef(false);
  // Where the last press led: the next may come before that has been shown.
  const current = useRef(index);
  useEffect(() => {
    current.current = index;
  }, [index]);
  const go = (target: number | undefined) => {
    const wanted = target === undefined ? undefined : images[target];
    if (target === undefined || !wanted || target === current.current) return;
    current.current = target;
    onShow(wanted.slug);
  };
  const close = () => {
    if (closing.current) return;
    closing.current = true;
    onClose();
  };
  const onSwipe = (wish: 'next' | 'previous' | 'close') =>
    wish === 'close' ? close() : go(current.current + (wish === 'next' ? 1 : -1));
  const onKeyDown = (event: KeyboardEvent) => {
    const target = indexForKey(event.key, current.current, images.length);
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(target);
  };
  useTitle(image?.title ?? '');
  if (!image) return null;
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={text.viewer(image.title)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="viewer"
    >
      <Stage image={image} onSwipe={onSwipe} />
      <div className="flex flex-wrap items-baseline gap-x-(--spacing-gutter) gap-y-2 px-(--spacing-margin) pb-4">
        <figure className="min-w-0 flex-[1_1_20rem]" aria-live="polite">
          <ImageCaption image={image} />
          {image.caption !== '' && (
            <p lang={image.lang} className="label max-w-[70ch] pl-[calc(4.2em+12px)]">
              {image.caption}
            </p>
          )}
        </figure>
        <nav aria-label={text.others} className="label flex items-baseline gap-6">
          <span className="text-ink-2">{text.position(index + 1, images.length)}</span>
          <Turn label={text.previous} isOff={index === 0} onPress={() => go(current.current - 1)} />
          <Turn
            label={text.next}
            isOff={index === images.length - 1}
            onPress={() => go(current.current + 1)}
          />
          <button type="button" onClick={close} className="min-h-11 underline underline-offset-4">
            {text.close}
          </button>
        </nav>
      </div>
      <Neighbours images={[images[index - 1], images[index + 1]]} />
    </dialog>
  );
}

/** Stays in place at an end, so that the focus is not lost there. */
function Turn({ label, isOff, onPress }: { label: string; isOff: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={isOff}
      onClick={onPress}
      className="min-h-11 underline underline-offset-4 aria-disabled:cursor-default aria-disabled:text-ink-2 aria-disabled:no-underline"
    >
      {label}
    </button>
  );
}

const sizes = '100vw';

/** The picture in the middle of the room; fingers, wheel and double click enlarge it. */
function Stage({
  image,
  onSwipe,
}: {
  image: ImageSummary;
  onSwipe: (wish: 'next' | 'previous' | 'close') => void;
}) {
  const text = useWords(words);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const { view, handlers, zoomIn, zoomOut, reset } = usePanZoom({ frame, subject: image.id, onSwipe });
  useLayoutEffect(() => {
    const { style } = picture.current ?? {};
    // Set by script: the policy allows no styles in the document.
    if (style) style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }, [view]);
  const isWhole = view.scale === 1;
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden">
      <div
        ref={frame}
        {...handlers}
        className="absolute inset-0 touch-none"
        data-scale={view.scale.toFixed(2)}
      >
        <div ref={picture} className="viewer-picture">
          <PictureView key={image.id} picture={image} alt={image.alt} sizes={sizes} isFirst />
        </div>
      </div>
      <div className="label absolute top-2 right-(--spacing-margin) flex bg-paper">
        <button
          type="button"
          onClick={zoomOut}
          aria-disabled={isWhole}
          className="size-11 aria-disabled:text-ink-2"
        >
          <span aria-hidden="true">−</span>
          <span className="sr-only">{text.zoomOut}</span>
        </button>
        <button
          type="button"
          onClick={reset}
          aria-disabled={isWhole}
          className="h-11 min-w-11 aria-disabled:text-ink-2"
        >
          {Math.round(view.scale * 100)}%
        </button>
        <button type="button" onClick={zoomIn} className="size-11">
          <span aria-hidden="true">+</span>
          <span className="sr-only">{text.zoomIn}</span>
        </button>
      </div>
    </div>
  );
}

/** Fetches what is likely to be wanted next. */
function Neighbours({ images }: { images: readonly (ImageSummary | undefined)[] }) {
  return (
    <div hidden>
      {images.map((image) =>
        image ? <PictureView key={image.id} picture={image} alt="" sizes={sizes} isFirst /> : null,
      )}
    </div>
  );
}
