/** Encoded value and light are from 0 to 1. */
export type TransferCurve = (encoded: number) => number;

/** Decodes sRGB (IEC 61966-2-1). */
export const decodeSrgb: TransferCurve = (encoded) =>
  encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;

/** @param gamma such as 2.2 */
export const createGammaCurve =
  (gamma: number): TransferCurve =>
  (encoded) =>
    encoded ** gamma;

/** White paper in HDR images (ITU-R BT.2408); brighter light becomes white. */
const whiteNits = 203;

const pq = { m1: 1305 / 8192, m2: 2523 / 32, c1: 107 / 128, c2: 2413 / 128, c3: 2392 / 128 } as const;

/** Decodes PQ (SMPTE ST 2084) up to white paper. */
export const decodePq: TransferCurve = (encoded) => {
  const root = encoded ** (1 / pq.m2);
  const nits = 10_000 * (Math.max(root - pq.c1, 0) / (pq.c2 - pq.c3 * root)) ** (1 / pq.m1);
  return Math.min(nits / whiteNits, 1);
};

const hlg = { a: 0.178_832_77, b: 0.284_668_92, c: 0.559_910_73 } as const;
const hlgToScene: TransferCurve = (encoded) =>
  encoded <= 0.5 ? encoded ** 2 / 3 : (Math.exp((encoded - hlg.c) / hlg.a) + hlg.b) / 12;
/** From scene light to a display of 1,000 nits (ITU-R BT.2100). */
const hlgDisplayGamma = 1.2;
/** The encoded value of white paper (ITU-R BT.2408). */
const hlgWhite = 0.75;

/** Decodes HLG (ITU-R BT.2100) up to white paper. */
export const decodeHlg: TransferCurve = (encoded) =>
  Math.min((hlgToScene(encoded) / hlgToScene(hlgWhite)) ** hlgDisplayGamma, 1);
