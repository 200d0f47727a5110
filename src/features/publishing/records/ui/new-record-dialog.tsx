import { useNavigate, useRouter } from '@tanstack/react-router';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { ApiError } from '#shared/api/api-transport.ts';
import { describeError } from '#shared/i18n/describe-error.ts';
import { isLanguage, languageNames, languages } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import type { RecordList, RecordListText } from './record-list.ts';

const maxTitleLength = 160;

interface NewRecordDialogProps {
  readonly list: RecordList;
  readonly text: RecordListText['create'];
  readonly onClose: () => void;
}

/** Asks for title and language of the first draft, then opens the editor. */
export function NewRecordDialog({ list, text, onClose }: NewRecordDialogProps) {
  const { create: general } = useMessages(messages);
  const current = useLanguage();
  const navigate = useNavigate();
  const { transport } = useRouter().options.context;
  const action = useFormAction(async (data) => {
    const [title, language] = [String(data.get('title') ?? '').trim(), data.get('language')];
    if (title === '') throw new ApiError(422, 'invalid', general.required, { title: general.required });
    const id = await list.create(transport, { title, language: isLanguage(language) ? language : current });
    await navigate({ to: list.recordPath, params: { id } });
  });
  const { error } = action;
  const fieldError = error instanceof ApiError && error.fields['title'] ? error.message : undefined;
  return (
    <FormDialog
      title={text.title}
      action={action}
      submitLabel={text.submit}
      pendingLabel={general.pending}
      cancelLabel={general.cancel}
      error={fieldError === undefined ? describeError(error, current) : undefined}
      onClose={onClose}
    >
      <TextField name="title" label={general.name} maxLength={maxTitleLength} error={fieldError} />
      <RadioGroup
        legend={general.language}
        name="language"
        layout="segments"
        defaultValue={current}
        hint={general.hint}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </FormDialog>
  );
}
