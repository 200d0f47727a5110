import { circleOf, colourAt, type Frame, fieldFrom, type Point, pathOf, stroke, upTo } from './frame.ts';

type Field = (x: number, y: number) => number;

/** Returns the point at which a level is crossed between two corners. */
function crossing(from: Point, to: Point, level: number, field: Field): Point[] {
  const [a, b] = [field(...from) - level, field(...to) - level];
  if (a < 0 === b < 0) return [];
  const part = a / (a - b);
  return [[from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]];
}

/** Traces the contour line of one level (marching squares). */
function contour({ width, height }: Frame, level: number, field: Field): string {
  const step = 16;
  const pieces: string[] = [];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const corners: Point[] = [
        [x, y],
        [x + step, y],
        [x + step, y + step],
        [x, y + step],
      ];
      const met = corners.flatMap((corner, index) =>
        crossing(corner, corners[(index + 1) % 4] ?? corner, level, field),
      );
      const [from, to] = met;
      if (from && to)
        pieces.push(
          `M${from.map((at) => at.toFixed(1)).join(' ')}L${to.map((at) => at.toFixed(1)).join(' ')}`,
        );
    }
  }
  return pieces.join('');
}

export function drawContours(frame: Frame): string {
  const { random, ink, isSecond } = frame;
  const field = fieldFrom(random, isSecond ? 300 : 190);
  const count = isSecond ? 14 : 26;
  return upTo(count)
    .map((index) => {
      const level = -1.5 + (3 * index) / count;
      const isMain = index % 5 === 0;
      const colour = isSecond ? colourAt(frame, index) : isMain ? colourAt(frame, 0) : ink;
      return `<path d="${contour(frame, level, field)}" ${stroke(colour, isSecond ? 12 : isMain ? 5 : 2)}/>`;
    })
    .join('');
}

export function drawHaze(frame: Frame): string {
  const { width, height, random, isSecond } = frame;
  const reach = Math.max(width, height);
  const clouds = upTo(isSecond ? 5 : 11).map((index) => ({
    colour: colourAt(frame, index),
    x: random() * width,
    y: isSecond ? (height * (index + 0.5)) / 5 : random() * height,
    radius: reach * (isSecond ? 0.5 : 0.2 + random() * 0.3),
  }));
  const gradients = clouds.map(
    ({ colour }, index) =>
      `<radialGradient id="g${index}"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  );
  const shapes = clouds.map(({ x, y, radius }, index) => circleOf(x, y, radius, `fill="url(#g${index})"`));
  return `<defs>${gradients.join('')}</defs>${shapes.join('')}`;
}

export function drawSeeds(frame: Frame): string {
  const { width, height, ink, isSecond } = frame;
  const goldenAngle = Math.PI * (3 - Math.sqrt(5));
  const spread = Math.min(width, height) * (isSecond ? 0.017 : 0.0135);
  return upTo(isSecond ? 700 : 1200)
    .map((index) => {
      const [angle, distance] = [index * goldenAngle, Math.sqrt(index) * spread];
      const [x, y] = [width / 2 + Math.cos(angle) * distance, height / 2 + Math.sin(angle) * distance];
      if (isSecond) return circleOf(x, y, 4 + distance / 60, `fill="${colourAt(frame, index % 21)}"`);
      return circleOf(
        x,
        y,
        3 + Math.abs(Math.sin(distance / 70)) * 7,
        `fill="${index % 34 === 0 ? colourAt(frame, 0) : ink}"`,
      );
    })
    .join('');
}

export function drawWeave(frame: Frame): string {
  const { width, height, random, paper, isSecond } = frame;
  const size = isSecond ? 50 : 100;
  const band = size * 0.36;
  const across = upTo(Math.ceil(height / size)).map(() => colourAt(frame, random() * 83));
  const down = upTo(Math.ceil(width / size)).map((column) =>
    colourAt(frame, isSecond ? column / 4 : random() * 83),
  );
  const strip = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="${paper}" stroke-width="5"/>`;
  return across
    .flatMap((weft, row) =>
      down.map((warp, column) => {
        const [x, y] = [(column + 0.5) * size, (row + 0.5) * size];
        const flat = strip(x - size / 2 - 4, y - band, size + 8, band * 2, weft);
        const upright = strip(x - band, y - size / 2 - 4, band * 2, size + 8, warp);
        const isOver = isSecond ? (row + column) % 4 < 2 : (row + column) % 2 === 0;
        return isOver ? upright + flat : flat + upright;
      }),
    )
    .join('');
}

export function drawDragon(frame: Frame): string {
  const { width, height, ink, isSecond } = frame;
  const folds = isSecond ? 11 : 13;
  const step = isSecond ? 18 : 9.5;
  let [x, y, heading] = [width * 0.32, height * (isSecond ? 0.36 : 0.4), 0];
  const points: Point[] = [[x, y]];
  for (let index = 1; index <= 2 ** folds; index += 1) {
    x += Math.round(Math.cos((heading * Math.PI) / 2)) * step;
    y += Math.round(Math.sin((heading * Math.PI) / 2)) * step;
    points.push([x, y]);
    heading += ((index & -index) << 1) & index ? 1 : -1;
  }
  const [from, to] = [Math.min, Math.max].map((pick) =>
    [0, 1].map((axis) =>
      points.reduce((best, point) => pick(best, point[axis] ?? best), points[0]?.[axis] ?? 0),
    ),
  );
  const shiftX = width / 2 - ((from?.[0] ?? 0) + (to?.[0] ?? 0)) / 2;
  const shiftY = height / 2 - ((from?.[1] ?? 0) + (to?.[1] ?? 0)) / 2;
  const centred = points.map(([px, py]): Point => [px + shiftX, py + shiftY]);
  const part = Math.ceil(centred.length / (isSecond ? 8 : 1));
  return upTo(isSecond ? 8 : 1)
    .map((index) =>
      pathOf(
        centred.slice(index * part, (index + 1) * part + 1),
        stroke(isSecond ? colourAt(frame, index) : ink, isSecond ? 10 : 4),
      ),
    )
    .join('');
}
