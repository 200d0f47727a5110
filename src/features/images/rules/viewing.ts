/** How a picture lies in its frame: moved by pixels from the middle, and enlarged. */
export interface View {
  readonly x: number;
  readonly y: number;
  /** 1 fits the frame. */
  readonly scale: number;
}

/** A point or a size, in pixels; points are counted from the middle of the frame. */
interface Pixels {
  readonly x: number;
  readonly y: number;
}

/** The whole picture, as it is first shown. */
export const wholeView: View = { x: 0, y: 0, scale: 1 };

const largestScale = 6;
/** How far, in pixels, and how much more across than along, a finger moves to turn to another image. */
const swipe = { distance: 48, across: 1.4 };

/** Keeps a view within bounds: no smaller than the whole, never moved past an edge. */
export function clampView({ x, y, scale }: View, frame: Pixels): View {
  const held = Math.min(largestScale, Math.max(1, scale));
  const bound = (value: number, size: number) => {
    const most = (size * (held - 1)) / 2;
    return Math.min(most, Math.max(-most, value)) || 0;
  };
  return { x: bound(x, frame.x), y: bound(y, frame.y), scale: held };
}

/**
 * Enlarges about a point, which stays where it is as far as the edges allow.
 * @param factor above 1 enlarges, below 1 makes smaller
 */
export function zoomAt(view: View, point: Pixels, factor: number, frame: Pixels): View {
  const scale = Math.min(largestScale, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return clampView({ x, y, scale }, frame);
}

/** What a finger that was moved over the whole picture and lifted asks for; nothing for a touch or a slant. */
export function swipeOf(moved: Pixels): 'next' | 'previous' | 'close' | undefined {
  const [across, along] = [Math.abs(moved.x), Math.abs(moved.y)];
  if (across >= swipe.distance && across > along * swipe.across) return moved.x < 0 ? 'next' : 'previous';
  return moved.y >= swipe.distance && along > across * swipe.across ? 'close' : undefined;
}

/** Where a key leads in a gallery of so many images; nothing for a key without a meaning, or at an end. */
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
