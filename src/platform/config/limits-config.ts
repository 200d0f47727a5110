import { z } from 'zod';
import { imageBytes } from '../media/image-bytes.ts';

const mebibyte = 1024 * 1024;

/** The limits that depend on the machine and the work of its owner; all others are constants. */
export interface LimitsConfig {
  /** The largest image file, in bytes. */
  readonly uploadBytes: number;
  /** Open connections of clients; undefined for as many as the process may open files, at most 10,000. */
  readonly connections: number | undefined;
  /** Memory for the pages that are kept to be served again, in bytes. */
  readonly cacheBytes: number;
  /** Connections to PostgreSQL. */
  readonly databasePool: number;
}

const cacheRange = { min: 8 * mebibyte, max: 1024 * mebibyte } as const;
/** With one connection, a long export would hold up every other request. */
const poolRange = { min: 2, max: 100 } as const;
const connectionRange = { min: 50, max: 10_000 } as const;

function wholeNumber({ min, max }: { readonly min: number; readonly max: number }) {
  const error = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}

/** The settings of limits; a value outside its safe range stops the start. */
export const limitSettings = {
  LIMIT_UPLOAD_BYTES: wholeNumber(imageBytes).default(imageBytes.default),
  LIMIT_CONNECTIONS: wholeNumber(connectionRange).optional(),
  CACHE_BYTES: wholeNumber(cacheRange).default(64 * mebibyte),
  DATABASE_POOL: wholeNumber(poolRange).default(10),
};

export function createLimitsConfig(settings: {
  readonly LIMIT_UPLOAD_BYTES: number;
  readonly LIMIT_CONNECTIONS?: number | undefined;
  readonly CACHE_BYTES: number;
  readonly DATABASE_POOL: number;
}): LimitsConfig {
  return {
    uploadBytes: settings.LIMIT_UPLOAD_BYTES,
    connections: settings.LIMIT_CONNECTIONS,
    cacheBytes: settings.CACHE_BYTES,
    databasePool: settings.DATABASE_POOL,
  };
}
