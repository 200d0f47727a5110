import Sqlite from 'better-sqlite3';

/** Returns the version of SQLite that the driver has, such as `3.54.1`. */
export function getSqliteVersion(): string {
  const handle = new Sqlite(':memory:');
  try {
    return String(handle.prepare('select sqlite_version()').pluck().get());
  } finally {
    handle.close();
  }
}
