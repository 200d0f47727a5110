import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#design/form/button.tsx';
import { MediaImage } from '#design/media/media-image.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { ImageSummary } from '../contract.ts';
import { indexForKey, isOnPicture } from '../rules/viewer-gestures.ts';
import { messages } from '../screens/messages.ts';
import { ImageCaption } from './image-caption.tsx';
import { useCurrentImage } from './use-current-image.ts';
import { usePanZoom } from './use-pan-zoom.ts';

interface ViewerProps {
  readonly images: readonly ImageSummary[];
  readonly index: number;
  readonly onShow: (slug: string) => void;
  readonly onClose: () => void;
}

/** Opens the browser's modal dialog; on close the focus returns to the last shown image. */
function useModal(slug: string | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  const lastSlug = useRef(slug);
  lastSlug.current = slug;
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Focuses the dialog, not a button: keys control the image, and screen readers announce its name.
    element?.focus();
    return () => {
      element?.close();
      const link = document.querySelector<HTMLElement>(
        `[data-image="${CSS.escape(lastSlug.current ?? '')}"]`,
      );
      link?.focus({ preventScroll: true });
      link?.scrollIntoView({ block: 'nearest' });
    };
  }, []);
  return dialog;
}

function useTitle(title: string) {
  useEffect(() => {
    const previousTitle = document.title;
    document.title = title;
    return () => {
      document.title = previousTitle;
    };
  }, [title]);
}

export function Viewer({ images, index, onShow, onClose }: ViewerProps) {
  const text = useMessages(messages);
  const image = images[index];
  const dialog = useModal(image?.slug);
  const currentImage = useCurrentImage(image?.id);
  const isClosing = useRef(false);
  // The target of the last press: the next press may come before it is rendered.
  const currentIndex = useRef(index);
  useEffect(() => {
    currentIndex.current = index;
  }, [index]);
  const showAt = (target: number | undefined) => {
    const targetImage = target === undefined ? undefined : images[target];
    if (target === undefined || !targetImage || target === currentIndex.current) return;
    currentIndex.current = target;
    onShow(targetImage.slug);
  };
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    onClose();
  };
  const onSwipe = (gesture: 'next' | 'previous' | 'close') =>
    gesture === 'close' ? close() : showAt(currentIndex.current + (gesture === 'next' ? 1 : -1));
  const onKeyDown = (event: KeyboardEvent) => {
    const target = indexForKey(event.key, currentIndex.current, images.length);
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    showAt(target);
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
            <p lang={image.lang} className="label max-w-[42em] pl-[calc(4.2em+12px)]">
              {image.caption}
            </p>
          )}
          {currentImage && (
            <p className="label pl-[calc(4.2em+12px)] text-ink-2">
              {text.licence}: {currentImage.licence}
            </p>
          )}
        </figure>
        <nav aria-label={text.others} className="label flex items-baseline gap-x-3">
          <span className="pr-3 text-ink-2">{text.position(index + 1, images.length)}</span>
          <TurnButton
            label={text.previous}
            isDisabled={index === 0}
            onPress={() => showAt(currentIndex.current - 1)}
          />
          <TurnButton
            label={text.next}
            isDisabled={index === images.length - 1}
            onPress={() => showAt(currentIndex.current + 1)}
          />
          <Button variant="plain" onClick={close} className="min-h-11 min-w-11 underline underline-offset-4">
            {text.close}
          </Button>
        </nav>
      </div>
      <NeighbourPreload images={[images[index - 1], images[index + 1]]} />
    </dialog>
  );
}

/** Stays mounted at an end, so that the focus is not lost. */
function TurnButton({
  label,
  isDisabled,
  onPress,
}: {
  label: string;
  isDisabled: boolean;
  onPress: () => void;
}) {
  return (
    <Button
      variant="plain"
      aria-disabled={isDisabled}
      onClick={onPress}
      className="min-h-11 min-w-11 underline underline-offset-4 aria-disabled:cursor-default aria-disabled:text-ink-2 aria-disabled:no-underline"
    >
      {label}
    </Button>
  );
}

const sizes = '100vw';

/** The centred image: touch, wheel and double click zoom it, and a press next to it closes the viewer. */
function Stage({
  image,
  onSwipe,
}: {
  image: ImageSummary;
  onSwipe: (gesture: 'next' | 'previous' | 'close') => void;
}) {
  const text = useMessages(messages);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const onPress = (point: { x: number; y: number }) => {
    const box = picture.current?.querySelector('img')?.getBoundingClientRect();
    if (box && !isOnPicture(point, box, image)) onSwipe('close');
  };
  const { view, handlers, zoomIn, zoomOut, reset } = usePanZoom({
    frame,
    imageId: image.id,
    onSwipe,
    onPress,
  });
  useLayoutEffect(() => {
    const { style } = picture.current ?? {};
    // Set by script, because the CSP allows no style attributes.
    if (style) style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }, [view]);
  const isZoomedOut = view.scale === 1;
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden">
      <div
        ref={frame}
        {...handlers}
        className="absolute inset-0 touch-none"
        data-scale={view.scale.toFixed(2)}
      >
        <div ref={picture} className="viewer-picture">
          <MediaImage key={image.id} image={image} alt={image.alt} sizes={sizes} isPriority />
        </div>
      </div>
      {/* Has its own background only above the picture, since it would cut off the shadow next to it. */}
      <div
        className={`label absolute top-2 right-(--spacing-margin) flex ${isZoomedOut ? '' : 'bg-paper'}`.trim()}
      >
        <Button
          variant="plain"
          onClick={zoomOut}
          aria-disabled={isZoomedOut}
          className="size-11 aria-disabled:text-ink-2"
        >
          <span aria-hidden="true">−</span>
          <span className="sr-only">{text.zoomOut}</span>
        </Button>
        <Button
          variant="plain"
          onClick={reset}
          aria-disabled={isZoomedOut}
          className="h-11 min-w-11 aria-disabled:text-ink-2"
        >
          {Math.round(view.scale * 100)}%
        </Button>
        <Button variant="plain" onClick={zoomIn} className="size-11">
          <span aria-hidden="true">+</span>
          <span className="sr-only">{text.zoomIn}</span>
        </Button>
      </div>
    </div>
  );
}

function NeighbourPreload({ images }: { images: readonly (ImageSummary | undefined)[] }) {
  return (
    <div hidden>
      {images.map((image) =>
        image ? <MediaImage key={image.id} image={image} alt="" sizes={sizes} isPriority /> : null,
      )}
    </div>
  );
}
