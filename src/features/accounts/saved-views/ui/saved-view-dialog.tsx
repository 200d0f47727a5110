import { useRouter } from '@tanstack/react-router';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { TextField } from '#design/form/fields.tsx';
import { getFieldErrors, getFormError } from '#design/form/form-errors.ts';
import { useFormAction } from '#design/form/use-action.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { changeSavedView, createSavedView } from '../client.ts';
import { savedViewLimits } from '../contract/limits.ts';
import type { SavedView, ViewList } from '../contract/saved-views.ts';
import { messages } from '../messages.ts';

interface SavedViewDialogProps {
  readonly list: ViewList;
  readonly search: string;
  /** Undefined for a new view. */
  readonly view: SavedView | undefined;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

export function SavedViewDialog({ list, search, view, onSaved, onClose }: SavedViewDialogProps) {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const action = useFormAction(async (data) => {
    const value = data.get('name');
    const name = typeof value === 'string' ? value : '';
    if (view) await changeSavedView(transport, view.id, { name });
    else await createSavedView(transport, { list, name, search });
    await onSaved();
    onClose();
  });
  return (
    <FormDialog
      title={view ? text.renameTitle(view.name) : text.saveTitle}
      description={view ? undefined : text.explanation}
      action={action}
      submitLabel={view ? text.rename : text.save}
      error={getFormError(
        action.error,
        () => text.failed,
        (field) => field === 'name',
      )}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={text.name}
        defaultValue={view?.name ?? ''}
        maxLength={savedViewLimits.name}
        required
        autoComplete="off"
        error={getNameError(action.error, text)}
      />
    </FormDialog>
  );
}

function getNameError(error: unknown, text: (typeof messages)['en']): string | undefined {
  const reason = getFieldErrors(error).name;
  if (reason === undefined) return undefined;
  if (reason === 'taken') return text.taken;
  return reason === 'too_many' ? text.tooMany(savedViewLimits.perList) : text.invalid;
}
