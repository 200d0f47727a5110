import { readProvidedSecrets } from '#platform/secrets/installation-secrets.ts';
import { getLocalUrl } from '../local-url.ts';
import { programVersion } from '../program-version.ts';
import { type Check, type CheckContext, type Finding, fail, ok, warn } from './check.ts';
import { probeAddress, type Reached, reachProgram } from './reach-program.ts';
import type { RequestReport } from './request-report.ts';

function checkLocal(origin: string, reached: Reached): Finding {
  if (reached.kind === 'unreachable')
    return warn(
      'program',
      `The program is not running at ${origin}: ${reached.reason}.`,
      'Start it, or run this with its HOST and PORT.',
    );
  if (reached.kind !== 'program')
    return fail(
      'program',
      `What responds at ${origin} is another program or another installation.`,
      'Stop that, or set PORT to a free one.',
    );
  const { version } = reached.report;
  return version === programVersion
    ? ok('program', `The program is running at ${origin}.`)
    : warn(
        'program',
        `The program at ${origin} is version ${version}, and this is ${programVersion}.`,
        'Restart the program.',
      );
}

function checkPublic(publicUrl: string, reached: Reached): Finding {
  if (reached.kind === 'unreachable')
    return fail(
      'public-url',
      `${publicUrl} cannot be reached from this machine: ${reached.reason}.`,
      'Check the DNS name, the proxy and its certificate, or correct PUBLIC_URL.',
    );
  if (reached.kind === 'redirect')
    return fail(
      'public-url',
      `${publicUrl} redirects to ${reached.location.slice(0, 300)}.`,
      'Set PUBLIC_URL to the origin that visitors end at, with https if the proxy redirects to it.',
    );
  if (reached.kind === 'other')
    return fail(
      'public-url',
      `What responds at ${publicUrl} is not this program (status ${reached.status}).`,
      'Correct PUBLIC_URL, or lead the proxy to HOST and PORT.',
    );
  const { host } = new URL(publicUrl);
  return reached.report.host === host
    ? ok('public-url', `${publicUrl} leads to this program.`)
    : fail(
        'public-url',
        `The proxy changes the Host to ${reached.report.host}, so visitors get 421.`,
        `Pass on the original one: in nginx “proxy_set_header Host $host;”.`,
      );
}

/** A proxy appends the address of its client, or replaces what it got. */
function countProxies({ forwarded_for: addresses }: RequestReport): number {
  return addresses[0] === probeAddress ? addresses.length - 1 : addresses.length;
}

function checkProxies(report: RequestReport): Finding {
  const [actual, trusted] = [countProxies(report), report.trusted_proxies];
  const remedy = `Set TRUSTED_PROXIES to ${actual}, and restart the program.`;
  const text = `${actual} ${actual === 1 ? 'proxy adds' : 'proxies add'} to X-Forwarded-For, and TRUSTED_PROXIES is ${trusted}`;
  if (actual < trusted) return fail('proxies', `${text}: visitors can choose their own IP address.`, remedy);
  if (actual > trusted)
    return fail('proxies', `${text}: all visitors count as one and share one login limit.`, remedy);
  return ok('proxies', `${text}.`);
}

async function checkReach({ config, now }: CheckContext, signal: AbortSignal): Promise<readonly Finding[]> {
  const origin = getLocalUrl(config);
  const secret = readProvidedSecrets(config).current;
  if (origin === undefined || secret === undefined) {
    const reason = secret === undefined ? 'the secret is missing' : 'PORT is 0';
    return [
      warn(
        'program',
        `It is not known whether the program is running: ${reason}.`,
        'Set DATA_DIR and PORT as for the program.',
      ),
    ];
  }
  const reach = (place: string) => reachProgram(place, { secret, now: now(), signal });
  const local = checkLocal(origin, await reach(origin));
  const { publicUrl } = config;
  // Without the program, its public URL cannot lead to it.
  if (local.state !== 'ok' || publicUrl === undefined) return [local];
  const reached = await reach(publicUrl);
  const proxies = reached.kind === 'program' ? [checkProxies(reached.report)] : [];
  return [local, checkPublic(publicUrl, reached), ...proxies];
}

/** Requests the program on this machine, then through its public URL, as a visitor does. */
export const programCheck: Check = { id: 'program', run: checkReach };
