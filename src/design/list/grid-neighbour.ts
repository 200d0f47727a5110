/** A box in pixels. */
export interface ItemBox {
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

const getCenter = ({ left, width }: ItemBox) => left + width / 2;

/** Returns the item of the adjacent line whose center is closest. */
function findVertical(boxes: readonly ItemBox[], from: ItemBox, direction: 1 | -1): number | undefined {
  const distanceOf = ({ top }: ItemBox) => (top - from.top) * direction;
  // Positions are fractions of a pixel.
  const beyond = boxes.filter((box) => distanceOf(box) > 1);
  const line = Math.min(...beyond.map(distanceOf));
  const [closest] = beyond
    .filter((box) => distanceOf(box) < line + 1)
    .toSorted(
      (one, other) =>
        Math.abs(getCenter(one) - getCenter(from)) - Math.abs(getCenter(other) - getCenter(from)),
    );
  return closest && boxes.indexOf(closest);
}

/**
 * Returns the index of the item that a key moves to, in a grid whose items have different widths; undefined
 * if there is none.
 * @param from index of the focused item
 */
export function findNeighbour(boxes: readonly ItemBox[], from: number, key: string): number | undefined {
  const box = boxes[from];
  if (!box) return undefined;
  const last = boxes.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return from === 0 ? undefined : from - 1;
    case 'ArrowRight':
      return from === last ? undefined : from + 1;
    case 'ArrowUp':
      return findVertical(boxes, box, -1);
    case 'ArrowDown':
      return findVertical(boxes, box, 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
