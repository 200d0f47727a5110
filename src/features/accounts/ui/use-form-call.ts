import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api-transport.ts';
import type { ErrorCode, FieldErrors } from '../../../shared/errors.ts';

/** What is wrong after a call: with its fields, or with the call as a whole. */
export interface Refusal {
  readonly fields: FieldErrors;
  readonly code: ErrorCode | undefined;
}

const nothingWrong: Refusal = { fields: {}, code: undefined };

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { fields: {}, code: 'internal' };
  return { fields: error.fields, code: Object.keys(error.fields).length > 0 ? undefined : error.code };
}

/**
 * A form that makes one call at a time. What is wrong stands at its fields, with the focus on the first of them;
 * nothing that was typed is lost.
 * @param call gets what was typed
 */
export function useFormCall(call: (typed: FormData) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(nothingWrong);
  useEffect(() => {
    const inputs = [...(form.current?.elements ?? [])];
    const first = inputs.find((input) => input instanceof HTMLInputElement && input.name in refusal.fields);
    if (first instanceof HTMLInputElement) first.focus();
  }, [refusal]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await call(typed);
      setRefusal(nothingWrong);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setBusy(false);
  };
  return { form, busy, refusal, send };
}

/** What was typed into a field. */
export const typedIn = (typed: FormData, name: string): string => String(typed.get(name) ?? '');
