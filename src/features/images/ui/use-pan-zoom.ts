import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { clampView, detectSwipe, initialView, isPress, type View, zoomAt } from '../rules/viewer-gestures.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PanZoomOptions {
  readonly frame: RefObject<HTMLElement | null>;
  /** A change resets the view. */
  readonly imageId: string;
  readonly onSwipe: (gesture: 'next' | 'previous' | 'close') => void;
  /** Called with the window position of a press that does not end a swipe, a pan or a pinch. */
  readonly onPress: (point: Point) => void;
}

const zoomStep = 1.5;
const doubleClickZoom = 2.5;

function getMidpoint(points: readonly Point[]): Point {
  const sum = points.reduce(({ x, y }, point) => ({ x: x + point.x, y: y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const getDistance = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Zooms by wheel. React's wheel listeners are passive, so the browser would zoom the whole page. */
function useWheel(frame: PanZoomOptions['frame'], onTurn: (event: WheelEvent, factor: number) => void) {
  useLayoutEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      onTurn(event, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });
}

/** Distinguishes a press from the end of a swipe, a pan or a pinch: its one pointer has hardly moved. */
function usePress(onPress: PanZoomOptions['onPress']) {
  const start = useRef<Point | undefined>(undefined);
  return {
    begin: (point: Point | undefined) => {
      start.current = point;
    },
    move: ({ x, y }: Point) => {
      if (start.current && !isPress({ x: x - start.current.x, y: y - start.current.y }))
        start.current = undefined;
    },
    // On click, not at the end of the press: the page below would receive the click if the viewer closed
    // before it.
    onClick: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      if (start.current) onPress({ x: clientX, y: clientY });
    },
  };
}

/** Pans and zooms an image: one finger swipes over the unscaled image and pans a zoomed one, two zoom. */
export function usePanZoom({ frame, imageId, onSwipe, onPress }: PanZoomOptions) {
  const [view, setView] = useState<View>(initialView);
  const [shown, setShown] = useState(imageId);
  if (shown !== imageId) {
    setShown(imageId);
    setView(initialView);
  }
  const pointers = useRef(new Map<number, Point>());
  const swipeStart = useRef<Point | undefined>(undefined);
  const press = usePress(onPress);

  const size = (): Point => {
    const box = frame.current?.getBoundingClientRect();
    return { x: box?.width ?? 0, y: box?.height ?? 0 };
  };
  const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 };
  };
  const zoom = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((current) => zoomAt(current, point, factor, size()));

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, toPoint(event));
    // A second finger turns a swipe into a pinch.
    swipeStart.current = pointers.current.size === 1 ? toPoint(event) : undefined;
    press.begin(swipeStart.current);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = [...pointers.current.values()];
    if (!pointers.current.has(event.pointerId)) return;
    const point = toPoint(event);
    pointers.current.set(event.pointerId, point);
    press.move(point);
    const after = [...pointers.current.values()];
    const [from, to] = [getMidpoint(before), getMidpoint(after)];
    const factor = before.length < 2 ? 1 : getDistance(after) / (getDistance(before) || 1);
    setView((current) => {
      if (before.length === 1 && current.scale === 1) return current;
      const moved = { ...current, x: current.x + to.x - from.x, y: current.y + to.y - from.y };
      return zoomAt(clampView(moved, size()), to, factor, size());
    });
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return;
    const start = swipeStart.current;
    swipeStart.current = undefined;
    if (!start || view.scale !== 1 || event.type === 'pointercancel') return;
    const end = toPoint(event);
    const gesture = detectSwipe({ x: end.x - start.x, y: end.y - start.y });
    if (gesture) onSwipe(gesture);
  };
  const onDoubleClick = (event: { clientX: number; clientY: number }) =>
    setView((current) =>
      current.scale > 1 ? initialView : zoomAt(current, toPoint(event), doubleClickZoom, size()),
    );

  useWheel(frame, (event, factor) => setView((current) => zoomAt(current, toPoint(event), factor, size())));

  return {
    view,
    reset: () => setView(initialView),
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onClick: press.onClick,
      onDoubleClick,
    },
  };
}
