import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '../../../shared/api-transport.ts';
import type { SignInApi } from '../api/session.ts';
import type { Credentials, SignInStep } from '../contract.ts';
import { type SignInProblem, signInProblems } from '../rules/accounts.ts';

const clientOf = (transport: ApiTransport) => hc<SignInApi>('/api/auth', clientOptions(transport));

/** How a step ended: whether a code is asked for next, or the problems, none of them when it worked. */
export interface StepOutcome {
  readonly problems: readonly SignInProblem[];
  readonly codeNeeded: boolean;
}

type StepAnswer = Parameters<typeof readJson<{ data: SignInStep }>>[0];

type QuestionAnswer = Parameters<typeof readJson<{ data: PublicKeyCredentialRequestOptionsJSON }>>[0];

/** The library also knows the shape of refusals; what is read here is only read where there is none. */
const answerOf = (answer: Promise<unknown>) => answer as StepAnswer;

async function outcomeOf(answer: StepAnswer): Promise<StepOutcome> {
  try {
    const { data } = await readJson(answer);
    return { problems: [], codeNeeded: data.code_needed };
  } catch (error) {
    const problems =
      error instanceof ApiError ? signInProblems(error.code, error.fields) : ['failed' as const];
    return { problems, codeNeeded: false };
  }
}

/** How a step ended, by its answer. */
export const stepOutcome = (answer: Promise<unknown>): Promise<StepOutcome> => outcomeOf(answerOf(answer));

/** Signs in with e-mail address and password. */
export function signIn(transport: ApiTransport, json: Credentials): Promise<StepOutcome> {
  return stepOutcome(clientOf(transport)['sign-in'].email.$post({ json }));
}

/** Sends the code after the password. */
export function sendCode(transport: ApiTransport, code: string): Promise<StepOutcome> {
  return stepOutcome(clientOf(transport)['sign-in'].code.$post({ json: { code } }));
}

/**
 * Signs in with a passkey that the person picks.
 * @param isOffered whether it is only offered among what the browser fills in, instead of asked for
 * @param isWanted whether nothing else has taken its place meanwhile
 * @returns nothing when the person or the browser broke it off
 */
export async function signInByPasskey(
  transport: ApiTransport,
  isOffered: boolean,
  isWanted: () => boolean = () => true,
): Promise<StepOutcome | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { passkey } = clientOf(transport)['sign-in'];
  // What is undefined on the server is absent in JSON.
  const asked = passkey.options.$post() as Promise<unknown> as QuestionAnswer;
  const { data: optionsJSON } = await readJson(asked);
  if (!isWanted()) return undefined;
  const json = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered }).catch(
    () => undefined,
  );
  if (json === undefined || !isWanted()) return undefined;
  const answer = { ...json, clientExtensionResults: { ...json.clientExtensionResults } };
  return stepOutcome(passkey.$post({ json: answer }));
}

/** Whether the browser can offer passkeys among what it fills in. */
export async function canOfferPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}
