import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { demoChainId } from '../places.ts';

/** A chain of this machine alone, in a process of its own. */
export interface Anvil {
  /** Where it is asked, by JSON-RPC. */
  readonly url: string;
  readonly pid: number;
  /** When its process is gone, whoever ended it. */
  readonly gone: Promise<unknown>;
  /** Ends it and waits until it is gone. There is nothing that it would have to save. */
  stop(): Promise<void>;
}

/** What the first accounts of every chain for trying things out derive from: known to all, so worth nothing anywhere. */
export const demoMnemonic = 'test test test test test test test test test test test junk';

const startsWithinMs = 15_000;
/** What of the environment a program needs that is told no secrets. */
const kept = ['HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];

/** The line that says on which port it listens; the others stay unread. */
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
 * Starts anvil on a free port of the loopback interface. Whoever starts it sees to it that it ends.
 * @param binary see `findAnvil`
 * @param more further arguments of its command line
 * @param onSpawn is told its process at once, before it listens
 * @throws what the system refuses to start it with, or an Error when it does not listen in time
 */
export async function startAnvil(
  binary: string,
  more: readonly string[] = [],
  onSpawn: (pid: number) => void = () => {},
): Promise<Anvil> {
  const fixed = ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(demoChainId), '--no-cors'];
  const anvil = spawn(binary, [...fixed, '--mnemonic', demoMnemonic, ...more], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: Object.fromEntries(kept.map((name) => [name, process.env[name]])),
    windowsHide: true,
  });
  const gone = new Promise<void>((resolve) => anvil.once('exit', () => resolve()));
  const stop = async () => {
    if (anvil.kill('SIGKILL')) await gone;
  };
  try {
    await once(anvil, 'spawn');
    onSpawn(anvil.pid ?? 0);
    const late = AbortSignal.timeout(startsWithinMs);
    const url = await Promise.race([
      readUrl(anvil),
      once(late, 'abort').then(() => {
        throw new Error('anvil did not listen in time');
      }),
    ]);
    anvil.stdout?.resume();
    await call(url, 'anvil_setLoggingEnabled', [false]);
    return { url, pid: anvil.pid ?? 0, gone, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
