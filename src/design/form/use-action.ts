import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** At most one of `result` and `error` is defined, as the outcome of the last run. */
export interface ActionState<I, R> {
  readonly isPending: boolean;
  /** Argument of the running action, such as its row. */
  readonly pendingInput: I | undefined;
  /** Cleared when the next run starts, so that the same message is announced again. */
  readonly result: R | undefined;
  /** Stays until the next run has ended. */
  readonly error: unknown;
}

const idle: ActionState<never, never> = {
  isPending: false,
  pendingInput: undefined,
  result: undefined,
  error: undefined,
};

export type RunAction<I, R> = (input: I, signal: AbortSignal) => Promise<R>;

export interface ActionOptions {
  /** True if a call during a run waits; otherwise it is ignored. */
  readonly isQueued?: boolean | undefined;
}

export interface ActionRunner<I> {
  /** Runs the action, unless it is running and not queued. Never rejects: failures are part of the state. */
  run(input: I): Promise<void>;
  reset(): void;
  abort(): void;
}

export function createActionRunner<I, R>(
  action: RunAction<I, R>,
  onState: (state: ActionState<I, R>) => void,
  { isQueued = false }: ActionOptions = {},
): ActionRunner<I> {
  let state: ActionState<I, R> = idle;
  let current: AbortController | undefined;
  let queue = Promise.resolve();
  const change = (next: ActionState<I, R>) => {
    state = next;
    onState(next);
  };
  const perform = async (input: I) => {
    const own = new AbortController();
    current = own;
    change({ isPending: true, pendingInput: input, result: undefined, error: state.error });
    const next = await action(input, own.signal).then(
      (result) => ({ ...idle, result }),
      (error: unknown) => ({ ...idle, error: error ?? new Error('the action failed without a reason') }),
    );
    if (current !== own) return;
    current = undefined;
    change(next);
  };
  return {
    async run(input) {
      if (isQueued) {
        queue = queue.then(() => perform(input));
        await queue;
      } else if (!current) await perform(input);
    },
    reset() {
      if (!current) change(idle);
    },
    abort() {
      current?.abort();
      current = undefined;
      state = idle;
    },
  };
}

export interface Action<I, R> extends ActionState<I, R> {
  readonly run: (input: I) => Promise<void>;
  readonly reset: () => void;
}

/** A second call during a run is ignored, or waits if the action is queued; unmounting aborts the run. */
export function useAction<I = void, R = void>(
  action: RunAction<I, R>,
  { isQueued = false }: ActionOptions = {},
): Action<I, R> {
  const [state, setState] = useState<ActionState<I, R>>(idle);
  const runner = useRef<ActionRunner<I>>(undefined);
  const perform = useEffectEvent(action);
  useEffect(() => {
    const own = createActionRunner<I, R>((input, signal) => perform(input, signal), setState, { isQueued });
    runner.current = own;
    return () => own.abort();
  }, [isQueued]);
  return {
    ...state,
    run: async (input) => runner.current?.run(input),
    reset: () => runner.current?.reset(),
  };
}

/** Focused after a failure: the summary of errors, or the first invalid field. */
const firstProblem = '[data-error-summary], [aria-invalid="true"]';

/** `form` is the ref of the element. */
export interface FormAction<R> extends Omit<Action<FormData, R>, 'run'> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** After a failure the focus goes to the first problem; the fields keep their values. */
export function useFormAction<R = void>(action: RunAction<FormData, R>): FormAction<R> {
  const form = useRef<HTMLFormElement>(null);
  const { run, ...state } = useAction(action);
  const { error } = state;
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>(firstProblem)?.focus();
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(new FormData(event.currentTarget));
  };
  return { ...state, form, submit };
}
