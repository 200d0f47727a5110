import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { getFieldErrors } from '#design/form/form-errors.ts';
import { useFormAction } from '#design/form/use-action.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { changeSavedView, createSavedView } from '../client.ts';
import { savedViewLimits } from '../contract/limits.ts';
import type { SavedView, ViewList } from '../contract/saved-views.ts';
import { messages } from '../messages.ts';

interface SavedViewDialogProps {
  readonly list: ViewList;
  readonly search: string;
  /** The view to rename; undefined for a new one. */
  readonly view: SavedView | undefined;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

export function SavedViewDialog({ list, search, view, onSaved, onClose }: SavedViewDialogProps) {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const id = useId();
  const { form, submit, isPending, error } = useFormAction(async (data) => {
    const value = data.get('name');
    const name = typeof value === 'string' ? value : '';
    if (view) await changeSavedView(transport, view.id, { name });
    else await createSavedView(transport, { list, name, search });
    await onSaved();
    onClose();
  });
  const title = view ? text.renameTitle(view.name) : text.saveTitle;
  return (
    <Dialog
      title={title}
      description={view ? undefined : text.explanation}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="filled" type="submit" form={id} isPending={isPending}>
            {view ? text.rename : text.save}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={submit} className="pt-4">
        <TextField
          name="name"
          label={text.name}
          defaultValue={view?.name ?? ''}
          maxLength={savedViewLimits.name}
          required
          autoComplete="off"
          error={getNameError(error, text)}
        />
      </form>
    </Dialog>
  );
}

function getNameError(error: unknown, text: (typeof messages)['en']): string | undefined {
  if (error === undefined) return undefined;
  const reason = getFieldErrors(error).name;
  if (reason === undefined) return text.failed;
  if (reason === 'taken') return text.taken;
  return reason === 'too_many' ? text.tooMany(savedViewLimits.perList) : text.invalid;
}
