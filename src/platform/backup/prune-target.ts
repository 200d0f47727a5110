import { json } from 'node:stream/consumers';
import { type Retention, selectRetained } from './retention.ts';
import { type BackupProof, isProofName, parseBackupTime, proofSchema } from './stored-backup.ts';
import { type BackupTarget, BackupTargetError, partSuffix } from './target/backup-target.ts';

const dayMs = 86_400_000;
/** Media files that no backup needs stay for a while: a backup that is being made may need them. */
const mediaGraceMs = 7 * dayMs;
/** An archive without a proof is one that failed, or that is being verified. */
const unverifiedGraceMs = 2 * dayMs;
/** Without a backup for that long, the clock may be wrong: nothing is removed before the next backup. */
const maxGapMs = 2 * dayMs;
const mediaPrefix = 'media/';

export interface PruneResult {
  readonly removedBackups: readonly string[];
  readonly removedMedia: number;
}

/**
 * Reads the proof of a backup in a target.
 * @throws BackupTargetError if it is not one
 */
export async function readProof(target: BackupTarget, name: string): Promise<BackupProof> {
  try {
    return proofSchema.parse(await json(await target.read(name)));
  } catch (cause) {
    if (cause instanceof BackupTargetError) throw cause;
    throw new BackupTargetError(`${name} in ${target.label} is damaged. Remove it and its archive.`, {
      cause,
    });
  }
}

const hasWrongClock = (times: readonly Date[], now: Date): boolean => {
  const [, previous] = times.toSorted((one, other) => Number(other) - Number(one));
  return previous !== undefined && Math.abs(now.getTime() - previous.getTime()) > maxGapMs;
};

/** Returns the names of proofs and archives that are not to stay. */
function findExpired(names: readonly string[], retention: Retention, now: Date): readonly string[] {
  const proofs = names.filter(isProofName);
  const times = proofs.flatMap((name) => parseBackupTime(name) ?? []);
  if (hasWrongClock(times, now)) return [];
  const retained = new Set([...selectRetained(times, retention, now)].map(Number));
  const withProof = new Set(times.map(Number));
  return names.filter((name) => {
    const time = parseBackupTime(name);
    if (!time || retained.has(time.getTime())) return false;
    return withProof.has(time.getTime()) || now.getTime() - time.getTime() > unverifiedGraceMs;
  });
}

/**
 * Removes backups that are not to stay, archives that were never verified, and media files that no remaining
 * backup needs. The newest verified backup always stays.
 * @throws BackupTargetError if the target or a remaining proof cannot be read; media files stay then
 */
export async function pruneTarget(
  target: BackupTarget,
  retention: Retention,
  now: Date,
): Promise<PruneResult> {
  const files = await target.list('');
  const names = files.map(({ name }) => name).filter((name) => !name.startsWith(mediaPrefix));
  const expired = findExpired(names, retention, now);
  // The proof first: what is left of a backup whose removal was interrupted does not count as one.
  for (const name of expired.toSorted((one, other) => Number(isProofName(other)) - Number(isProofName(one))))
    await target.remove(name);
  const needed = new Set<string>();
  for (const name of names)
    if (isProofName(name) && !expired.includes(name))
      for (const path of (await readProof(target, name)).media) needed.add(path);
  let removedMedia = 0;
  for (const { name, modifiedAt } of files) {
    const isRecent = now.getTime() - modifiedAt.getTime() <= mediaGraceMs;
    const isRemovable = name.startsWith(mediaPrefix) || name.endsWith(partSuffix);
    if (!isRemovable || needed.has(name) || isRecent) continue;
    await target.remove(name);
    removedMedia += 1;
  }
  return { removedBackups: expired.filter((name) => !isProofName(name)), removedMedia };
}
