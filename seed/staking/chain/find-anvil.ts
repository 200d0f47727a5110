import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * Where the program is that runs the demo chain: in an optional package for this kind of machine, which stands where
 * this program's own packages do, whatever folder it was started in.
 * @returns the absolute path; nothing where the package is not installed, or there is none for this machine
 */
export function findAnvil(): string | undefined {
  const name = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch]}`;
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  try {
    // It comes with the package that names it, and need not stand beside it.
    const general = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
    const path = createRequire(general).resolve(`${name}/bin/${file}`);
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
