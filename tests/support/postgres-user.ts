import { spawnSync } from 'node:child_process';

/** Returns the user to run PostgreSQL as, which refuses to run as root; undefined for the current one. */
export function findPostgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    const [uid, gid] = ids.map(({ status, stdout }) => (status === 0 ? Number(stdout) : Number.NaN));
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
}
