import { describeCause } from './check.ts';
import { createDoctorToken, doctorHeader, isDoctorProof } from './doctor-token.ts';
import { type RequestReport, requestReportSchema } from './request-report.ts';

/** An address that no client has (RFC 5737): what follows it in `X-Forwarded-For` was added by proxies. */
export const probeAddress = '192.0.2.1';

export type Reached =
  | { readonly kind: 'program'; readonly report: RequestReport }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'other'; readonly status: number }
  | { readonly kind: 'unreachable'; readonly reason: string };

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its name is unknown',
  EAI_AGAIN: 'its name cannot be looked up',
  UND_ERR_HEADERS_TIMEOUT: 'no response in time',
};

/** Requests the program at an origin, and finds out whether it is that of the same installation. */
export async function reachProgram(
  origin: string,
  { secret, now, signal }: { readonly secret: string; readonly now: Date; readonly signal: AbortSignal },
): Promise<Reached> {
  const token = createDoctorToken(secret, now);
  try {
    const response = await fetch(`${origin}/healthz/doctor`, {
      redirect: 'manual',
      signal,
      headers: { [doctorHeader]: token, 'X-Forwarded-For': probeAddress },
    });
    const { status } = response;
    const location = response.headers.get('Location');
    if (status >= 300 && status < 400 && location !== null) return { kind: 'redirect', location };
    const body: unknown = await response.json().catch(() => undefined);
    const parsed = requestReportSchema.safeParse(body);
    return parsed.success && isDoctorProof(secret, token, parsed.data.data.proof)
      ? { kind: 'program', report: parsed.data.data }
      : { kind: 'other', status };
  } catch (error) {
    if (signal.aborted) return { kind: 'unreachable', reason: 'no response in time' };
    const code = describeCause(error);
    return { kind: 'unreachable', reason: reasons[code] ?? code };
  }
}
