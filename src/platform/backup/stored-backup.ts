import { z } from 'zod';

/** Names of the files of a backup in a target. */
export interface BackupNames {
  readonly archive: string;
  /** Written last: an archive without it is not a backup. */
  readonly proof: string;
}

const encryptedSuffix = '.tar.zst.age';
const plainSuffix = '.tar.zst';
const proofSuffix = '.json';
/** With milliseconds: two backups of one second have different names. */
const basePattern = /^vitrine-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})?Z$/;

/** Creates the names of a backup, such as `vitrine-20300131T023000123Z.tar.zst`. */
export function createNames(at: Date, isEncrypted: boolean): BackupNames {
  const base = `vitrine-${at.toISOString().replaceAll(/[-:.]/g, '')}`;
  return { archive: base + (isEncrypted ? encryptedSuffix : plainSuffix), proof: base + proofSuffix };
}

/** Returns the time in the name of an archive or a proof; undefined for other files. */
export function parseBackupTime(name: string): Date | undefined {
  const suffix = [encryptedSuffix, plainSuffix, proofSuffix].find((end) => name.endsWith(end));
  const match = suffix === undefined ? null : basePattern.exec(name.slice(0, -suffix.length));
  if (!match) return undefined;
  const [year, month, day, hour, minute, second, ms = '000'] = match.slice(1);
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

export const isProofName = (name: string): boolean =>
  name.endsWith(proofSuffix) && parseBackupTime(name) !== undefined;

const count = z.int().nonnegative();

/** The content of a proof: what was compared, and which files the backup needs. */
export const proofSchema = z.object({
  archive: z.string().max(100),
  /** Fingerprint of the secret of the installation. */
  installation: z.string().max(100),
  program: z.string().max(200),
  created_at: z.iso.datetime(),
  verified_at: z.iso.datetime(),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: count,
  media_bytes: count,
  /** Names of the media files in the target. */
  media: z.array(z.string().max(200)).max(1_000_000),
});

export type BackupProof = z.infer<typeof proofSchema>;
