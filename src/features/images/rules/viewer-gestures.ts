/** An image's transform in its frame: the offset from the centre in pixels, and the scale. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** In pixels; points are relative to the centre of the frame. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export const initialView: View = { x: 0, y: 0, scale: 1 };

const maxScale = 6;
/** The minimum distance in pixels, and the minimum ratio of the main axis to the other. */
const swipeThreshold = { distance: 48, across: 1.4 };

/** Clamps a view: the scale to its limits, the offset to the edges of the image. */
export function clampView({ x, y, scale }: View, frame: Point): View {
  const clampedScale = Math.min(maxScale, Math.max(1, scale));
  const clampOffset = (value: number, size: number) => {
    const max = (size * (clampedScale - 1)) / 2;
    return Math.min(max, Math.max(-max, value)) || 0;
  };
  return { x: clampOffset(x, frame.x), y: clampOffset(y, frame.y), scale: clampedScale };
}

/** Zooms about a point, which stays in place as far as the edges allow; a factor above 1 zooms in. */
export function zoomAt(view: View, point: Point, factor: number, frame: Point): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return clampView({ x, y, scale }, frame);
}

/** Returns the action of a swipe over the unscaled image; undefined for a tap or a diagonal. */
export function detectSwipe(delta: Point): 'next' | 'previous' | 'close' | undefined {
  const [across, along] = [Math.abs(delta.x), Math.abs(delta.y)];
  if (across >= swipeThreshold.distance && across > along * swipeThreshold.across)
    return delta.x < 0 ? 'next' : 'previous';
  return delta.y >= swipeThreshold.distance && along > across * swipeThreshold.across ? 'close' : undefined;
}

/** In pixels. */
const maxPressMovement = 8;

export function isPress(delta: Point): boolean {
  return Math.hypot(delta.x, delta.y) <= maxPressMovement;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Tests whether a point is on a picture fitted into the centre of a box, in the box's coordinates. */
export function isOnPicture(
  { x, y }: Point,
  box: Size & { readonly left: number; readonly top: number },
  picture: Size,
): boolean {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const isWithin = (offset: number, size: number) => Math.abs(offset) <= (size * scale) / 2;
  return (
    isWithin(x - box.left - box.width / 2, picture.width) &&
    isWithin(y - box.top - box.height / 2, picture.height)
  );
}

/** Returns the index that a key selects; undefined for other keys and at an end. */
export function indexForKey(key: string, index: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined || target === index || target < 0 || target >= count ? undefined : target;
}
