export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const clamp = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

export const getPointerPoint = (
  pointer: FocalPoint,
  box: Size & { readonly left: number; readonly top: number },
): FocalPoint => ({
  x: clamp((100 * (pointer.x - box.left)) / box.width),
  y: clamp((100 * (pointer.y - box.top)) / box.height),
});

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the point after a key press, moved by 1 %, or 10 % with Shift; undefined for other keys. */
export function getKeyPoint(point: FocalPoint, key: string, isLarge: boolean): FocalPoint | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const size = isLarge ? 10 : 1;
  return { x: clamp(point.x + size * step[0]), y: clamp(point.y + size * step[1]) };
}

/** Rounds to a tenth, because public pages place crops in such steps. */
const toTenth = (value: number) => Math.round(value / 10) * 10;

/** Returns the area of an image that public pages show at a ratio. */
export function getCrop({ width, height }: Size, ratio: number, { x, y }: FocalPoint) {
  const cropWidth = Math.min(width, height * ratio);
  const cropHeight = Math.min(height, width / ratio);
  return {
    left: ((width - cropWidth) * toTenth(x)) / 100,
    top: ((height - cropHeight) * toTenth(y)) / 100,
    width: cropWidth,
    height: cropHeight,
  };
}
