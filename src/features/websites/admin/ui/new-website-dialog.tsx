import { useNavigate, useRouter } from '@tanstack/react-router';
import { Button } from '../../../../design/button.tsx';
import { RadioGroup } from '../../../../design/choices.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextField } from '../../../../design/fields.tsx';
import { FormActions } from '../../../../design/forms.tsx';
import { useFormAction } from '../../../../design/use-action.ts';
import { ApiError } from '../../../../shared/api-transport.ts';
import { useLanguage, useMessages } from '../../../../shared/i18n/language-context.tsx';
import { isLanguage, languageNames, languages } from '../../../../shared/language.ts';
import { paths } from '../../../../shared/paths.ts';
import { createWebsite } from '../client.ts';
import { messages } from '../messages/messages.ts';

const maxTitleLength = 160;

/** Asks for the first title of a website and the language of its first draft, then opens the editor. */
export function NewWebsiteDialog({ onClose }: { onClose: () => void }) {
  const { create: text } = useMessages(messages);
  const current = useLanguage();
  const navigate = useNavigate();
  const { transport } = useRouter().options.context;
  const { form, submit, isPending, error } = useFormAction(async (data) => {
    const [title, language] = [String(data.get('title') ?? '').trim(), data.get('language')];
    if (title === '') throw new ApiError(422, 'invalid', text.required, { title: text.required });
    const id = await createWebsite(transport, { title, language: isLanguage(language) ? language : current });
    await navigate({ to: paths.adminWebsite, params: { id } });
  });
  const fieldError = error instanceof ApiError ? error.fields.title : undefined;
  return (
    <Dialog title={text.title} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 pt-5">
        <TextField name="title" label={text.name} maxLength={maxTitleLength} error={fieldError} />
        <RadioGroup
          legend={text.language}
          name="language"
          layout="segments"
          defaultValue={current}
          hint={text.hint}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <FormActions
          submitLabel={text.submit}
          pendingLabel={text.pending}
          isPending={isPending}
          error={error instanceof Error && fieldError === undefined ? error.message : undefined}
        >
          <Button variant="underlined" onClick={onClose}>
            {text.cancel}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
