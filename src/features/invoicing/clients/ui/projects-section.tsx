import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { Status } from '#design/status/status.tsx';
import { formatDuration } from '#shared/dates/durations.ts';
import { formatPercentage } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { Project } from '../contract/projects.ts';
import { messages } from '../messages/messages.ts';
import { getBudgetUse } from '../rules/budgets.ts';
import { ProjectDialog } from './project-dialog.tsx';

interface ProjectsSectionProps {
  readonly clientId: string;
  readonly projects: readonly Project[];
  readonly isFixed: boolean;
}

export function ProjectsSection({ clientId, projects, isFixed }: ProjectsSectionProps) {
  const { projects: text, editor } = useMessages(messages);
  const [edited, setEdited] = useState<Project | 'new'>();
  return (
    <PageSection title={editor.sections.projects}>
      {projects.length === 0 ? (
        <p className="pb-3 text-ink-2">{text.none}</p>
      ) : (
        <ProjectsTable projects={projects} onEdit={isFixed ? undefined : setEdited} />
      )}
      {!isFixed && (
        <p className="pt-4">
          <Button size="small" onClick={() => setEdited('new')}>
            {text.add}
          </Button>
        </p>
      )}
      {edited !== undefined && (
        <ProjectDialog
          clientId={clientId}
          project={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </PageSection>
  );
}

interface ProjectsTableProps {
  readonly projects: readonly Project[];
  readonly onEdit: ((project: Project) => void) | undefined;
}

function ProjectsTable({ projects, onEdit }: ProjectsTableProps) {
  const { projects: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHeader>{text.name}</ColumnHeader>
          <ColumnHeader isNumeric className="max-sm:hidden">
            {text.rate}
          </ColumnHeader>
          <ColumnHeader isNumeric className="max-sm:hidden">
            {text.hours}
          </ColumnHeader>
          <ColumnHeader isNumeric className="max-sm:hidden">
            {text.amount}
          </ColumnHeader>
          {onEdit && (
            <ColumnHeader isNumeric>
              <span className="sr-only">{text.actions}</span>
            </ColumnHeader>
          )}
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.id} className="align-baseline [&>:is(td,th)]:py-1.5">
            <RowHeader className="min-w-32">
              {project.name}
              {project.archived_at !== null && (
                <span className="font-normal text-ink-2">{` (${text.archived})`}</span>
              )}
              <span className="label block sm:hidden">
                <Budget {...getHours(project)} format={formatDuration} />
              </span>
            </RowHeader>
            <Cell isNumeric className="max-sm:hidden">
              {project.rate_cents === null ? (
                <span className="text-ink-2">{text.clientRate}</span>
              ) : (
                formatAmount(project.rate_cents, language)
              )}
            </Cell>
            <Cell isNumeric className="whitespace-normal! max-sm:hidden">
              <Budget {...getHours(project)} format={formatDuration} />
            </Cell>
            <Cell isNumeric className="whitespace-normal! max-sm:hidden">
              <Budget
                spent={project.spent_cents}
                budget={project.budget_cents}
                format={(cents) => formatAmount(cents, language)}
              />
            </Cell>
            {onEdit && (
              <Cell isNumeric>
                <Button
                  variant="underlined"
                  size="label"
                  aria-label={text.editOf(project.name)}
                  onClick={() => onEdit(project)}
                >
                  {text.edit}
                </Button>
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const getHours = ({ spent_minutes, budget_minutes }: Project) => ({
  spent: spent_minutes,
  budget: budget_minutes,
});

interface BudgetProps {
  readonly spent: number;
  readonly budget: number | null;
  readonly format: (value: number) => string;
}

function Budget({ spent, budget, format }: BudgetProps) {
  const { projects: text } = useMessages(messages);
  const language = useLanguage();
  const use = getBudgetUse(spent, budget);
  if (!use || budget === null) return format(spent);
  const percent = formatPercentage(language, use.percent / 100);
  return (
    <>
      {text.ofBudget(format(spent), format(budget))}
      {use.level !== 'normal' && (
        <span className="block">
          <Status tone="attention">{use.level === 'over' ? text.over(percent) : text.near(percent)}</Status>
        </span>
      )}
    </>
  );
}
