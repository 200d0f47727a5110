import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { LoginProblem, LoginStep } from '../../contract.ts';
import { loginProblems } from '../../rules/accounts.ts';
import type { LoginApi } from '../api.ts';
import type { Credentials } from '../contract.ts';

const createClient = (transport: ApiTransport) => hc<LoginApi>('/api/auth', clientOptions(transport));

/** No problems means success. */
export interface StepOutcome {
  readonly problems: readonly LoginProblem[];
  readonly codeNeeded: boolean;
}

type StepResponse = Parameters<typeof readJson<{ data: LoginStep }>>[0];

interface PasskeyChallenge {
  readonly options: PublicKeyCredentialRequestOptionsJSON;
  readonly token: string;
}

type PasskeyChallengeResponse = Parameters<typeof readJson<{ data: PasskeyChallenge }>>[0];

/** `readJson` throws for errors, so their types are cast away. */
export async function toStepOutcome(response: Promise<unknown>): Promise<StepOutcome> {
  try {
    const { data } = await readJson(response as StepResponse);
    return { problems: [], codeNeeded: data.code_needed };
  } catch (error) {
    const problems =
      error instanceof ApiError ? loginProblems(error.code, error.fields) : ['failed' as const];
    return { problems, codeNeeded: false };
  }
}

export function logIn(transport: ApiTransport, json: Credentials): Promise<StepOutcome> {
  return toStepOutcome(createClient(transport)['sign-in'].email.$post({ json }));
}

export function sendCode(transport: ApiTransport, code: string): Promise<StepOutcome> {
  return toStepOutcome(createClient(transport)['sign-in'].code.$post({ json: { code } }));
}

/**
 * Logs in with a passkey that the user picks; undefined if the user or the browser cancelled.
 * @param isAutofill true to offer passkeys in the browser's autofill instead of a dialog
 * @param isCurrent returns false when another login has replaced this one
 */
export async function logInWithPasskey(
  transport: ApiTransport,
  isAutofill: boolean,
  isCurrent: () => boolean = () => true,
): Promise<StepOutcome | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { passkey } = createClient(transport)['sign-in'];
  // Properties that are undefined on the server are absent in JSON.
  const optionsResponse: Promise<unknown> = passkey.options.$post();
  const { data } = await readJson(optionsResponse as PasskeyChallengeResponse);
  if (!isCurrent()) return undefined;
  const json = await startAuthentication({ optionsJSON: data.options, useBrowserAutofill: isAutofill }).catch(
    () => undefined,
  );
  if (json === undefined || !isCurrent()) return undefined;
  const credential = { ...json, clientExtensionResults: { ...json.clientExtensionResults } };
  return toStepOutcome(passkey.$post({ json: { token: data.token, credential } }));
}

export async function supportsPasskeyAutofill(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}
