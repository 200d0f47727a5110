import { useRouter } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { saveFirstStepsHidden } from '#features/accounts/preferences/client.ts';
import { formatFullDate } from '#shared/dates/dates.ts';
import { getWeek } from '#shared/dates/local-time.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import type { PageProps } from '#shared/pages/route.ts';
import type { AdminOverview } from '../contract.ts';
import { countTasks } from './count-tasks.ts';
import { FirstStepList, hasOpenSteps, NoWebsiteYet } from './first-steps.tsx';
import { messages } from './messages.ts';
import { ComingUp, SystemStatus } from './overview-sections.tsx';
import { TaskList } from './task-list.tsx';

/** Hides or shows the first steps in the overview. */
function useFirstSteps(overview: AdminOverview) {
  const text = useMessages(messages).steps;
  const router = useRouter();
  const { run, isPending, error } = useAction(async (hidden: boolean) => {
    await saveFirstStepsHidden(router.options.context.transport, hidden);
    await router.invalidate();
  });
  const { hidden } = overview.first_steps;
  const failure = hidden ? text.showFailed : text.hideFailed;
  return {
    areShown: !hidden && hasOpenSteps(overview),
    canBeShown: hidden && hasOpenSteps(overview),
    message: error === undefined ? '' : failure,
    isPending,
    setHidden: (isHidden: boolean) => void run(isHidden),
  };
}

/** Tasks, upcoming events and the state of the system; before the site is open, its first steps. */
export function OverviewPage({ data: overview }: PageProps<AdminOverview>) {
  const text = useMessages(messages);
  const steps = useFirstSteps(overview);
  const title = useTaskTitle(countTasks(overview.tasks));
  const isOpening = steps.areShown && !overview.is_open;
  const list = steps.areShown && (
    <FirstStepList
      overview={overview}
      hideButton={
        <Button
          variant="underlined"
          size="label"
          isPending={steps.isPending}
          onClick={() => steps.setHidden(true)}
        >
          {text.steps.hide}
        </Button>
      }
    />
  );
  return (
    <>
      <ScreenTitle>{isOpening ? text.steps.title : title}</ScreenTitle>
      <StatusMessage tone="error" message={steps.message} className="mx-(--spacing-margin) mb-6" />
      <div className="grid gap-y-10 px-(--spacing-margin) pb-10">
        {isOpening && list}
        {isOpening ? <NoWebsiteYet /> : <TaskSummary overview={overview} />}
        {isOpening && overview.tasks.length > 0 && <TaskList title={title} tasks={overview.tasks} />}
        {!isOpening && list}
        <div className="grid gap-x-(--spacing-gutter) gap-y-10 lg:grid-cols-2">
          <ComingUp overview={overview} />
          <SystemStatus overview={overview} />
        </div>
        {steps.canBeShown && (
          <p>
            <Button
              variant="underlined"
              size="label"
              isPending={steps.isPending}
              onClick={() => steps.setHidden(false)}
            >
              {text.steps.show}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

/** Returns the overview's title: the number of tasks, in words up to twelve. */
function useTaskTitle(count: number): string {
  const text = useMessages(messages);
  const language = useLanguage();
  if (count === 0) return text.upToDate;
  const number = text.numbers[count - 1] ?? formatNumber(language, count);
  return `${number} ${plural(language, count, text.things)}`;
}

function TaskSummary({ overview: { now, audit, tasks } }: { overview: AdminOverview }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { last_sign_in: lastLogin } = audit;
  return (
    <div>
      <p className="label flex flex-wrap justify-between gap-x-6 pb-3 text-ink-2">
        <span className="inline-block first-letter:uppercase">
          {text.today(formatFullDate(now, language), getWeek(now))}
        </span>
        {lastLogin && (
          <span>
            {text.lastLogin(lastLogin.name)} <Timestamp at={lastLogin.at} />
          </span>
        )}
      </p>
      {tasks.length === 0 ? (
        <p className="border-line-2 border-t pt-5">{text.nothingToDo}</p>
      ) : (
        <TaskList tasks={tasks} />
      )}
    </div>
  );
}
