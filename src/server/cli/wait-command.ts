import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#platform/config/config.ts';
import { getLocalUrl } from '../local-url.ts';
import { type Command, InvalidArgumentsError, readOptions } from './command.ts';
import { MissingDataError, UnavailableError } from './command-errors.ts';

const defaultTimeoutSeconds = 60;
const maxTimeoutSeconds = 3600;

/** Between two requests. */
const intervalMs = 200;
const requestTimeoutMs = 2000;

function parseTimeout(args: readonly string[]): number {
  const { positionals, values } = readOptions(args, { timeout: { type: 'string' } });
  if (positionals.length > 0) throw new InvalidArgumentsError();
  const { timeout = String(defaultTimeoutSeconds) } = values;
  if (!/^\d{1,4}$/.test(timeout) || Number(timeout) < 1 || Number(timeout) > maxTimeoutSeconds)
    throw new InvalidArgumentsError(`“--timeout” is 1 to ${maxTimeoutSeconds} seconds`);
  return Number(timeout);
}

const hasOwnState = (body: unknown): body is { readonly data: string } =>
  typeof body === 'object' && body !== null && 'data' in body && typeof body.data === 'string';

/** Returns why the program is not ready; undefined once it is. */
async function findReason(url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal, redirect: 'manual' });
    const body: unknown = await response.json().catch(() => undefined);
    if (!hasOwnState(body)) return `what responds there is another program (status ${response.status})`;
    return response.ok ? undefined : body.data;
  } catch (error) {
    if (signal.aborted) return 'it does not respond';
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    return code === 'ECONNREFUSED' ? 'nothing listens there' : code;
  }
}

/**
 * Waits until the program on this machine is ready for requests. Returns the text to print.
 * @throws UnavailableError if it is not ready in time
 */
async function waitReady(args: readonly string[], config: Config): Promise<string> {
  const seconds = parseTimeout(args);
  const origin = getLocalUrl(config);
  if (origin === undefined)
    throw new MissingDataError(
      'PORT is 0, so the port of the program is not known. Set PORT to a fixed one.',
    );
  const deadline = AbortSignal.timeout(seconds * 1000);
  for (;;) {
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(requestTimeoutMs)]);
    const reason = await findReason(`${origin}/healthz/ready`, signal);
    if (reason === undefined) return `Vitrine is ready: ${origin}`;
    await sleep(intervalMs, undefined, { signal: deadline }).catch(() => {});
    if (deadline.aborted)
      throw new UnavailableError(
        `The program at ${origin} was not ready within ${seconds} s: ${reason}. Look into its log, and check HOST and PORT.`,
      );
  }
}

export const waitReadyCommand: Command = {
  name: 'wait-ready',
  forms: [
    {
      usage: '[--timeout <seconds>]',
      summary: 'waits until the program on this machine is ready for requests',
      program: 'may run',
    },
  ],
  options: [
    [
      '--timeout <seconds>',
      `how long it waits, 1 to ${maxTimeoutSeconds}; ${defaultTimeoutSeconds} unless given`,
    ],
  ],
  details:
    'Asks /healthz/ready at HOST and PORT. Exits with 0 once that responds with 200, with 69 if it does not in time.',
  run: (args, { config }) => waitReady(args, config),
};
