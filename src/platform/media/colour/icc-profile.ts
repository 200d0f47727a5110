import type { TransferCurve } from './transfer-curves.ts';

/** Coordinates in the CIE 1931 diagram. */
export type Chromaticity = readonly [x: number, y: number];

export interface Primaries {
  readonly red: Chromaticity;
  readonly green: Chromaticity;
  readonly blue: Chromaticity;
  readonly white: Chromaticity;
}

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const apply = (matrix: Matrix, vector: Vector): Vector => [
  dot(matrix[0], vector),
  dot(matrix[1], vector),
  dot(matrix[2], vector),
];

/** Returns the XYZ of a colour with Y = 1. */
const toXyz = ([x, y]: Chromaticity): Vector => [x / y, 1, (1 - x - y) / y];

/** White of the profile connection space (ICC.1:2010, 7.2.16). */
const d50: Vector = [0.9642, 1, 0.8249];

/** Bradford cone matrix and its inverse. */
const toCones: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const fromCones: Matrix = [
  [0.986_993, -0.147_054, 0.159_963],
  [0.432_305, 0.518_36, 0.049_291],
  [-0.008_529, 0.040_043, 0.968_487],
];

/** Returns the XYZ of the primaries adapted to D50; they add up to that white. */
function adaptPrimaries({ red, green, blue, white }: Primaries): readonly Vector[] {
  const [r, g, b, w] = [toXyz(red), toXyz(green), toXyz(blue), toXyz(white)];
  const volume = dot(r, cross(g, b));
  // Cramer's rule: how much of each primary makes white.
  const amounts = [dot(w, cross(g, b)), dot(r, cross(w, b)), dot(r, cross(g, w))];
  const [from, to] = [apply(toCones, w), apply(toCones, d50)];
  return [r, g, b].map((primary, index) => {
    const amount = (amounts[index] ?? 0) / volume;
    const [long, medium, short] = apply(toCones, primary);
    return apply(fromCones, [
      (amount * long * to[0]) / from[0],
      (amount * medium * to[1]) / from[1],
      (amount * short * to[2]) / from[2],
    ]);
  });
}

const pad = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function createXyzTag(xyz: Vector): Buffer {
  const tag = Buffer.alloc(20);
  tag.write('XYZ ');
  for (const [index, value] of xyz.entries()) tag.writeInt32BE(Math.round(value * 65_536), 8 + 4 * index);
  return tag;
}

const curvePoints = 4096;

function createCurveTag(curve: TransferCurve): Buffer {
  const tag = Buffer.alloc(12 + 2 * curvePoints);
  tag.write('curv');
  tag.writeUInt32BE(curvePoints, 8);
  for (let at = 0; at < curvePoints; at += 1)
    tag.writeUInt16BE(Math.round(curve(at / (curvePoints - 1)) * 65_535), 12 + 2 * at);
  return tag;
}

function createTextTag(type: 'desc' | 'text', text: string): Buffer {
  const start = Buffer.alloc(type === 'desc' ? 12 : 8);
  start.write(type);
  if (type === 'desc') start.writeUInt32BE(text.length + 1, 8);
  // A `desc` text is followed by an empty Unicode one and an empty Macintosh one.
  return pad(Buffer.concat([start, Buffer.from(`${text}\0`), Buffer.alloc(type === 'desc' ? 78 : 0)]));
}

const headerBytes = 128;

/** Assembles a version 2.4 profile for a display (ICC.1:2001-04). */
function assembleProfile(space: 'RGB ' | 'GRAY', tags: readonly (readonly [string, Buffer])[]): Buffer {
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length);
  let offset = headerBytes + table.length;
  for (const [index, [name, tag]] of tags.entries()) {
    table.write(name, 4 + 12 * index);
    table.writeUInt32BE(offset, 8 + 12 * index);
    table.writeUInt32BE(tag.length, 12 + 12 * index);
    offset += tag.length;
  }
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(offset);
  header.writeUInt32BE(0x02_40_00_00, 8);
  header.write(`mntr${space}XYZ `, 12);
  header.write('acsp', 36);
  createXyzTag(d50).copy(header, 68, 8);
  return Buffer.concat([header, table, ...tags.map(([, tag]) => tag)]);
}

/**
 * Creates a profile for an image whose file describes its colours without one; greyscale has no primaries.
 */
export function createIccProfile(primaries: Primaries | null, curve: TransferCurve): Buffer {
  const curveTag = createCurveTag(curve);
  const common = [
    ['desc', createTextTag('desc', 'Declared colours')],
    ['cprt', createTextTag('text', 'No copyright')],
    ['wtpt', createXyzTag(d50)],
  ] as const;
  if (primaries === null) return assembleProfile('GRAY', [...common, ['kTRC', curveTag]]);
  const [red, green, blue] = adaptPrimaries(primaries).map(createXyzTag);
  if (!red || !green || !blue) throw new TypeError('an image has three primaries');
  return assembleProfile('RGB ', [
    ...common,
    ['rXYZ', red],
    ['gXYZ', green],
    ['bXYZ', blue],
    ['rTRC', curveTag],
    ['gTRC', curveTag],
    ['bTRC', curveTag],
  ]);
}
