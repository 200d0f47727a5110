import { randomBytes } from 'node:crypto';
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from '../config/config.ts';

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
  stream: DestinationStream = bufferedStdout(),
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

function bufferedStdout(): DestinationStream {
  return destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 });
}
