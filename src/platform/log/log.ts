import { randomBytes } from 'node:crypto';
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from '../config/config.ts';

export type Log = Logger;

const secretHeaders = ['authorization', 'cookie', '["set-cookie"]'];
const headerPlaces = ['', 'headers', 'req.headers', 'res.headers'];
const secretPaths = headerPlaces.flatMap((place) =>
  secretHeaders.map((name) =>
    place === '' || name.startsWith('[') ? `${place}${name}` : `${place}.${name}`,
  ),
);

/**
 * The program's log: one JSON object per line. Lines are gathered and written
 * together, at the latest after a second and at exit, so that a line per
 * request costs next to nothing; a killed process loses the last second.
 * @param to where the lines go; without it to stdout
 */
export function createLog(config: Pick<Config, 'logLevel'>, to: DestinationStream = gatheredStdout()): Log {
  return pino(
    {
      level: config.logLevel,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: secretPaths, censor: '***' },
    },
    to,
  );
}

const processPrefix = randomBytes(6).toString('base64url');
let requests = 0;

/** The next id of a request: unique among all nodes (48 random bits per process and a counter). */
export function nextRequestId(): string {
  requests += 1;
  return `${processPrefix}-${requests.toString(36)}`;
}

function gatheredStdout(): DestinationStream {
  return destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 });
}
