import { getOpenFileLimit } from '#platform/http/limits/connection-limits.ts';
import { isLoopbackHost } from '#platform/http/private-ip.ts';
import { type Check, ok, warn } from './check.ts';

const isLocalUrl = (url: string | undefined) => url === undefined || isLoopbackHost(new URL(url).hostname);

/** Finds settings that are valid and rarely meant. */
export const settingsCheck: Check = {
  id: 'settings',
  run({ config: { appEnv, publicUrl, debug } }) {
    const isPublic = !isLocalUrl(publicUrl);
    const findings = [
      ...(isPublic && appEnv === 'local'
        ? [
            warn(
              'settings',
              `APP_ENV is local, and PUBLIC_URL is ${publicUrl}: an empty site gets the demo, and emails may be saved as files.`,
              'Set APP_ENV to production.',
            ),
          ]
        : []),
      ...(isPublic && debug
        ? [
            warn(
              'settings',
              'DEBUG is on: visitors see the stacks of errors.',
              'Remove DEBUG where strangers visit.',
            ),
          ]
        : []),
      ...(isPublic && publicUrl?.startsWith('http:') === true
        ? [
            warn(
              'settings',
              `PUBLIC_URL is ${publicUrl}: passwords and sessions travel unencrypted, and passkeys do not work.`,
              'Put a proxy with TLS in front, and set PUBLIC_URL to https.',
            ),
          ]
        : []),
    ];
    return findings.length > 0 ? findings : [ok('settings', 'All settings are valid.')];
  },
};

const fewFiles = 1024;

export const filesCheck: Check = {
  id: 'open-files',
  run() {
    const limit = getOpenFileLimit();
    return limit < fewFiles
      ? [
          warn(
            'open-files',
            `The process may open ${limit} files, so it accepts fewer connections than visitors may need.`,
            'Raise the limit: LimitNOFILE=65536 in systemd, or ulimit -n 65536.',
          ),
        ]
      : [ok('open-files', `The process may open ${limit} files.`)];
  },
};
