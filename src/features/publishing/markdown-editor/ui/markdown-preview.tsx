import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { Language } from '../../../../shared/language.ts';
import { RenderedText } from '../../../../shared/rendered-text.tsx';
import { renderPreview } from '../client.ts';
import { messages } from '../messages/messages.ts';

/** The pause in typing after which the preview is rendered. */
const renderDelayMs = 350;

interface MarkdownPreviewProps {
  readonly text: string;
  /** The language of the text. */
  readonly language: Language;
  readonly className?: string;
}

/**
 * Shows Markdown as visitors will see it, rendered by the server. The last preview stays until the next one is there, so
 * that nothing jumps, and the place that it is scrolled to stays too.
 */
export function MarkdownPreview({ text, language, className = '' }: MarkdownPreviewProps) {
  const { preview } = useMessages(messages);
  const { html, hasFailed, retry } = usePreview(text);
  const message = html === undefined ? preview.loading : html === '' ? preview.empty : undefined;
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
      {html !== undefined && html !== '' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links of the text are pressed, not the element
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
        <div onClickCapture={openBeside}>
          <RenderedText html={html} lang={language} className="prose" />
        </div>
      )}
    </div>
  );
}

/** Opens a link in a window of its own: the text is still being written. */
function openBeside(event: MouseEvent<HTMLElement>) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  event.stopPropagation();
  if (link.href !== '') window.open(link.href, '_blank', 'noopener');
}

function usePreview(text: string) {
  const { transport } = useRouter().options.context;
  const [html, setHtml] = useState<string>();
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const isEmpty = text.trim() === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt renders the same text again
  useEffect(() => {
    const controller = new AbortController();
    const render = async () => {
      try {
        const rendered = isEmpty ? '' : await renderPreview(transport, text, controller.signal);
        if (controller.signal.aborted) return;
        setHtml(rendered);
        setFailures(0);
      } catch {
        if (!controller.signal.aborted) setFailures((count) => count + 1);
      }
    };
    // The first preview does not wait for a pause.
    const timer = setTimeout(() => void render(), html === undefined ? 0 : renderDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [transport, text, isEmpty, attempt]);
  return { html, hasFailed: failures > 0, retry: () => setAttempt((count) => count + 1) };
}
