import { z } from 'zod';

/** The version of the format; a program reads its own and earlier ones. */
export const formatVersion = 1;

export const manifestName = 'manifest.json';
export const secretsName = 'secrets.json';
export const summaryName = 'summary.json';
export const tablesFolder = 'tables/';
export const mediaFolder = 'media/';
/** Names the media files that stay in the data folder, as those of a snapshot do. */
export const mediaInPlace = 'media';

const shortText = z.string().max(200);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

/** The first file of an archive: what it is, and how to read the rest. */
export const manifestSchema = z.object({
  format: count,
  program: shortText,
  engine: z.enum(['sqlite', 'postgres']),
  created_at: z.iso.datetime(),
  /** The size of the database in bytes, for the space that a restore needs. */
  database_bytes: count,
  /** Where the media files are: null if in the archive, a folder beside it, or `media` if they stay in the data folder. */
  media_folder: z
    .string()
    .regex(/^media(?:\/[0-9a-z]{1,32})?$/)
    .nullable(),
  /** All that were applied, in order. */
  migrations: z.array(shortText).max(10_000),
  tables: z
    .array(
      z.object({
        name: shortText,
        columns: z.array(shortText).max(500),
        key: z.array(shortText).max(50),
      }),
    )
    .max(1000),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The secrets of the installation, the current one first. */
export const archivedSecretsSchema = z.object({
  app: z.array(z.string().max(4000)).max(100),
  audit: z.array(z.string().max(4000)).max(100),
});

export type ArchivedSecrets = z.infer<typeof archivedSecretsSchema>;

/** The last file of an archive: an archive without it is not complete. */
export const summarySchema = z.object({
  tables: z.record(shortText, z.object({ rows: count, sha256 })),
  media: z.object({
    files: count,
    bytes: count,
    /** Files that the database names and the media store did not have. */
    missing: z.array(shortText).max(1000),
  }),
});

export type Summary = z.infer<typeof summarySchema>;
