import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { clampView, swipeOf, type View, wholeView, zoomAt } from '../rules/viewing.ts';

interface Pixels {
  readonly x: number;
  readonly y: number;
}

interface PanZoomOptions {
  /** The frame that the picture is moved in. */
  readonly frame: RefObject<HTMLElement | null>;
  /** What is shown; another one is shown whole again. */
  readonly subject: string;
  readonly onSwipe: (wish: 'next' | 'previous' | 'close') => void;
}

const step = 1.5;
const doubled = 2.5;

function middleOf(points: readonly Pixels[]): Pixels {
  const sum = points.reduce(({ x, y }, point) => ({ x: x + point.x, y: y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const spread = ([one, other]: readonly Pixels[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/**
 * Moves and enlarges a picture by fingers, mouse and wheel. One finger over the whole picture swipes, over an
 * enlarged one moves it; two fingers enlarge.
 */
export function usePanZoom({ frame, subject, onSwipe }: PanZoomOptions) {
  const [view, setView] = useState<View>(wholeView);
  const [shown, setShown] = useState(subject);
  if (shown !== subject) {
    setShown(subject);
    setView(wholeView);
  }
  const fingers = useRef(new Map<number, Pixels>());
  const begun = useRef<Pixels | undefined>(undefined);

  const size = (): Pixels => {
    const box = frame.current?.getBoundingClientRect();
    return { x: box?.width ?? 0, y: box?.height ?? 0 };
  };
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Pixels => {
    const box = frame.current?.getBoundingClientRect();
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 };
  };
  const zoom = (factor: number, point: Pixels = { x: 0, y: 0 }) =>
    setView((current) => zoomAt(current, point, factor, size()));

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    // A second finger turns a swipe into a pinch.
    begun.current = fingers.current.size === 1 ? pointOf(event) : undefined;
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = [...fingers.current.values()];
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, pointOf(event));
    const after = [...fingers.current.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    const factor = before.length < 2 ? 1 : spread(after) / (spread(before) || 1);
    setView((current) => {
      if (before.length === 1 && current.scale === 1) return current;
      const moved = { ...current, x: current.x + to.x - from.x, y: current.y + to.y - from.y };
      return zoomAt(clampView(moved, size()), to, factor, size());
    });
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return;
    const start = begun.current;
    begun.current = undefined;
    if (!start || view.scale !== 1 || event.type === 'pointercancel') return;
    const end = pointOf(event);
    const wish = swipeOf({ x: end.x - start.x, y: end.y - start.y });
    if (wish) onSwipe(wish);
  };
  const onDoubleClick = (event: { clientX: number; clientY: number }) =>
    setView((current) => (current.scale > 1 ? wholeView : zoomAt(current, pointOf(event), doubled, size())));

  // React listens to the wheel passively, and then the browser would enlarge the whole page.
  useLayoutEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015));
      setView((current) => zoomAt(current, pointOf(event), factor, size()));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  return {
    view,
    reset: () => setView(wholeView),
    zoomIn: () => zoom(step),
    zoomOut: () => zoom(1 / step),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick },
  };
}
