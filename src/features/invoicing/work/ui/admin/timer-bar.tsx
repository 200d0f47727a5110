import { type FormEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { formatDuration, parseDuration } from '#shared/dates/durations.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { forgottenHours, type WorkTimer } from '../../contract/timer.ts';
import { messages } from '../../messages/messages.ts';
import { type Timer, useTimer } from './timer-provider.tsx';
import { formatElapsed, useElapsedMs } from './week/running-cell.tsx';

export const timerSlotId = 'header-timer';

/**
 * Shows the running timer: below 1100 px at the bottom of the window, otherwise and in editors in the header.
 */
export function TimerBar({ isEditor = false }: { isEditor?: boolean }) {
  const timer = useTimer();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById(timerSlotId)), []);
  if (!timer) return null;
  const running = timer.timer;
  return (
    <>
      {slot &&
        running &&
        createPortal(<HeaderTimer timer={timer} running={running} isEditor={isEditor} />, slot)}
      <div className="bottom-timer sticky bottom-0 z-1">
        {timer.message?.isError && <TimerStatus timer={timer} message={timer.message} />}
        {/* Rendered before its message, which screen readers might miss otherwise; without a role while empty. */}
        <div aria-live="polite">
          {timer.message?.isError === false && <TimerStatus timer={timer} message={timer.message} />}
        </div>
        {!isEditor && running && <BottomTimer timer={timer} running={running} />}
      </div>
      {timer.forgotten && <ForgottenTimer timer={timer} running={timer.forgotten} />}
    </>
  );
}

interface RunningProps {
  readonly timer: Timer;
  readonly running: WorkTimer;
}

function useTimerName({ client, title }: WorkTimer): string {
  const text = useMessages(messages);
  return client?.name ?? (title || text.internal);
}

function Elapsed({ running }: { running: WorkTimer }) {
  return <time className="font-medium">{formatElapsed(useElapsedMs(running.started_at))}</time>;
}

function HeaderTimer({ timer, running, isEditor }: RunningProps & { isEditor: boolean }) {
  const text = useMessages(messages);
  const name = useTimerName(running);
  return (
    <section
      aria-label={text.timer.label}
      data-editor={isEditor || undefined}
      className={`label flex min-w-0 items-center gap-3 ${isEditor ? '' : 'max-lg:hidden'}`.trim()}
    >
      <span className="dotted flex-none whitespace-nowrap">
        <Elapsed running={running} />
      </span>
      <span className="max-w-40 truncate max-sm:max-w-24 max-[22.5rem]:hidden">{name}</span>
      <Button
        variant="underlined"
        size="label"
        isPending={timer.isPending}
        aria-label={text.timer.stopTimer(name)}
        onClick={() => void timer.stop()}
      >
        {text.timer.stop}
      </Button>
    </section>
  );
}

function TimerStatus({ timer, message }: { timer: Timer; message: NonNullable<Timer['message']> }) {
  const text = useMessages(messages);
  const minutes = timer.timer ? message.minutes : undefined;
  const { stopped } = message;
  return (
    <StatusMessage
      message={message.text}
      tone={message.isError ? 'error' : 'success'}
      undo={
        stopped && {
          label: text.undo,
          onUndo: () => void timer.continueStopped(stopped),
          onExpire: timer.closeMessage,
        }
      }
      className={`mx-(--spacing-margin) mb-3 ${message.isError ? 'bg-paper' : ''}`}
      action={
        <span className="flex gap-4 text-[0.9375rem]">
          {minutes !== undefined && (
            <Button variant="underlined" isPending={timer.isPending} onClick={() => void timer.stop(minutes)}>
              {text.timer.stopAt(formatDuration(minutes))}
            </Button>
          )}
          <Button variant="underlined" onClick={timer.closeMessage}>
            {text.close}
          </Button>
        </span>
      }
    />
  );
}

function BottomTimer({ timer, running }: RunningProps) {
  const text = useMessages(messages);
  const name = useTimerName(running);
  return (
    <section
      aria-label={text.timer.label}
      className="label flex min-h-[60px] items-center justify-between gap-4 border-line-2 border-t bg-paper px-(--spacing-margin) lg:hidden"
    >
      <p className="min-w-0">
        <span className="dotted block">
          <Elapsed running={running} />
        </span>
        <span className="block truncate text-ink-2">{name}</span>
      </p>
      <Button variant="filled" isPending={timer.isPending} onClick={() => void timer.stop()}>
        {text.timer.stop}
      </Button>
    </section>
  );
}

function ForgottenTimer({ timer, running }: RunningProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { forgotten } = text.timer;
  const [error, setError] = useState<string>();
  const elapsed = Math.floor(useElapsedMs(running.started_at) / 60_000);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const minutes = parseDuration(String(new FormData(event.currentTarget).get('keep')), language);
    if (minutes === undefined || minutes < 1 || minutes > elapsed) setError(forgotten.invalid);
    else void timer.stop(minutes);
  };
  return (
    <Dialog
      title={forgotten.title}
      description={forgotten.text(useTimerName(running), String(Math.floor(elapsed / 60)))}
      onClose={timer.closeForgotten}
    >
      <form onSubmit={submit} className="pt-5">
        <div className="max-w-48">
          <TextField
            name="keep"
            label={forgotten.keep}
            defaultValue={`${forgottenHours - 2}:00`}
            maxLength={12}
            error={error}
            required
          />
        </div>
        <div className="flex flex-wrap gap-3 pt-6">
          <Button onClick={timer.closeForgotten}>{text.cancel}</Button>
          <Button isPending={timer.isPending} onClick={() => void timer.discard()}>
            {forgotten.discard}
          </Button>
          <Button type="submit" variant="filled" isPending={timer.isPending}>
            {forgotten.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
