import { circleOf, colourAt, type Frame, fieldFrom, type Point, pathOf, stroke, upTo } from './frame.ts';

export function drawWaves(frame: Frame): string {
  const { width, height, random, ink, isSecond } = frame;
  const field = fieldFrom(random, 260);
  const count = isSecond ? 46 : 90;
  return upTo(count)
    .map((line) => {
      const y = (height * (line + 0.5)) / count;
      const points = upTo(121).map((step): Point => {
        const x = (width * step) / 120;
        const swell = Math.sin((Math.PI * step) / 120) * (isSecond ? 90 : 55);
        return [x, y + field(x, y) * swell];
      });
      return pathOf(points, stroke(line % 7 === 0 ? colourAt(frame, line / 7) : ink, isSecond ? 9 : 3));
    })
    .join('');
}

export function drawRidges(frame: Frame): string {
  const { width, height, random, paper, ink, isSecond } = frame;
  const field = fieldFrom(random, 90);
  const count = isSecond ? 14 : 48;
  return upTo(count)
    .map((line) => {
      const y = height * (0.22 + (0.72 * line) / count);
      const ridge = upTo(161).map((step): Point => {
        const x = (width * step) / 160;
        const rise = Math.exp(-(((step - 80) / 34) ** 2)) * (isSecond ? 150 : 110);
        return [x, y - Math.abs(field(x, y * 3)) * (isSecond ? 130 : rise)];
      });
      const fill = isSecond ? colourAt(frame, line) : paper;
      const edge = isSecond ? 'stroke="none"' : `stroke="${ink}" stroke-width="3"`;
      const shape: Point[] = [[-20, height + 20], ...ridge, [width + 20, height + 20]];
      return pathOf(shape, `fill="${fill}" ${edge}`);
    })
    .join('');
}

export function drawMoire(frame: Frame): string {
  const { width, height, ink, random, isSecond } = frame;
  const reach = Math.hypot(width, height);
  const centres: Point[] = [
    [width * 0.42, height * 0.5],
    [width * (0.5 + random() * 0.08), height * (0.5 + random() * 0.06)],
  ];
  return centres
    .flatMap(([x, y], set) => {
      const colour = set === 0 ? ink : colourAt(frame, 0);
      if (!isSecond)
        return upTo(Math.ceil(reach / 16)).map((ring) => circleOf(x, y, ring * 16 + 4, stroke(colour, 6)));
      return upTo(220).map((ray) => {
        const angle = (Math.PI * 2 * ray) / 220;
        return pathOf(
          [
            [x, y],
            [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach],
          ],
          stroke(colour, 4),
        );
      });
    })
    .join('');
}

export function drawFlow(frame: Frame): string {
  const { width, height, random, isSecond } = frame;
  const field = fieldFrom(random, isSecond ? 420 : 240);
  return upTo(isSecond ? 500 : 1100)
    .map((line) => {
      let [x, y] = [random() * width, random() * height];
      const points = upTo(isSecond ? 70 : 36).map((): Point => {
        const angle = field(x, y) * Math.PI * 1.4;
        x += Math.cos(angle) * 9;
        y += Math.sin(angle) * 9;
        return [x, y];
      });
      return pathOf(points, stroke(colourAt(frame, line), isSecond ? 10 : 3.5, 'opacity="0.8"'));
    })
    .join('');
}

export function drawHarmonograph(frame: Frame): string {
  const { width, height, random, ink, isSecond } = frame;
  const [across, down] = isSecond ? [3, 4] : [2, 3];
  const [first, second] = [random() * 6.28, random() * 6.28];
  const drift = 0.004 + random() * 0.004;
  const passes = isSecond ? 3 : 1;
  return upTo(passes)
    .map((pass) => {
      const points = upTo(5200).map((step): Point => {
        const time = step * 0.03;
        const decay = Math.exp(-time * 0.011);
        return [
          width * (0.5 + 0.42 * decay * Math.sin((across + drift) * time + first + pass * 0.12)),
          height * (0.5 + 0.42 * decay * Math.sin(down * time + second)),
        ];
      });
      return pathOf(points, stroke(passes === 1 ? ink : colourAt(frame, pass), 2.2, 'opacity="0.85"'));
    })
    .join('');
}
