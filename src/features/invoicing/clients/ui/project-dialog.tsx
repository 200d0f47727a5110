import { useRouter } from '@tanstack/react-router';
import { ConfirmButton } from '#design/dialog/confirm-button.tsx';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useAction } from '#design/form/use-action.ts';
import { formatDuration } from '#shared/dates/durations.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { messages as shared } from '../../domain/messages/messages.ts';
import { useContractForm } from '../../domain/ui/use-contract-form.ts';
import { deleteProject, saveProject } from '../client.ts';
import { type Project, projectFields } from '../contract/projects.ts';
import { messages } from '../messages/messages.ts';

interface ProjectDialogProps {
  readonly clientId: string;
  /** Undefined to add a new project. */
  readonly project: Project | undefined;
  readonly onClose: () => void;
}

const formatBudget = (project: Project | undefined) =>
  project?.budget_minutes == null ? '' : formatDuration(project.budget_minutes);

export function ProjectDialog({ clientId, project, onClose }: ProjectDialogProps) {
  const { projects: text } = useMessages(messages);
  const { cancel } = useMessages(shared);
  const language = useLanguage();
  const router = useRouter();
  const close = async () => {
    await router.invalidate();
    onClose();
  };
  const deletion = useAction((id: string) =>
    deleteProject(router.options.context.transport, clientId, id).then(close),
  );
  const { action, errors, input } = useContractForm({
    id: 'project',
    contract: projectFields,
    otherError: deletion.error,
    async save(fields, values) {
      const target = project && { ...project, is_archived: values.flag('is_archived') };
      await saveProject(router.options.context.transport, clientId, fields, target);
      await close();
    },
  });
  const amount = (cents: number | null | undefined) => (cents == null ? '' : formatAmount(cents, language));
  const deleteButton = project && (
    <ConfirmButton
      label={text.delete}
      confirm={{ question: text.deleteTitle(project.name), cancelLabel: cancel }}
      onConfirm={() => deletion.run(project.id)}
    />
  );
  return (
    <FormDialog
      title={project ? text.edit : text.add}
      action={action}
      submitLabel={text.save}
      pendingLabel={text.saving}
      cancelLabel={cancel}
      error={errors.form}
      furtherActions={deleteButton}
      onClose={onClose}
    >
      <TextField {...input('name')} defaultValue={project?.name ?? ''} />
      <TextField {...input('rate_cents')} hint={text.rateHint} defaultValue={amount(project?.rate_cents)} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...input('budget_minutes')} hint={text.budgetHint} defaultValue={formatBudget(project)} />
        <TextField
          {...input('budget_cents')}
          hint={text.budgetHint}
          defaultValue={amount(project?.budget_cents)}
        />
      </div>
      {project && (
        <Checkbox name="is_archived" label={text.isArchived} defaultChecked={project.archived_at !== null} />
      )}
    </FormDialog>
  );
}
