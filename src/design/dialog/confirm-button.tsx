import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonLook } from '../form/button.tsx';

export interface ConfirmStep {
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export interface ConfirmButtonProps extends ButtonLook {
  /** Names the action, on the button and its confirmation. */
  readonly label: string;
  /** For screen readers, if several buttons have the same label; begins with the label. */
  readonly accessibleName?: string | undefined;
  readonly pendingLabel?: string | undefined;
  /** A question in place of the button, or a function that renders a dialog; false if it can be undone. */
  readonly confirm:
    | false
    | { readonly question: string; readonly cancelLabel: string }
    | ((step: ConfirmStep) => ReactNode);
  readonly onConfirm: () => void | Promise<void>;
}

/** Asks before it acts. Escape and the cancel button return to it. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, pendingLabel, confirm, onConfirm, variant = 'underlined', size } = props;
  const [state, setState] = useState<'ready' | 'asking' | 'pending' | 'cancelled'>('ready');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'cancelled') button.current?.focus();
  }, [state]);
  const act = async () => {
    if (state === 'pending') return;
    setState('pending');
    try {
      await onConfirm();
    } finally {
      setState('ready');
    }
  };
  const step = {
    confirmLabel: label,
    onConfirm: () => void act(),
    onCancel: () => setState('cancelled'),
  };
  const isAsking = state === 'asking';
  if (isAsking && typeof confirm === 'object') return <InlineStep {...step} {...confirm} />;
  return (
    <>
      <Button
        ref={button}
        {...{ variant, size, pendingLabel }}
        {...(props.accessibleName !== undefined && { 'aria-label': props.accessibleName })}
        isPending={state === 'pending'}
        onClick={confirm === false ? step.onConfirm : () => setState('asking')}
      >
        {label}
      </Button>
      {isAsking && typeof confirm === 'function' && confirm(step)}
    </>
  );
}

interface InlineStepProps extends ConfirmStep {
  readonly question: string;
  readonly cancelLabel: string;
}

function InlineStep({ question, cancelLabel, confirmLabel, onConfirm, onCancel }: InlineStepProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  };
  return (
    <fieldset className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-2 bg-wall px-3 py-2">
      <legend className="sr-only">{confirmLabel}</legend>
      <span className="wrap-anywhere">{question}</span>
      <Button ref={cancel} variant="underlined" onClick={onCancel} onKeyDown={onKeyDown}>
        {cancelLabel}
      </Button>
      <Button variant="underlined" onClick={onConfirm} onKeyDown={onKeyDown}>
        {confirmLabel}
      </Button>
    </fieldset>
  );
}
