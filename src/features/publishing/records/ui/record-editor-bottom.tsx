import { Button } from '#design/form/button.tsx';
import { useWindowSize } from '#design/list/window-size.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import { EditorSaveStatus } from './record-editor-bar.tsx';
import { useEditor } from './record-editor-context.ts';
import type { PartPlan } from './record-editor-plan.ts';
import { PublishButton } from './record-editor-publish.tsx';

export function RemovedNotice() {
  const { editor: text } = useMessages(messages);
  const { actions, noun } = useEditor();
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-6 gap-y-2 border border-dot p-5">
      <span className="dotted">{text.removed}</span>
      <Button
        size="small"
        isPending={actions.pending?.kind === 'unbin'}
        onClick={() => void actions.run({ kind: 'unbin' })}
      >
        {text.unbin}
      </Button>
      {noun.RemovedDetails && <noun.RemovedDetails />}
    </div>
  );
}

/** Shows the result of the last action, and on phones the save state and the main button. */
export function BottomBar({ plan }: { plan: PartPlan }) {
  const { editor: text } = useMessages(messages);
  const { actions, language } = useEditor();
  const { smAndDown } = useWindowSize();
  const { message, tone, undo } = actions.message;
  return (
    <div data-bottom-bar="" className="sticky bottom-0 z-5">
      <StatusMessage
        message={message}
        tone={tone}
        className={`mx-(--spacing-margin) mb-3 max-sm:mx-0 max-sm:mb-0 ${tone === 'error' ? 'bg-paper' : ''}`}
        undo={
          undo && {
            label: text.undo,
            onUndo: () => void actions.run(undo),
            onExpire: actions.clear,
          }
        }
      />
      <div className="flex min-h-[60px] items-center justify-between gap-x-3 border-line-2 border-t bg-paper px-(--spacing-margin) sm:hidden">
        <div className="min-w-0">{smAndDown && <EditorSaveStatus isShort />}</div>
        <PublishButton part={language} plan={plan} className="flex-none px-4! [&>span]:hidden" />
      </div>
    </div>
  );
}
