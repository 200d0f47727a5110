import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { RenderedText } from '../../ui/rendered-text.tsx';
import { renderPreview } from '../client.ts';
import { maxTextLength } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { type Attempts, onRecovery, startAttempts } from './attempts.ts';

/** Pause in typing after which the preview is rendered. */
const renderDelayMs = 350;

interface MarkdownPreviewProps {
  readonly text: string;
  readonly language: Language;
  readonly className?: string;
}

/**
 * Keeps the last preview and its scroll position until the next preview has loaded, so that nothing jumps.
 */
export function MarkdownPreview({ text, language, className = '' }: MarkdownPreviewProps) {
  const { preview } = useMessages(messages);
  const isTooLong = text.length > maxTextLength;
  const { html, hasFailed, retry } = usePreview(isTooLong ? '' : text);
  const message = isTooLong
    ? preview.tooLong
    : html === undefined
      ? preview.loading
      : html === ''
        ? preview.empty
        : undefined;
  return (
    <div aria-busy={html === undefined} className={className}>
      {hasFailed && (
        <p role="status" className="label dotted pb-4">
          {`${preview.failed} `}
          <Button variant="underlined" size="label" onClick={retry}>
            {preview.retry}
          </Button>
        </p>
      )}
      {message !== undefined && !hasFailed && <p className="label text-ink-2">{message}</p>}
      {!isTooLong && html !== undefined && html !== '' && (
        // Users press the links of the text, not the element; Enter on a link is a click too.
        <div onClickCapture={openBeside}>
          <RenderedText html={html} lang={language} className="prose" />
        </div>
      )}
    </div>
  );
}

/** Opens links in a new window, because the text is still being written. */
function openBeside(event: MouseEvent<HTMLElement>) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  event.stopPropagation();
  if (link.href !== '') window.open(link.href, '_blank', 'noopener');
}

/** Retries after a while, once the connection is back, after a login and when the text changes. */
function usePreview(text: string) {
  const { transport } = useRouter().options.context;
  const [html, setHtml] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const attempts = useRef<Attempts>(undefined);
  const isEmpty = text.trim() === '';
  // The first preview does not wait for a pause.
  const getDelay = useEffectEvent(() => (html === undefined ? 0 : renderDelayMs));
  useEffect(() => {
    const started = startAttempts({
      async run(signal) {
        const rendered = isEmpty ? '' : await renderPreview(transport, text, signal);
        if (signal.aborted) return;
        setHtml(rendered);
        setFailed(false);
      },
      delayMs: getDelay(),
      onFailure: () => setFailed(true),
    });
    attempts.current = started;
    const stopListening = onRecovery(started.retry);
    return () => {
      started.stop();
      stopListening();
    };
  }, [transport, text, isEmpty]);
  return { html, hasFailed, retry: () => attempts.current?.retry() };
}
