import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '#shared/i18n/describe-error.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { MediaTools } from '../../ui/media-tools.ts';
import { messages } from '../messages/messages.ts';
import { formatCaptionedImage } from '../rules/captioned-image.ts';
import { insertBlock } from '../rules/formatting.ts';
import { endUpload, showUpload } from './uploads.ts';

/** Inserts an image as a block and puts the caret into its line. */
export function insertImage(view: EditorView, id: string, position: number, alt = ''): void {
  const block = formatCaptionedImage({ id, alt, caption: '', width: 'text' });
  const spec = insertBlock(view.state, block, Math.min(position, view.state.doc.length));
  view.dispatch({ userEvent: 'input.image', ...spec });
}

/** How long messages are shown that need no action. */
const messageMs = 10_000;

/** Inserts each image where it was dropped; the text can be edited meanwhile. */
export function useImageUploads({ uploadImage }: MediaTools) {
  const { pasted } = useMessages(messages);
  const language = useLanguage();
  const [status, setStatus] = useState('');
  const count = useRef(0);
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current) controller.abort();
    };
  }, []);
  async function upload(view: EditorView, file: File, position: number): Promise<boolean> {
    if (!uploadImage) return false;
    count.current += 1;
    const id = count.current;
    const controller = new AbortController();
    running.current.add(controller);
    const show = (part: number) => {
      const text = pasted.uploading(file.name, String(Math.floor(100 * part)));
      if (!controller.signal.aborted) showUpload(view, { id, position, text });
    };
    show(0);
    try {
      const asset = await uploadImage(file, show, controller.signal);
      if (controller.signal.aborted) return false;
      insertImage(view, asset.id, endUpload(view, id));
      setStatus(pasted.uploaded(file.name));
      return true;
    } catch (error) {
      if (controller.signal.aborted) return false;
      endUpload(view, id);
      const reason = describeError(error, language) || pasted.unknownReason;
      setStatus(pasted.failed(file.name, reason));
      return false;
    } finally {
      running.current.delete(controller);
    }
  }
  /** Inserts files one after the other; returns whether all succeeded. */
  async function insertFiles(view: EditorView, files: readonly File[], position: number): Promise<boolean> {
    if (!uploadImage) {
      setStatus(pasted.noImages);
      return false;
    }
    const images = files.filter(({ type }) => type.startsWith('image/'));
    const other = files.find((file) => !images.includes(file));
    const results = await Promise.all(images.map((file) => upload(view, file, position)));
    if (other) setStatus(pasted.notAnImage(other.name));
    return other === undefined && results.every(Boolean);
  }
  /** Hides the message after a while, unless another message has replaced it. */
  const showBriefly = (message: string) => {
    setStatus(message);
    setTimeout(() => setStatus((shown) => (shown === message ? '' : shown)), messageMs);
  };
  return { status, showBriefly, insertFiles };
}
