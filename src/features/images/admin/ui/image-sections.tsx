import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { Button, buttonClass } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import type { RecordUsage } from '#features/publishing/contract.ts';
import { describeUsage, getUsageName } from '#features/publishing/records/ui/usage-text.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatFileSize } from '#shared/text/file-size.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { getOriginalUrl, retryDerivatives } from '../client/media.ts';
import { messages } from '../messages/messages.ts';
import { EarlierFiles, useFinishedReplacements } from './earlier-files.tsx';
import { useEditedImage } from './edited-image.ts';
import { FileButton } from './upload-panel.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

const pollMs = 1500;

export function ImageSections() {
  return (
    <>
      <FileSection />
      <UsageSection />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="label border-line-2 border-t pt-2.5">
      <h2 id={id} className="label pb-1.5 text-ink-2 tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

function useFollowedSizes(isComplete: boolean): void {
  const router = useRouter();
  const reload = useEffectEvent(() => void router.invalidate());
  useEffect(() => {
    if (isComplete) return undefined;
    const timer = setInterval(() => reload(), pollMs);
    return () => clearInterval(timer);
  }, [isComplete]);
}

function FileSection() {
  const { editor, uploads: uploadText } = useMessages(messages);
  const text = editor.file;
  const language = useLanguage();
  const format = getNumberFormatter(language);
  const { file, removed_at } = useEditedImage();
  const { asset, file_name, bytes, derivatives } = file;
  useFollowedSizes(derivatives.done === derivatives.total || derivatives.failure !== null);
  return (
    <Section title={text.title}>
      <p className="wrap-anywhere">
        {file_name ?? text.unnamed}
        {bytes !== null && <span className="text-ink-2"> {formatFileSize(language, bytes)}</span>}
      </p>
      <p className="text-ink-2">{text.pixels(format(asset.width), format(asset.height))}</p>
      <p className="text-ink-2">{text.sizes(format(derivatives.done), format(derivatives.total))}</p>
      {derivatives.failure !== null && (
        <p className="dotted pt-1.5">
          {uploadText.failures[derivatives.failure]} <RetrySizes id={file.id} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-2 pt-2.5">
        <a
          href={getOriginalUrl(file.id)}
          download
          className={buttonClass({ variant: 'underlined', size: 'label' })}
        >
          {text.download}
        </a>
        {removed_at === null && <ReplaceButton />}
      </p>
      <Replacements />
      <EarlierFiles />
    </Section>
  );
}

function RetrySizes({ id }: { id: string }) {
  const { editor } = useMessages(messages);
  const router = useRouter();
  const retry = useAction(async () => {
    await retryDerivatives(router.options.context.transport, id);
    await router.invalidate();
  });
  return (
    <Button variant="underlined" size="label" isPending={retry.isPending} onClick={() => void retry.run()}>
      {editor.file.retry}
    </Button>
  );
}

function ReplaceButton() {
  const { editor } = useMessages(messages);
  const { uploads } = useUploads();
  const { id } = useEditedImage();
  return (
    <FileButton isSingle variant="underlined" onFiles={(files) => uploads.add(files, id)}>
      {editor.file.replace}
    </FileButton>
  );
}

function Replacements() {
  const router = useRouter();
  const { id } = useEditedImage();
  const { uploads, state } = useUploads();
  const items = state.items.filter(
    ({ replacedImageId, status }) => replacedImageId === id && status !== 'done',
  );
  const finished = useFinishedReplacements();
  const reload = useEffectEvent(() => void router.invalidate());
  useEffect(() => {
    if (finished > 0) reload();
  }, [finished]);
  if (items.length === 0) return null;
  return (
    <ul className="mt-2.5 border-line border-t">
      {items.map((item) => (
        <UploadRow key={item.key} item={item} uploads={uploads} isNarrow />
      ))}
    </ul>
  );
}

function UsageSection() {
  const { editor } = useMessages(messages);
  const language = useLanguage();
  const { usage } = useEditedImage();
  return (
    <Section title={editor.usage.title}>
      {usage.length === 0 ? (
        <p className="text-ink-2">{editor.usage.none}</p>
      ) : (
        <ul>
          {usage.map((use) => (
            <li key={`${use.noun} ${use.id}`} className="py-0.5">
              <UsageLink use={use} />
              <span className="block text-ink-2">{describeUsage(use, language)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const editorPaths = {
  website: adminPaths.website,
  page: adminPaths.page,
  image: adminPaths.image,
} as const;

function UsageLink({ use }: { use: RecordUsage }) {
  const { noun, id } = use;
  const name = getUsageName(use, useLanguage());
  if (noun === 'site') return name;
  return (
    <Link to={editorPaths[noun]} params={{ id }} className="go inline-block min-h-6">
      {name}
    </Link>
  );
}
