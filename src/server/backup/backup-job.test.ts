import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createBackupJob } from './backup-job.ts';

const job = { id: 'a', payload: {}, attempt: 1, createdAt: '2026-09-01T02:00:00Z' };

/** Creates the job with a process that runs a script instead of the command. */
function createJob(script: string) {
  const path = join(makeTemporaryFolder(), 'backup.mjs');
  writeFileSync(path, script);
  return createBackupJob(() => fork(path, [], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] }));
}

test('the job of a backup ends with its process, and fails with what the process printed', async () => {
  const { signal } = new AbortController();
  await createJob('process.exit(0)').run(job, signal);
  await expect(
    createJob('console.error("The disk is full."); process.exit(1)').run(job, signal),
  ).rejects.toThrow(/^The disk is full\.$/);
  await expect(createJob('process.exit(3)').run(job, signal)).rejects.toThrow('ended with 3');
});

test('a server that stops ends the process of its backup', async () => {
  const stopping = new AbortController();
  const running = createJob('setInterval(() => {}, 1000); process.send("ready")').run(job, stopping.signal);
  stopping.abort(new Error('the server stops'));
  await expect(running).rejects.toThrow('the server stops');
});
