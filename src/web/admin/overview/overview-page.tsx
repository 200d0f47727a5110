import { useRouter } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { saveFirstStepsHidden } from '#features/accounts/preferences/client.ts';
import { formatFullDate } from '#shared/dates/dates.ts';
import { getWeek } from '#shared/dates/local-time.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import type { PageProps } from '#shared/pages/route.ts';
import type { AdminOverview } from '../contract.ts';
import { BooksStats } from './books-stats.tsx';
import { countTasks } from './count-tasks.ts';
import { FirstStepList, hasOpenSteps, NoWebsiteYet } from './first-steps.tsx';
import { messages } from './messages.ts';
import { ComingUp, SystemStatus } from './overview-sections.tsx';
import { TaskList } from './task-list.tsx';

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

/** Shows the figures of the books first; without books, the first steps while the site is not open. */
export function OverviewPage({ data: overview }: PageProps<AdminOverview>) {
  const text = useMessages(messages);
  const steps = useFirstSteps(overview);
  const title = useTaskTitle(countTasks(overview.tasks));
  const isOpening = steps.areShown && !overview.is_open && overview.books === null;
  const list = steps.areShown && (
    <FirstStepList
      overview={overview}
      isTitled={isOpening}
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
      {/* No breadcrumbs stand above the title. */}
      <div className="pt-3" />
      <ScreenTitle>{isOpening ? text.steps.title : title}</ScreenTitle>
      <StatusMessage tone="error" message={steps.message} className="mx-(--spacing-margin) mb-6" />
      {!isOpening && <Today overview={overview} />}
      <div className="grid gap-y-10 px-(--spacing-margin) pb-10">
        {overview.books && <BooksStats books={overview.books} today={toPlainDate(new Date(overview.now))} />}
        {isOpening && list}
        {isOpening ? <NoWebsiteYet /> : <TaskSummary tasks={overview.tasks} />}
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

/** Writes the number of tasks in words up to twelve. */
function useTaskTitle(count: number): string {
  const text = useMessages(messages);
  const language = useLanguage();
  if (count === 0) return text.upToDate;
  const number = text.numbers[count - 1] ?? formatNumber(language, count);
  return `${number} ${plural(language, count, text.things)}`;
}

function Today({ overview: { now, audit } }: { overview: AdminOverview }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { last_sign_in: lastLogin } = audit;
  return (
    <p className="label flex flex-wrap justify-between gap-x-6 px-(--spacing-margin) pb-3 text-ink-2">
      <span className="inline-block first-letter:uppercase">
        {text.today(formatFullDate(now, language), getWeek(now))}
      </span>
      {lastLogin && (
        <span>
          {text.lastLogin(lastLogin.name)} <Timestamp at={lastLogin.at} />
        </span>
      )}
    </p>
  );
}

function TaskSummary({ tasks }: Pick<AdminOverview, 'tasks'>) {
  const { nothingToDo } = useMessages(messages);
  if (tasks.length > 0) return <TaskList tasks={tasks} />;
  return <p className="border-line-2 border-t pt-5">{nothingToDo}</p>;
}
