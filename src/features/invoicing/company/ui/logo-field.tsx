import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '#design/form/button.tsx';
import { getFieldErrors } from '#design/form/form-errors.ts';
import { useAction } from '#design/form/use-action.ts';
import { createFieldError } from '#design/form/use-field-errors.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { type ApiTransport, isConflictError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { acceptedImageTypes } from '#shared/images/accepted-images.ts';
import { getLogoUrl } from '../../domain/rules/parties/logo-url.ts';
import { useFieldErrors } from '../../domain/ui/use-field-errors.ts';
import { saveLogo } from '../client.ts';
import { type CompanyDetails, maxLogoBytes } from '../contract.ts';
import { messages } from '../messages/messages.ts';

/** Reads a file as base64; rejects a file that is too large without reading it. */
async function readFile(file: File): Promise<string> {
  if (file.size > maxLogoBytes) throw createFieldError({ content: 'too_many_bytes' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In chunks, because a call has a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}

/** Changes and removes the logo independently of the form. */
export function LogoField({ details }: { details: CompanyDetails }) {
  const { logo: text } = useMessages(messages);
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const change = async (perform: (transport: ApiTransport) => Promise<void>, message: string) => {
    try {
      await perform(router.options.context.transport);
    } catch (failure) {
      if (isConflictError(failure)) await router.invalidate();
      throw failure;
    }
    await router.invalidate();
    return message;
  };
  const { run, isPending, result, error } = useAction<File | null, string>((file) =>
    change(
      async (transport) => saveLogo(transport, details, file && (await readFile(file))),
      file ? text.saved : text.removed,
    ),
  );
  const errors = useFieldErrors(error, 'logo');
  const problems: Readonly<Record<string, string>> = text.problems;
  const problem = problems[getFieldErrors(error).content ?? ''];
  return (
    <div className="grid gap-y-2 pt-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="text-ink-2">{text.label}</span>
        {details.logo_id === null ? (
          <span>{text.none}</span>
        ) : (
          // Documents show the logo on white paper in both colour schemes.
          <img
            src={getLogoUrl(details.logo_id)}
            alt={text.alt}
            className="h-12 max-w-56 bg-[oklch(0.99_0.004_95)] object-contain p-1"
          />
        )}
        <Button
          variant="underlined"
          size="label"
          isPending={isPending}
          onClick={() => input.current?.click()}
        >
          {details.logo_id === null ? text.choose : text.replace}
        </Button>
        {details.logo_id !== null && (
          <Button variant="underlined" size="label" onClick={() => void run(null)}>
            {text.remove}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={acceptedImageTypes}
          aria-label={text.choose}
          hidden
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void run(file);
            // Lets the same file be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      <p className="label text-ink-2">{text.hint}</p>
      <StatusMessage
        message={error === undefined ? (result ?? '') : (problem ?? errors.form ?? '')}
        tone={error === undefined ? 'success' : 'error'}
      />
    </div>
  );
}
