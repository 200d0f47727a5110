import { useRouter } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { Timestamp } from '#design/page/timestamp.tsx';
import { Status } from '#design/status/status.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatFileSize } from '#shared/text/file-size.ts';
import type { DocumentFiles } from '../../documents/contract/files.ts';
import type { RuleFailure } from '../../documents/contract/renderer.ts';
import { ublProfileNames } from '../../documents/contract/renderer.ts';
import { getAttachmentUrl, getFileUrl, retryFiles } from '../client.ts';
import { messages } from '../messages/messages.ts';

interface FilesProps {
  readonly id: string;
  readonly files: DocumentFiles;
  readonly onRetried: () => void;
}

/** Groups rules by message, because several can require the same. */
function groupByMessage(failures: readonly RuleFailure[], language: Language) {
  const groups = new Map<string, Set<string>>();
  for (const { rule, message } of failures) {
    const rules = groups.get(message[language]) ?? new Set();
    groups.set(message[language], rules.add(rule));
  }
  return groups;
}

export function FilesList({ id, files: loaded, onRetried }: FilesProps) {
  const { sending: text } = useMessages(messages);
  const language = useLanguage();
  const { files, attachments, failures, missing } = loaded;
  const broken = groupByMessage([...failures, ...missing.flatMap((each) => each.failures)], language);
  return (
    <>
      <ul>
        {files.map(({ format, name, size }) => (
          <li key={format} className="label flex justify-between gap-4 border-line border-b py-2">
            <a href={getFileUrl(id, format)} download className="go wrap-anywhere min-h-6">
              {name}
            </a>
            <span className="text-ink-2">{formatFileSize(language, size)}</span>
          </li>
        ))}
        {attachments.map((file) => (
          <li key={file.id} className="label flex justify-between gap-4 border-line border-b py-2">
            <a href={getAttachmentUrl(id, file.id)} download className="go wrap-anywhere min-h-6">
              {text.attachment(file.name)}
            </a>
            <span className="flex-none text-ink-2">{formatFileSize(language, file.size)}</span>
          </li>
        ))}
      </ul>
      {loaded.state !== 'ready' && <FilesProgress id={id} files={loaded} onRetried={onRetried} />}
      {missing.length > 0 && (
        <p className="label pt-2">
          {text.withoutUbl(missing.map(({ format }) => ublProfileNames[format]).join(', '))}
        </p>
      )}
      {broken.size > 0 && (
        <ul className="label py-2">
          {[...broken].map(([message, rules]) => (
            <li key={message} className="wrap-anywhere py-0.5">
              {message} <span className="text-ink-2">({[...rules].join(', ')})</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FilesProgress({ id, files: { state, reason, next_at }, onRetried }: FilesProps) {
  const { sending: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const retry = useAction(async () => {
    await retryFiles(transport, id);
    onRetried();
  });
  if (state === 'ready') return null;
  const isRetried = state === 'waiting' && reason !== null;
  const canRetry = isRetried || state === 'failed' || state === 'missing';
  return (
    <>
      <p className="label flex flex-wrap items-baseline justify-between gap-4 py-2">
        <Status tone={state === 'waiting' && !isRetried ? 'scheduled' : 'attention'}>
          {isRetried ? text.notMade : text.filesStates[state]}
        </Status>
        {canRetry && (
          <Button
            variant="underlined"
            size="label"
            isPending={retry.isPending}
            onClick={() => void retry.run()}
          >
            {isRetried ? text.retryNow : text.retry}
          </Button>
        )}
      </p>
      {reason !== null && (
        <p className="label pb-2 text-ink-2">
          {text.filesReasons[reason]}
          {next_at !== null && (
            <>
              {' '}
              {text.nextAttempt} <Timestamp at={next_at} />
            </>
          )}
        </p>
      )}
      {retry.error !== undefined && (
        <p role="alert" className="label dotted py-2">
          {text.retryFailed}
        </p>
      )}
    </>
  );
}
