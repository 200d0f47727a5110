import { execFileSync } from 'node:child_process';

/** Tests whether a program of the machine can be run; says so if not. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // Poppler ends with 99 for its version in old releases; what is missing has no status.
    if (error instanceof Error && 'status' in error && typeof error.status === 'number') return true;
    console.log(`skipped: ${name} is not installed`);
    return false;
  }
}
