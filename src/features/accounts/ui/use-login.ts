import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiTransport } from '../../../shared/api-transport.ts';
import { paths } from '../../../shared/paths.ts';
import { canOfferPasskeys, type StepOutcome, signIn, signInByPasskey } from '../client/sign-in.ts';
import type { SignInProblem } from '../rules/accounts.ts';

/** The field that a problem stands at; the others are about the try as a whole. */
function fieldOf(problems: readonly SignInProblem[]): 'email' | 'password' | undefined {
  if (problems.includes('email')) return 'email';
  return problems.includes('password') || problems.includes('refused') ? 'password' : undefined;
}

/** What is wrong after a try, with the focus on the field that it is about. */
function useProblems(first: readonly SignInProblem[]) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(first);
  useEffect(() => {
    const field = fieldOf(problems);
    const input = field && form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  }, [problems]);
  return { form, problems, setProblems };
}

/**
 * Offers passkeys among what the browser fills in, where it can, once the person begins to fill the form in: the
 * question to the browser sets a cookie, and who only looks at the page gets none.
 * @returns `offer`, to be called when the focus comes into a field, and `end`, for when a passkey is asked for: the
 * two would break each other off, or the session of one would end that of the other
 */
function useOfferedPasskeys(transport: ApiTransport, onOutcome: (outcome: StepOutcome) => void) {
  const heard = useRef(onOutcome);
  heard.current = onOutcome;
  const isOffered = useRef(false);
  const isWanted = useRef(true);
  useEffect(() => {
    isWanted.current = true;
    return () => {
      isWanted.current = false;
    };
  }, []);
  const ask = async () => {
    if (!(await canOfferPasskeys()) || !isWanted.current) return;
    const outcome = await signInByPasskey(transport, true, () => isWanted.current);
    if (outcome && isWanted.current) heard.current(outcome);
  };
  const offer = () => {
    if (isOffered.current) return;
    isOffered.current = true;
    // Without an answer the form is still there.
    ask().catch(() => undefined);
  };
  const end = () => {
    isWanted.current = false;
  };
  return { offer, end };
}

/** What the sign-in page knows of its tries. */
interface LoginParts {
  readonly transport: ApiTransport;
  /** What was wrong with the try that the page answers. */
  readonly first: readonly SignInProblem[];
  readonly onSignedIn: () => void;
}

/** The ways in that need no typing. */
type Key = 'passkey' | 'wallet';

/** All ways in of the sign-in page, and what became of a try. */
export function useLogin({ transport, first, onSignedIn }: LoginParts) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refusedKey, setRefusedKey] = useState<Key>();
  const { form, problems, setProblems } = useProblems(first);
  const end = ({ problems: found, codeNeeded }: StepOutcome) => {
    if (codeNeeded) return void router.navigate({ to: paths.code, search: true });
    if (found.length === 0) return onSignedIn();
    setBusy(false);
    setProblems(found);
  };
  const endKey = (key: Key) => (outcome: StepOutcome) => {
    setRefusedKey(outcome.problems.includes('refused') ? key : undefined);
    // No field is at fault, and a question that has grown old is asked anew with the next try.
    const isOver = outcome.problems.some((each) => each === 'refused' || each === 'expired');
    end(isOver ? { ...outcome, problems: ['failed'] } : outcome);
  };
  const offered = useOfferedPasskeys(transport, endKey('passkey'));
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    setRefusedKey(undefined);
    end(
      await signIn(transport, {
        email: String(typed.get('email')),
        password: String(typed.get('password')),
        remember: typed.has('remember'),
      }),
    );
  };
  const pickPasskey = async () => {
    offered.end();
    const outcome = await signInByPasskey(transport, false).catch(
      (): StepOutcome => ({ problems: ['failed'], codeNeeded: false }),
    );
    if (outcome) endKey('passkey')(outcome);
  };
  return { form, busy, problems, refusedKey, offered, endKey, send, pickPasskey };
}
