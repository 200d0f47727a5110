/** A backup counts once it was verified: read back, restored into a scratch database, and compared. */
export type BackupState = 'running' | 'verified' | 'failed';

/**
 * The steps of a backup: the database is read, media files and the archive are stored, and both are verified. A
 * target that cannot be read is a failure to store.
 */
export type BackupStage = 'reading' | 'media' | 'storing' | 'verifying';

/**
 * `unset` without a target, `waiting` before the first backup, `current` or `late` by the age of the last verified
 * backup.
 */
export type BackupHealth = 'unset' | 'waiting' | 'current' | 'late';
