import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { parseRetention, type Retention } from '../backup/retention.ts';
import type { S3Settings } from '../backup/target/s3-requests.ts';
import { isLoopbackHost, isPrivateIp } from '../http/private-ip.ts';

/** Where backups are stored. */
export type BackupLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Settings);

export interface BackupConfig {
  readonly target: BackupLocation;
  /** The local time of the daily backup, such as 03:30; undefined if there is no schedule. */
  readonly time: string | undefined;
  /** Undefined if nothing is removed. */
  readonly retention: Retention | undefined;
  readonly recipients: readonly string[];
  readonly passphraseFile: string | undefined;
}

const targetExpected = 'file:/folder or s3://bucket/prefix';
const bucketPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;
const recipientPattern = /^age1[0-9a-z]{50,3000}$/;
const maxRecipients = 20;

type Target = { readonly folder: string } | { readonly bucket: string; readonly prefix: string };

function parseTarget(value: string): Target | undefined {
  if (value.startsWith('file:')) {
    const folder = value.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
    return isAbsolute(folder) ? { folder: resolve(folder) } : undefined;
  }
  const [, bucket, prefix = ''] = bucketPattern.exec(value) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix: prefix.slice(1) };
}

const endpointExpected = 'an https URL without a path, or an http URL of this machine or its network';

/** Credentials are signed and never sent, but the content of the backups is. */
function isEndpoint(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(value);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  // A name without a dot is one of the own network, such as that of a container.
  const isNear = isLoopbackHost(hostname) || (isIP(host) === 0 ? !host.includes('.') : isPrivateIp(host));
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isNear);
  return isSafe && pathname === '/' && search + hash + username === '';
}

const splitRecipients = (value: string) => value.split(/[\s,]+/).filter((part) => part !== '');

/** The settings of scheduled backups. */
export const backupSettings = {
  BACKUP_TARGET: z
    .string()
    .max(1000)
    .refine((value) => parseTarget(value) !== undefined, targetExpected)
    .transform(parseTarget)
    .optional(),
  BACKUP_SCHEDULE: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^off$/, 'a time such as 03:30, or off')
    .default('03:30'),
  BACKUP_KEEP: z
    .string()
    .refine(
      (value) => parseRetention(value) !== undefined,
      'numbers of days, weeks and months, such as 7d,4w,12m',
    )
    .transform(parseRetention)
    .prefault('7d,4w,12m'),
  BACKUP_PRUNE: z.enum(['0', '1'], { error: '0 if the keys may not delete, or 1' }).default('1'),
  BACKUP_RECIPIENTS: z
    .string()
    .transform(splitRecipients)
    .refine(
      (all) => all.length <= maxRecipients && all.every((recipient) => recipientPattern.test(recipient)),
      `at most ${maxRecipients} public keys of age, which begin with age1, with commas between`,
    )
    .optional(),
  BACKUP_PASSPHRASE_FILE: z.string().max(1000).optional(),
  BACKUP_S3_ENDPOINT: z.string().refine(isEndpoint, endpointExpected).optional(),
  BACKUP_S3_REGION: z.string().max(100).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().max(500).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().max(500).optional(),
};

type Settings = z.infer<z.ZodObject<typeof backupSettings>>;

/** Returns the settings that a bucket needs and that are missing, with what is expected. */
export function findMissingBackupSettings(
  settings: Settings,
): readonly { readonly name: string; readonly expected: string }[] {
  const { BACKUP_TARGET: target, BACKUP_RECIPIENTS: recipients, BACKUP_PASSPHRASE_FILE: file } = settings;
  const problems = [];
  if (recipients !== undefined && file !== undefined)
    problems.push({ name: 'BACKUP_PASSPHRASE_FILE', expected: 'absent, because BACKUP_RECIPIENTS is set' });
  // An invalid value is still a text here.
  if (typeof target === 'object' && 'bucket' in target)
    for (const name of [
      'BACKUP_S3_ENDPOINT',
      'BACKUP_S3_ACCESS_KEY_ID',
      'BACKUP_S3_SECRET_ACCESS_KEY',
    ] as const)
      if (settings[name] === undefined)
        problems.push({ name, expected: 'set, because BACKUP_TARGET is a bucket' });
  return problems;
}

function createLocation(settings: Settings): BackupLocation | undefined {
  const { BACKUP_TARGET: target } = settings;
  if (!target) return undefined;
  if ('folder' in target) return { kind: 'folder', ...target };
  return {
    kind: 's3',
    ...target,
    endpoint: settings.BACKUP_S3_ENDPOINT ?? '',
    region: settings.BACKUP_S3_REGION,
    accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** Returns undefined if no target is set: then no backups are scheduled. */
export function createBackupConfig(settings: Settings): BackupConfig | undefined {
  const target = createLocation(settings);
  return (
    target && {
      target,
      time: settings.BACKUP_SCHEDULE === 'off' ? undefined : settings.BACKUP_SCHEDULE,
      retention: settings.BACKUP_PRUNE === '1' ? settings.BACKUP_KEEP : undefined,
      recipients: settings.BACKUP_RECIPIENTS ?? [],
      passphraseFile: settings.BACKUP_PASSPHRASE_FILE,
    }
  );
}
