import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pickEnvironment } from '#platform/config/child-environment.ts';
import { demoChainId } from '../demo-addresses.ts';

export interface Anvil {
  readonly url: string;
  readonly pid: number;
  /** Resolves when its process has exited for any reason. */
  readonly exited: Promise<unknown>;
  /** Ends it and waits for its exit. It has no state to save. */
  stop(): Promise<void>;
}

/** The well-known test mnemonic, public and therefore worthless. */
export const demoMnemonic = 'test test test test test test test test test test test junk';

const startTimeoutMs = 15_000;
/** Passed to anvil; excludes secrets. */
const passedVariables = ['HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];

/** Reads the URL from the line in which anvil reports its port; other output is ignored. */
async function readUrl(anvil: ChildProcess): Promise<string> {
  if (!anvil.stdout) throw new Error('anvil has no output');
  for await (const line of createInterface({ input: anvil.stdout })) {
    const port = /^Listening on 127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
  }
  throw new Error('anvil ended before it listened');
}

async function call(url: string, method: string, params: readonly unknown[]): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
}

/**
 * Starts anvil on a free port of the loopback interface. The caller must stop it.
 * @param binary see `findAnvil`
 * @param extraArguments further command-line arguments
 * @param onSpawn receives the process before it listens
 * @throws if the process cannot be started or does not listen in time
 */
export async function startAnvil(
  binary: string,
  extraArguments: readonly string[] = [],
  onSpawn: (pid: number) => void = () => {},
): Promise<Anvil> {
  const fixedArguments = [
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--chain-id',
    String(demoChainId),
    '--no-cors',
  ];
  const anvil = spawn(binary, [...fixedArguments, '--mnemonic', demoMnemonic, ...extraArguments], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: pickEnvironment(passedVariables),
    windowsHide: true,
  });
  const exited = new Promise<void>((resolve) => anvil.once('exit', () => resolve()));
  const stop = async () => {
    if (anvil.kill('SIGKILL')) await exited;
  };
  try {
    await once(anvil, 'spawn');
    onSpawn(anvil.pid ?? 0);
    const timeout = AbortSignal.timeout(startTimeoutMs);
    const url = await Promise.race([
      readUrl(anvil),
      once(timeout, 'abort').then(() => {
        throw new Error('anvil did not listen in time');
      }),
    ]);
    anvil.stdout?.resume();
    await call(url, 'anvil_setLoggingEnabled', [false]);
    return { url, pid: anvil.pid ?? 0, exited, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
