import { useRouter } from '@tanstack/react-router';
import { ConfirmButton } from '#design/dialog/confirm-button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { TextField } from '#design/form/fields.tsx';
import { FormActions } from '#design/form/forms.tsx';
import { useAction, useFormAction } from '#design/form/use-action.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { messages as shared } from '../../domain/messages/messages.ts';
import { findMaxLength } from '../../domain/rules/parties/max-length.ts';
import { formatDuration } from '../../domain/rules/work/durations.ts';
import { FormValues } from '../../domain/ui/form-values.ts';
import { createFieldError, useFieldErrors } from '../../domain/ui/use-field-errors.ts';
import { deleteProject, saveProject } from '../client.ts';
import { type Project, type ProjectFields, projectFields } from '../contract/projects.ts';
import { messages } from '../messages/messages.ts';

const limits = { getMaxLength: (field: string) => findMaxLength(projectFields, field) };

interface ProjectDialogProps {
  readonly clientId: string;
  /** The project that is edited; without it another is added. */
  readonly project: Project | undefined;
  readonly onClose: () => void;
}

function readProject(values: FormValues): ProjectFields {
  const fields = {
    name: values.text('name'),
    rate_cents: values.amount('rate_cents'),
    budget_minutes: values.minutes('budget_minutes'),
    budget_cents: values.amount('budget_cents'),
  };
  if (Object.keys(values.problems).length > 0) throw createFieldError(values.problems);
  return fields;
}

const formatBudget = (project: Project | undefined) =>
  project?.budget_minutes == null ? '' : formatDuration(project.budget_minutes);

/** Adds or edits a project of a client. */
export function ProjectDialog({ clientId, project, onClose }: ProjectDialogProps) {
  const { projects: text } = useMessages(messages);
  const { labels, cancel } = useMessages(shared);
  const language = useLanguage();
  const router = useRouter();
  const close = async () => {
    await router.invalidate();
    onClose();
  };
  const { form, submit, isPending, error } = useFormAction(async (data) => {
    const values = new FormValues(data, language);
    const target = project && { ...project, is_archived: values.flag('is_archived') };
    await saveProject(router.options.context.transport, clientId, readProject(values), target);
    await close();
  });
  const deletion = useAction((id: string) =>
    deleteProject(router.options.context.transport, clientId, id).then(close),
  );
  const errors = useFieldErrors(error ?? deletion.error, 'project', limits);
  const common = (name: keyof ProjectFields) => ({
    id: `project-${name}`,
    name,
    label: labels[name] ?? name,
    error: errors.get(name),
  });
  const amount = (cents: number | null | undefined) => (cents == null ? '' : formatAmount(cents, language));
  return (
    <Dialog title={project ? text.edit : text.add} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 pt-5">
        <TextField {...common('name')} maxLength={160} defaultValue={project?.name ?? ''} />
        <TextField
          {...common('rate_cents')}
          inputMode="decimal"
          maxLength={16}
          hint={text.rateHint}
          defaultValue={amount(project?.rate_cents)}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...common('budget_minutes')}
            maxLength={10}
            hint={text.budgetHint}
            defaultValue={formatBudget(project)}
          />
          <TextField
            {...common('budget_cents')}
            inputMode="decimal"
            maxLength={16}
            hint={text.budgetHint}
            defaultValue={amount(project?.budget_cents)}
          />
        </div>
        {project && (
          <Checkbox
            name="is_archived"
            label={text.isArchived}
            defaultChecked={project.archived_at !== null}
          />
        )}
        <FormActions
          submitLabel={text.save}
          pendingLabel={text.saving}
          isPending={isPending}
          error={errors.form}
        >
          <Button variant="underlined" onClick={onClose}>
            {cancel}
          </Button>
          {project && (
            <ConfirmButton
              label={text.delete}
              confirm={{ question: text.deleteTitle(project.name), cancelLabel: cancel }}
              onConfirm={() => deletion.run(project.id)}
            />
          )}
        </FormActions>
      </form>
    </Dialog>
  );
}
