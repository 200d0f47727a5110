import { circleOf, colourAt, type Frame, fieldFrom, type Point, pathOf, stroke, upTo } from './frame.ts';

/** Returns the part of a polygon that is nearer to one point than to another. */
function cutBetween(polygon: readonly Point[], near: Point, far: Point): Point[] {
  const side = ([x, y]: Point) =>
    (x - (near[0] + far[0]) / 2) * (far[0] - near[0]) + (y - (near[1] + far[1]) / 2) * (far[1] - near[1]);
  return polygon.flatMap((from, index): Point[] => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const [a, b] = [side(from), side(to)];
    const kept: Point[] = a <= 0 ? [from] : [];
    if (a <= 0 === b <= 0) return kept;
    const part = a / (a - b);
    return [...kept, [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]];
  });
}

export function drawVoronoi(frame: Frame): string {
  const { width, height, random, paper, ink, isSecond } = frame;
  const points = upTo(isSecond ? 90 : 240).map((): Point => [random() * width, random() * height]);
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return points
    .map((point, index) => {
      const others = points.filter((other) => other !== point);
      const cell = others.reduce((polygon, other) => cutBetween(polygon, point, other), corners);
      const line = isSecond ? `stroke="${paper}" stroke-width="14"` : `stroke="${ink}" stroke-width="3"`;
      return pathOf(cell, `fill="${colourAt(frame, index)}" stroke-linejoin="round" ${line}`, true);
    })
    .join('');
}

export function drawTruchet(frame: Frame): string {
  const { width, height, random, ink, isSecond } = frame;
  const size = isSecond ? 100 : 80;
  return upTo(Math.ceil(width / size) * Math.ceil(height / size))
    .map((tile) => {
      const columns = Math.ceil(width / size);
      const [x, y] = [(tile % columns) * size, Math.floor(tile / columns) * size];
      const turn = `transform="rotate(${Math.floor(random() * 4) * 90} ${x + size / 2} ${y + size / 2})"`;
      const half = size / 2;
      if (isSecond) {
        const corner: Point[] = [
          [x, y],
          [x + size, y],
          [x, y + size],
        ];
        return pathOf(corner, `fill="${colourAt(frame, random() * 97)}" ${turn}`, true);
      }
      const arcs = `M${x + half} ${y}A${half} ${half} 0 0 1 ${x} ${y + half}M${x + size} ${y + half}A${half} ${half} 0 0 0 ${x + half} ${y + size}`;
      return `<path d="${arcs}" ${stroke(random() < 0.12 ? colourAt(frame, tile) : ink, 16)} ${turn}/>`;
    })
    .join('');
}

export function drawPacking(frame: Frame): string {
  const { width, height, random, ink, isSecond } = frame;
  const circles: [x: number, y: number, radius: number][] = [];
  for (const _ of upTo(5000)) {
    const [x, y] = [random() * width, random() * height];
    const room = circles.map(([cx, cy, radius]) => Math.hypot(cx - x, cy - y) - radius);
    const radius = Math.min(isSecond ? 210 : 120, x, y, width - x, height - y, ...room) - 5;
    if (radius > 6) circles.push([x, y, radius]);
  }
  return circles
    .map(([x, y, radius], index) => {
      if (!isSecond)
        return circleOf(x, y, radius, `fill="${index % 9 === 0 ? ink : colourAt(frame, index)}"`);
      const rings = upTo(Math.ceil(radius / 14));
      return rings
        .map((ring) => circleOf(x, y, radius - ring * 14, stroke(colourAt(frame, index), 5)))
        .join('');
    })
    .join('');
}

/** Returns one block by the centre of its top, as an SVG with three faces. */
function blockAt([x, y]: Point, [w, h]: Point, tall: number, { paper, colours }: Frame): string {
  const right: Point = [w, 0];
  const front: Point = [0, h];
  const left: Point = [-w, 0];
  const faces: Point[][] = [
    [[0, -h], right, front, left],
    [left, front, [0, h + tall], [-w, tall]],
    [right, front, [0, h + tall], [w, tall]],
  ];
  return faces
    .map((face, index) => {
      const points = face.map(([dx, dy]): Point => [x + dx, y + dy]);
      return pathOf(points, `fill="${colours[index] ?? paper}" stroke="${paper}" stroke-width="2"`, true);
    })
    .join('');
}

export function drawCubes(frame: Frame): string {
  const { width, height, random, isSecond } = frame;
  const side = isSecond ? 64 : 40;
  const field = fieldFrom(random, 5);
  const count = isSecond ? 15 : 24;
  return upTo(count * count)
    .map((index) => {
      const [column, row] = [index % count, Math.floor(index / count)];
      const tall = (1.3 + field(column, row)) * side * (isSecond ? 1.6 : 2);
      const x = width / 2 + (column - row) * side * 0.87;
      const y = height * 0.62 + ((column + row - count) * side) / 2 - tall;
      return blockAt([x, y], [side * 0.87, side / 2], tall, frame);
    })
    .join('');
}

export function drawAutomaton(frame: Frame): string {
  const { width, height, random, ink, isSecond } = frame;
  const size = isSecond ? 16 : 20;
  const columns = Math.ceil(width / size);
  const rule = isSecond ? 110 : 30;
  let cells = upTo(columns).map((column) => (isSecond ? random() < 0.5 : column === columns >> 1));
  return upTo(Math.ceil(height / size))
    .map((row) => {
      const drawn = cells.flatMap((on, column) =>
        on ? [`M${column * size + 1} ${row * size + 1}h${size - 2}v${size - 2}h${2 - size}z`] : [],
      );
      const at = (column: number) => Number(cells[(column + columns) % columns] ?? false);
      cells = cells.map((_, column) => {
        const neighbours = at(column - 1) * 4 + at(column) * 2 + at(column + 1);
        return ((rule >> neighbours) & 1) === 1;
      });
      return `<path d="${drawn.join('')}" fill="${row % 8 === 7 ? colourAt(frame, row) : ink}"/>`;
    })
    .join('');
}
