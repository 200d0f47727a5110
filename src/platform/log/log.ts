import { randomBytes } from 'node:crypto';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from '../config/config.ts';
import { ConfigError, describeProblem } from '../config/config-error.ts';
import { LogStream } from './log-stream.ts';

export type Log = Logger;

const secretHeaders = ['authorization', 'cookie', '["set-cookie"]'];
const headerPrefixes = ['', 'headers', 'req.headers', 'res.headers'];
const secretPaths = headerPrefixes.flatMap((prefix) =>
  secretHeaders.map((name) =>
    prefix === '' || name.startsWith('[') ? `${prefix}${name}` : `${prefix}.${name}`,
  ),
);

/** Part of a path that may be a token of 256 bits in base64url; slugs have no capitals. */
const tokenPart = /(?<=\/)(?=[^/]*[A-Z])[\w-]{43}(?=\/|$)/g;

/** Hides tokens in a path, such as a preview link's: readers of the log could open it. */
const hideTokens = (path: unknown): unknown =>
  typeof path === 'string' ? path.replaceAll(tokenPart, '***') : path;

/** Writes JSON lines, to stdout by default, buffered for up to a second; a killed process loses them. */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  stream: DestinationStream = new LogStream(undefined),
): Log {
  return pino(
    {
      level: config.logLevel,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: secretPaths, censor: '***' },
      serializers: { path: hideTokens, key: hideTokens },
    },
    stream,
  );
}

const processPrefix = randomBytes(6).toString('base64url');
let requests = 0;

/** Returns an id that is unique among all nodes (48 random bits per process and a counter). */
export function nextRequestId(): string {
  requests += 1;
  return `${processPrefix}-${requests.toString(36)}`;
}

const getReason = (error: unknown) => (error instanceof Error ? error.message : String(error));

function openStream(file: string | undefined): LogStream {
  try {
    return new LogStream(file);
  } catch (error) {
    const expected = `a file that can be written: ${getReason(error)}`;
    throw new ConfigError([describeProblem('LOG_FILE', file, expected)], { cause: error });
  }
}

/**
 * Opens the log of the program: LOG_FILE, which SIGHUP opens again, or else stdout.
 * @param onFailure called with a sentence when the log begins to fail, since it cannot say so itself
 * @throws ConfigError if the file cannot be opened
 */
export function openLog(
  config: Pick<Config, 'logLevel' | 'logFile'>,
  onFailure: (text: string) => void,
): Log {
  const stream = openStream(config.logFile);
  const log = createLog(config, stream);
  stream.onFailure = ({ message }) =>
    onFailure(`The log cannot be written: ${message}. The program continues without it.`);
  stream.onRecovery = (dropped) =>
    log.warn({ lines: dropped }, 'log lines were lost: the log could not be written');
  if (config.logFile !== undefined) process.on('SIGHUP', () => reopen(stream, log));
  return log;
}

/** Continues in a new file; without one, for example because its folder is missing, in the old one. */
function reopen(lines: LogStream, log: Log): void {
  try {
    lines.reopen();
  } catch (error) {
    log.warn({ reason: getReason(error) }, 'LOG_FILE could not be opened again');
  }
}
