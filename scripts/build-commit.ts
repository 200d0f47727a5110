import { execFileSync } from 'node:child_process';

const git = (...words: string[]) =>
  execFileSync('git', words, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/**
 * Returns the commit that is built: `COMMIT` of the environment where there is no repository, as in a container.
 * It ends with `+` if files differ from it, and is empty if nothing is known.
 */
export function readBuildCommit(): string {
  const { COMMIT } = process.env;
  if (COMMIT !== undefined && COMMIT !== '') return COMMIT.slice(0, 100);
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD').trim();
    return git('status', '--porcelain').trim() === '' ? commit : `${commit}+`;
  } catch {
    return '';
  }
}
