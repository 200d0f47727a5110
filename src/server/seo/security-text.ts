import { Hono } from 'hono';
import type { Clock } from '#platform/clock/clock.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { AppError } from '#shared/api/errors.ts';
import { languages } from '#shared/i18n/language.ts';

const path = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const validDays = 180;

interface SecurityTextDeps {
  readonly publicUrl: string;
  /** A `mailto:` or `https:` URL; if undefined, there is no document. */
  readonly contact: string | undefined;
  readonly now: Clock;
}

/** RFC 9116, the contact for vulnerability reports. */
export const securityText = ({ publicUrl, contact, now }: SecurityTextDeps) =>
  new Hono<ApiEnv>().get(path, (c) => {
    if (contact === undefined) throw new AppError('not_found', 'SECURITY_CONTACT is not set');
    const expires = new Date(now().getTime() + validDays * 24 * 60 * 60 * 1000);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicUrl}${path}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'no-cache' });
  });
