import { ScreenTitle } from '#design/page/screen-title.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SourceForm } from './source-form.tsx';
import { useDataImport } from './use-data-import.ts';

export function ImportPage() {
  const text = useMessages(messages);
  const actions = useDataImport();
  const { checked, checking, storing, reset } = actions;
  const key = checked && JSON.stringify(checked.report.series);
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <div className="grid gap-8 px-(--spacing-margin) pb-10">
        <p className="max-w-[41em] text-ink-2">{text.intro}</p>
        {storing.result ? (
          <ResultStep result={storing.result} onAgain={reset} />
        ) : (
          <>
            {checked && <ReviewStep key={key} checked={checked} actions={actions} />}
            {!checked && (
              <SourceForm
                isPending={checking.isPending}
                error={checking.error}
                onCheck={(source) => void checking.run(source)}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
