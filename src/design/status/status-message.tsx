import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { type Countdown, startCountdown } from '../page/countdown.ts';

/** How long an action can be undone. */
export const undoTimeMs = 10_000;

export interface UndoAction {
  readonly label: string;
  readonly onUndo: () => void;
  /** Called after that time; the parent then clears the message. */
  readonly onExpire: () => void;
  readonly shortcut?: string | undefined;
}

export interface StatusMessageProps {
  readonly message: string;
  /** `plain` is a line of text, `success` is filled with ink, `error` has a red outline. */
  readonly tone?: 'plain' | 'success' | 'error' | undefined;
  /** Hides the message after 10 seconds; the timer pauses while it is hovered, focused or in a hidden tab. */
  readonly undo?: UndoAction | undefined;
  /** A follow-up action, such as a link to the result. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

const tones = {
  plain: '',
  success: 'bg-ink px-3.5 py-2 text-[0.9375rem] text-paper leading-snug [&_.go]:border-current',
  error: 'border border-dot px-3.5 py-2 text-[0.9375rem] leading-snug',
} as const;

/** Announces a result. Takes the focus if the focused element is gone, such as a deleted row. */
export function StatusMessage({ message, tone = 'plain', undo, action, className = '' }: StatusMessageProps) {
  const region = useRef<HTMLDivElement>(null);
  const countdown = useUndoTime(region, message, undo);
  // Element that had the focus when the message appeared: it may disappear later, when data is loaded again.
  const focused = useRef<Element>(null);
  useEffect(() => {
    focused.current = message === '' ? null : document.activeElement;
  }, [message]);
  useEffect(() => {
    const { body, activeElement } = document;
    const isGone = focused.current === body || focused.current?.isConnected === false;
    if (!isGone || activeElement !== body) return;
    focused.current = null;
    // Without scrolling, which would interrupt moving or deleting rows by touch.
    region.current?.focus({ preventScroll: true });
  });
  const runUndo = () => {
    // The button disappears with its message.
    region.current?.focus();
    undo?.onUndo();
  };
  const handlers = {
    onPointerEnter: () => countdown.current?.hold('hover'),
    onPointerLeave: () => countdown.current?.release('hover'),
    onFocus: () => countdown.current?.hold('focus'),
    onBlur: () => countdown.current?.release('focus'),
  };
  const role = tone === 'error' ? 'alert' : 'status';
  const look = message === '' ? '' : `${tones[tone]} ${className}`;
  // If there is no button, the region is the message itself, so that the focus is on the text.
  if (!undo && action === undefined)
    return (
      <div
        ref={region}
        role={role}
        tabIndex={-1}
        className={`wrap-anywhere outline-none ${look} ${message !== '' && tone === 'error' ? 'dotted' : ''}`.trim()}
      >
        {message}
      </div>
    );
  return (
    <div ref={region} role={role} tabIndex={-1} {...handlers} className={`outline-none ${look}`.trim()}>
      {message !== '' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className={`wrap-anywhere min-w-0 flex-1 basis-40 ${tone === 'error' ? 'dotted' : ''}`.trim()}>
            {message}
          </p>
          {action}
          {undo && (
            <Button
              variant="underlined"
              shortcut={undo.shortcut}
              onClick={runUndo}
              className="text-[0.9375rem]"
            >
              {undo.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function useUndoTime(region: RefObject<HTMLElement | null>, message: string, undo: UndoAction | undefined) {
  const countdown = useRef<Countdown>(undefined);
  const canUndo = undo !== undefined && message !== '';
  const expire = useEffectEvent(() => undo?.onExpire());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message starts the time again
  useEffect(() => {
    if (!canUndo) return;
    const running = startCountdown(undoTimeMs, () => expire());
    countdown.current = running;
    const followTab = () => (document.hidden ? running.hold('hidden') : running.release('hidden'));
    followTab();
    if (region.current?.matches(':hover')) running.hold('hover');
    if (region.current?.contains(document.activeElement)) running.hold('focus');
    document.addEventListener('visibilitychange', followTab);
    return () => {
      running.stop();
      document.removeEventListener('visibilitychange', followTab);
    };
  }, [canUndo, message, region]);
  return countdown;
}
