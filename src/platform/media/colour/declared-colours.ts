import type { Primaries } from './icc-profile.ts';
import { readPngChunks } from './png-chunks.ts';
import { createGammaCurve, decodeHlg, decodePq, decodeSrgb, type TransferCurve } from './transfer-curves.ts';

/** Colours that a file declares if it has no ICC profile. */
export interface DeclaredColours {
  readonly primaries: Primaries;
  readonly curve: TransferCurve;
}

const d65 = [0.3127, 0.329] as const;
const srgbPrimaries: Primaries = { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: d65 };
const p3 = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] } as const;

/** ITU-T H.273, table 2; others count as sRGB. */
const codedPrimaries: ReadonlyMap<number, Primaries> = new Map([
  [4, { red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: [0.31, 0.316] }],
  [5, { red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06], white: d65 }],
  [6, { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: d65 }],
  [7, { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: d65 }],
  [9, { red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: d65 }],
  [11, { ...p3, white: [0.314, 0.351] }],
  [12, { ...p3, white: d65 }],
]);

/** ITU-T H.273, table 3; television curves are shown as sRGB, as in browsers. */
const codedCurves: ReadonlyMap<number, TransferCurve> = new Map([
  [4, createGammaCurve(2.2)],
  [5, createGammaCurve(2.8)],
  [8, createGammaCurve(1)],
  [16, decodePq],
  [18, decodeHlg],
]);

function findCodedColours(primariesCode: number, transferCode: number): DeclaredColours | null {
  const [primaries, curve] = [codedPrimaries.get(primariesCode), codedCurves.get(transferCode)];
  return primaries || curve ? { primaries: primaries ?? srgbPrimaries, curve: curve ?? decodeSrgb } : null;
}

/** Programs write this next to sRGB, for readers that do not know the chunk `sRGB`. */
const srgbGamma = 45_455;
const srgbChromaticities = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000];

/** Gammas outside this range are mistakes. */
const [minGamma, maxGamma] = [0.2, 5];

/** Returns undefined if the chunk is missing, wrong or sRGB. */
function readGamma(data: Buffer | undefined): TransferCurve | undefined {
  if (data?.length !== 4) return undefined;
  const value = data.readUInt32BE();
  const gamma = 100_000 / value;
  return value === srgbGamma || !(gamma >= minGamma && gamma <= maxGamma)
    ? undefined
    : createGammaCurve(gamma);
}

/** Returns undefined if the chunk is missing, wrong or sRGB. */
function readChromaticities(data: Buffer | undefined): Primaries | undefined {
  if (data?.length !== 32) return undefined;
  const values = Array.from({ length: 8 }, (_, index) => data.readUInt32BE(4 * index));
  if (values.every((value, index) => value === srgbChromaticities[index])) return undefined;
  const [wx = 0, wy = 0, rx = 0, ry = 0, gx = 0, gy = 0, bx = 0, by = 0] = values.map(
    (value) => value / 100_000,
  );
  const area = (gx - rx) * (by - ry) - (bx - rx) * (gy - ry);
  // If the primaries have no area, no mixture makes the other colours.
  const isPossible = Math.min(wy, ry, gy, by) > 0 && Math.abs(area) > 0.001;
  return isPossible ? { white: [wx, wy], red: [rx, ry], green: [gx, gy], blue: [bx, by] } : undefined;
}

/** Reads `cICP`, `gAMA` and `cHRM` (PNG, third edition, 4.3); null with a profile, or for sRGB. */
export function readPngColours(png: Buffer): DeclaredColours | null {
  const chunks = new Map(readPngChunks(png).chunks.map(({ name, data }) => [name, data]));
  const coded = chunks.get('cICP');
  if (coded?.length === 4) return findCodedColours(coded.readUInt8(0), coded.readUInt8(1));
  if (chunks.has('iCCP') || chunks.has('sRGB')) return null;
  const [curve, primaries] = [readGamma(chunks.get('gAMA')), readChromaticities(chunks.get('cHRM'))];
  return curve || primaries ? { primaries: primaries ?? srgbPrimaries, curve: curve ?? decodeSrgb } : null;
}

/** Yields the boxes of an ISO base media file (ISO/IEC 14496-12, 4.2). */
function* readBoxes(bytes: Buffer): Generator<{ readonly type: string; readonly body: Buffer }> {
  let offset = 0;
  while (offset + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(offset);
    const end = size === 0 ? bytes.length : offset + size;
    // Boxes of more than 4 GB, and damaged boxes.
    if (end < offset + 8 || end > bytes.length) return;
    yield { type: bytes.toString('latin1', offset + 4, offset + 8), body: bytes.subarray(offset + 8, end) };
    offset = end;
  }
}

const findBox = (bytes: Buffer, type: string): Buffer | undefined =>
  [...readBoxes(bytes)].find((box) => box.type === type)?.body;

/** Version and flags at the start of a full box. */
const fullBoxBytes = 4;

/** Reads a `colr` box (ISO/IEC 23008-12, 6.5.5); null if the file has a profile, or declares only sRGB. */
export function readAvifColours(avif: Buffer): DeclaredColours | null {
  const meta = findBox(avif, 'meta')?.subarray(fullBoxBytes);
  const properties = meta && findBox(meta, 'iprp');
  const container = properties && findBox(properties, 'ipco');
  if (!container) return null;
  const colours = [...readBoxes(container)].filter(({ type }) => type === 'colr').map(({ body }) => body);
  const hasKind = (kind: string) => (body: Buffer) => body.toString('latin1', 0, 4) === kind;
  const coded = colours.find(hasKind('nclx'));
  const hasProfile = colours.some(hasKind('prof')) || colours.some(hasKind('rICC'));
  if (hasProfile || !coded || coded.length < 8) return null;
  return findCodedColours(coded.readUInt16BE(4), coded.readUInt16BE(6));
}
