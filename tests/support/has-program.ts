import { execFileSync } from 'node:child_process';

/** Tests whether a program is installed; prints a message if not. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // Old releases of Poppler exit with 99 after printing their version; a missing program has no exit
    // status.
    if (error instanceof Error && 'status' in error && typeof error.status === 'number') return true;
    console.log(`skipped: ${name} is not installed`);
    return false;
  }
}
