import { type ExitCode, exitCodes } from './exit-codes.ts';

export type Failure = Error & { readonly [name: string]: unknown };

/** A failure of the system, a database or a driver that an operator can fix. */
export interface KnownFailure {
  readonly exitCode: ExitCode;
  /** @param setting the one that names the database server, such as `DATABASE_URL` */
  readonly describe: (failure: Failure, setting: string) => string;
}

const { failed, unavailable, locked, configuration } = exitCodes;

const noServer: KnownFailure = {
  exitCode: unavailable,
  describe({ code, address, hostname, port }, setting) {
    const host = address ?? hostname;
    const place = host === undefined ? '' : ` at ${host}${port === undefined ? '' : `:${port}`}`;
    return `The PostgreSQL server${place} cannot be reached (${code}). Start it, or correct the host and port in ${setting}.`;
  },
};
const noRoom: KnownFailure = {
  exitCode: failed,
  describe: ({ message }) =>
    `The disk is full: ${message}. Make room on the disk of DATA_DIR, or on that of the database server, and start again.`,
};
const damaged: KnownFailure = {
  exitCode: failed,
  describe: ({ message }) =>
    `The database file is damaged: ${message}. Stop the program, keep a copy of vitrine.db with its -wal and -shm for analysis, and restore DATA_DIR from a backup.`,
};
const rejected: KnownFailure = {
  exitCode: configuration,
  describe: ({ message }, setting) =>
    `The PostgreSQL server rejected the login: ${message}. Correct user and password in ${setting}.`,
};
const lockedRows: KnownFailure = {
  exitCode: locked,
  describe: ({ message }) =>
    `Another process holds a lock in the database, such as a start that migrates it: ${message}. Wait until it has ended, and try again.`,
};
const readOnly: KnownFailure = {
  exitCode: unavailable,
  describe: ({ message }, setting) =>
    `The PostgreSQL server accepts no changes: ${message}. If it is a standby, name the primary in ${setting}.`,
};

/** By error code of the system, SQLite or PostgreSQL. */
const failuresByCode: Readonly<Record<string, KnownFailure>> = {
  EADDRINUSE: {
    exitCode: locked,
    describe: ({ port, setting = 'PORT' }) =>
      `${port === undefined ? 'The port' : `Port ${port}`} is in use by another program. Set ${setting} to a free one.`,
  },
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  SQLITE_FULL: noRoom,
  '53100': noRoom,
  SQLITE_CORRUPT: damaged,
  SQLITE_NOTADB: damaged,
  SQLITE_BUSY: {
    exitCode: locked,
    describe: () =>
      'Another program holds a lock on vitrine.db. Close it, such as a backup tool or a database browser, and start again.',
  },
  ECONNREFUSED: noServer,
  ECONNRESET: noServer,
  EHOSTUNREACH: noServer,
  ENETUNREACH: noServer,
  ETIMEDOUT: noServer,
  ENOTFOUND: noServer,
  EAI_AGAIN: noServer,
  '25006': readOnly,
  '3D000': {
    exitCode: configuration,
    describe: ({ message }, setting) =>
      `The PostgreSQL server has no such database: ${message}. Create it with createdb, or correct the name in ${setting}.`,
  },
  '28P01': rejected,
  '28000': rejected,
  '42501': {
    exitCode: configuration,
    describe: ({ message }) =>
      `The PostgreSQL user lacks a right: ${message}. Make it the owner of the database and of its schema.`,
  },
  '53300': {
    exitCode: unavailable,
    describe: ({ message }) =>
      `The PostgreSQL server has no connection left: ${message}. Raise max_connections, or run fewer nodes.`,
  },
  '55000': {
    exitCode: unavailable,
    describe: ({ message }, setting) =>
      `The PostgreSQL server rejected the connection: ${message}. Allow connections to it, or correct the name in ${setting}.`,
  },
  '55P03': lockedRows,
  '57P03': {
    exitCode: unavailable,
    describe: ({ message }) => `The PostgreSQL server is not ready: ${message}. Start again in a moment.`,
  },
};

const noResponse: KnownFailure = {
  exitCode: unavailable,
  describe: (_failure, setting) =>
    `The PostgreSQL server did not respond in time. Start it, or correct the host and port in ${setting}.`,
};

/** Failures of the driver that have no code, by message. */
const failuresByMessage: readonly (readonly [RegExp, KnownFailure])[] = [
  [
    /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|timeout expired)/i,
    noResponse,
  ],
  [
    /client password must be a (non-empty )?string/,
    {
      exitCode: configuration,
      describe: (_failure, setting) =>
        `The PostgreSQL server asks for a password. Add it to ${setting}: postgres://user:password@host/database.`,
    },
  ],
  [
    /^The server does not support SSL connections/,
    {
      exitCode: configuration,
      describe: (_failure, setting) =>
        `The PostgreSQL server does not support TLS. Turn it on there, or remove sslmode from ${setting} if the network between is your own.`,
    },
  ],
  [
    /^(Connection terminated unexpectedly|received invalid response)/,
    {
      exitCode: unavailable,
      describe: (_failure, setting) =>
        `What listens at the host and port of ${setting} closed the connection or is no PostgreSQL server. Correct the host and port, or look into the log of the server.`,
    },
  ],
];

const noListening: KnownFailure = {
  exitCode: configuration,
  describe: ({ address, port, code, setting }) =>
    code === 'EACCES'
      ? `The program may not listen on port ${port}: ports below 1024 are for the system. Set ${setting ?? 'PORT'} to a higher one, behind a proxy.`
      : `This machine has no address ${address}. Set ${setting ?? 'HOST'} to one that it has, such as 127.0.0.1.`,
};

const newerMigration = /previously executed migration (\S+) is missing/;

const newerDatabase: KnownFailure = {
  exitCode: configuration,
  describe: ({ message }) =>
    `The database belongs to a newer version of Vitrine: it has the migration ${newerMigration.exec(message)?.[1]}, which this version does not know. Start that version or a newer one, or restore a backup from before the update.`,
};

/** SQLite's codes may be more specific than the described one: SQLITE_CORRUPT_INDEX. */
const findByCode = (code: string) =>
  failuresByCode[code] ?? failuresByCode[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''];

/** Finds what is known about one of the causes of a failure. */
export function findKnownFailure(failure: Failure): KnownFailure | undefined {
  const { code, syscall, message } = failure;
  if (newerMigration.test(message)) return newerDatabase;
  if (syscall === 'listen' && (code === 'EACCES' || code === 'EADDRNOTAVAIL')) return noListening;
  const byCode = typeof code === 'string' ? findByCode(code) : undefined;
  return byCode ?? failuresByMessage.find(([pattern]) => pattern.test(message))?.[1];
}
