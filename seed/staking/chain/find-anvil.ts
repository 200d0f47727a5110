import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * Finds the anvil binary of an optional package for this platform, relative to this program's packages.
 * @returns the absolute path; undefined if no package is installed for this platform
 */
export function findAnvil(): string | undefined {
  const name = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch]}`;
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  try {
    // The platform package is a dependency of this one and may be nested.
    const general = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
    const path = createRequire(general).resolve(`${name}/bin/${file}`);
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
