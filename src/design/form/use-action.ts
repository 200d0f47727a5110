import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The state of an action. Of `result` and `error` at most one is defined: that of the last run. */
export interface ActionState<I, R> {
  readonly isPending: boolean;
  /** The argument of the running action, such as its row. */
  readonly pendingInput: I | undefined;
  /** The result of the last run; cleared when the next one starts, so that the same message is announced again. */
  readonly result: R | undefined;
  /** The error of the last run; it stays until the next one has ended. */
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
  /** True if a call during a run waits for its turn, for inputs that are actions of their own; else it is ignored. */
  readonly isQueued?: boolean | undefined;
}

export interface ActionRunner<I> {
  /** Runs the action, unless it is running and not queued. It never rejects: failures are part of the state. */
  run(input: I): Promise<void>;
  /** Forgets the last result or error. */
  reset(): void;
  /** Aborts the running action, whose result is then ignored. */
  abort(): void;
}

/**
 * Creates a runner of one action at a time.
 * @param onState called with each new state
 */
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

/**
 * Runs an action one at a time and keeps its state. A second call during a run is ignored, or waits if the action is
 * queued; unmounting aborts the run.
 */
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

/** Selects what gets the focus after a failure: the summary of the errors, or the first field with one. */
const firstProblem = '[data-error-summary], [aria-invalid="true"]';

/** The action of a form with its state; `form` is the reference of the element. */
export interface FormAction<R> extends Omit<Action<FormData, R>, 'run'> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Runs an action with the data of a form. After a failure the focus goes to the first problem; nothing that was
 * typed is lost.
 */
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
