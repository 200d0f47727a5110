import { useNavigate, useRouter } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { confirmInDialog } from '#features/publishing/ui/confirm-in-dialog.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { deleteImage } from '../client/images.ts';
import { messages } from '../messages/messages.ts';
import { imageList } from '../rules/list-search.ts';
import { useEditedImage } from './edited-image.ts';

export function RemovedImage() {
  const { editor } = useMessages(messages);
  const text = editor.removed;
  const { id, usage } = useEditedImage();
  const { transport } = useRouter().options.context;
  const navigate = useNavigate();
  const remove = useAction(async () => {
    const isUsed = usage.length > 0;
    const consequences = [...text.deletion.consequences, ...(isUsed ? [text.usesStay] : [])];
    if (!(await confirmInDialog({ ...text.deletion, consequences }))) return;
    await deleteImage(transport, id);
    await navigate({ to: adminPaths.images, search: imageList.parse({ view: 'bin' }) });
  });
  return (
    <>
      <Button size="small" isPending={remove.isPending} onClick={() => void remove.run()}>
        {text.deletion.confirmLabel}
      </Button>
      <p className="label basis-full text-ink-2">{text.explanation}</p>
      {remove.error !== undefined && (
        <StatusMessage message={text.failed} tone="error" className="basis-full" />
      )}
    </>
  );
}
