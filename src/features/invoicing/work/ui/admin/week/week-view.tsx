import { type RefObject, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { isoWeekOf, toPlainDate } from '#shared/dates/plain-date.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { WorkTimer } from '../../../contract/timer.ts';
import type { WorkChoices, WorkWeek } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { NotInvoiced } from '../not-invoiced.tsx';
import { OfflineStatus } from '../offline-status.tsx';
import { QuickEntryLine } from '../quick-entry.tsx';
import { TemplateOffers } from '../template-offers.tsx';
import { useRunningTimer } from '../timer-provider.tsx';
import type { WaitingEntries } from '../use-entry-queue.ts';
import { useQuickEntry } from '../use-quick-entry.ts';
import type { Session } from '../use-session.ts';
import type { WorkActions } from '../use-work-actions.ts';
import { AddRowDialog } from './add-row-dialog.tsx';
import { CellDialog } from './cell-dialog.tsx';
import { CriterionChart } from './criterion-chart.tsx';
import { DayTimeline } from './day-timeline.tsx';
import { PhoneDay } from './phone-day.tsx';
import type { RunningCell } from './running-cell.tsx';
import { useWeek } from './use-week.ts';
import { WeekGrid } from './week-grid.tsx';
import { WeekNavigation } from './week-navigation.tsx';
import { getRowKey } from './week-row.ts';

interface WeekViewProps {
  readonly week: WorkWeek;
  readonly timer: WorkTimer | null;
  readonly choices: WorkChoices;
  readonly actions: WorkActions;
  readonly waiting: WaitingEntries;
  readonly session: Session;
  readonly field: RefObject<HTMLInputElement | null>;
}

function useRunningCell(choices: WorkChoices, loaded: WorkTimer | null): RunningCell | undefined {
  const running = useRunningTimer(loaded);
  const text = useMessages(messages);
  if (!running) return undefined;
  const { client, project, title, started_at: startedAt } = running;
  const choice = choices.clients.find(({ id }) => id === client?.id);
  const rate =
    choice?.projects.find(({ id }) => id === project?.id)?.rate_cents ?? choice?.rate_cents ?? null;
  const row = { client, project, title: client ? '' : title || text.noTitle, rate_cents: rate, cells: [] };
  return { row, date: toPlainDate(new Date(startedAt)), startedAt };
}

export function WeekView({ week, timer, choices, actions, waiting, session, field }: WeekViewProps) {
  const text = useMessages(messages);
  const quick = useQuickEntry(choices, actions, { waiting, session });
  const state = useWeek(week, choices, actions, { waiting, session });
  const running = useRunningCell(choices, timer);
  const [isAdding, setIsAdding] = useState(false);
  const grid = { week, state, running };
  return (
    <>
      <OfflineStatus
        waiting={waiting}
        isLoggedOut={session.hasEnded}
        onCorrect={
          quick.line === ''
            ? (entry) => {
                quick.correct(entry);
                field.current?.focus();
              }
            : undefined
        }
      />
      <QuickEntryLine state={quick} field={field} />
      <TemplateOffers
        typed={quick.parsed.status === 'ready' ? '' : quick.line}
        choices={choices}
        actions={actions}
        onUse={({ line, choice }) => {
          quick.setLine(line, choice);
          field.current?.focus();
        }}
      />
      <WeekNavigation week={week} onCopy={() => state.show(week.last_week)} />
      <WeekGrid
        {...grid}
        label={text.week.label(isoWeekOf(week.monday).week)}
        typed={quick.parsed.status === 'ready' ? quick.parsed.entry : undefined}
      />
      <PhoneDay {...grid} />
      <p className="label flex flex-wrap gap-x-6 gap-y-1 pt-3 text-ink-2">
        <Button variant="underlined" size="label" className="text-ink" onClick={() => setIsAdding(true)}>
          {text.week.addRow}
        </Button>
        <span className="max-md:hidden">{text.week.help}</span>
      </p>
      <DayTimeline week={week} actions={actions} />
      <div className="mt-10 grid gap-x-9 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <NotInvoiced clients={week.uninvoiced} hasWork={week.has_client_work} />
        <CriterionChart criterion={week.criterion} today={week.today} />
      </div>
      {isAdding && (
        <AddRowDialog
          choices={choices}
          onClose={() => setIsAdding(false)}
          onAdd={(row) => {
            state.show([row]);
            setIsAdding(false);
          }}
        />
      )}
      {state.opened && (
        <CellDialog
          key={`${state.opened.date} ${getRowKey(state.opened.row)}`}
          cell={state.opened}
          actions={actions}
          onClose={() => state.open(undefined)}
        />
      )}
    </>
  );
}
