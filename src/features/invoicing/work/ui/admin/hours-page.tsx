import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { LoginNotice } from '../../../domain/ui/login-notice.tsx';
import type { WorkData } from '../../client.ts';
import type { WorkTimer } from '../../contract/timer.ts';
import { messages } from '../../messages/messages.ts';
import { parseWorkSearch } from '../../rules/work-search.ts';
import { ImportDialog } from './import-dialog.tsx';
import { OfflineStatus } from './offline-status.tsx';
import { StartTimerDialog } from './start-timer-dialog.tsx';
import { useRunningTimer, useTimer } from './timer-provider.tsx';
import { useEntryQueue } from './use-entry-queue.ts';
import { useSession } from './use-session.ts';
import { getShownMessage, useWorkActions } from './use-work-actions.ts';
import { WeekView } from './week/week-view.tsx';
import { WorkList } from './work-list.tsx';

export function HoursPage({ data, search: params }: PageProps<WorkData>) {
  const text = useMessages(messages);
  const search = parseWorkSearch({ ...params });
  const session = useSession();
  const actions = useWorkActions(session);
  const waiting = useEntryQueue(session);
  const userId = useCurrentUser()?.id ?? '';
  const field = useRef<HTMLInputElement>(null);
  const [isImporting, setIsImporting] = useState(false);
  const { choices, week, list } = data;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <ScreenTitle>{text.title}</ScreenTitle>
        <div className="label flex flex-wrap gap-x-5 px-(--spacing-margin) pb-6">
          <Views isList={list !== null} />
          <TimerStart choices={choices} loaded={data.timer} />
          <Button
            variant="plain"
            className={`${viewClass} text-ink-2 hover:text-ink`}
            onClick={() => setIsImporting(true)}
          >
            {text.import.open}
          </Button>
        </div>
      </div>
      <div className="px-(--spacing-margin) pb-10">
        <StatusMessage {...getShownMessage(actions, waiting.entries)} className="mb-3" />
        {data.isStale && <StaleStatus />}
        <LoginNotice isLoggedOut={session.hasEnded} userId={userId} onResume={session.resume} />
        {week && <WeekView {...{ week, timer: data.timer, choices, actions, waiting, session, field }} />}
        {list && <OfflineStatus waiting={waiting} isLoggedOut={session.hasEnded} />}
        {list && <WorkList {...{ list, choices, actions, search }} />}
      </div>
      {isImporting && <ImportDialog actions={actions} onClose={() => setIsImporting(false)} />}
    </>
  );
}

/** The URL fragment that opens the timer dialog, used by the command palette. */
const timerHash = 'timer';

/** Starts a timer; a running one is shown in the header instead. */
function TimerStart({ choices, loaded }: Pick<WorkData, 'choices'> & { loaded: WorkTimer | null }) {
  const text = useMessages(messages);
  const timer = useTimer();
  const running = useRunningTimer(loaded);
  const navigate = useNavigate();
  const isRequested = useLocation({ select: ({ hash }) => hash === timerHash });
  const [isOpened, setIsOpened] = useState(false);
  if (!timer) return null;
  const close = () => {
    setIsOpened(false);
    if (isRequested) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  };
  return (
    <>
      {!running && (
        <Button
          variant="plain"
          className={`${viewClass} text-ink-2 hover:text-ink`}
          onClick={() => setIsOpened(true)}
        >
          {text.timer.start}
        </Button>
      )}
      {!running && (isOpened || isRequested) && (
        <StartTimerDialog timer={timer} choices={choices} onClose={close} />
      )}
    </>
  );
}

/** Tells that the page is outdated, and reloads it once online. */
function StaleStatus() {
  const text = useMessages(messages).offline;
  const router = useRouter();
  const reload = useEffectEvent(() => void router.invalidate());
  useEffect(() => {
    const onOnline = () => reload();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return (
    <p role="status" className="label dotted mb-3 flex flex-wrap items-baseline gap-x-5">
      {text.stale}
      <Button variant="underlined" size="label" onClick={() => reload()}>
        {text.reload}
      </Button>
    </p>
  );
}

const viewClass = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11';

function Views({ isList }: { isList: boolean }) {
  const text = useMessages(messages);
  const link = (label: string, isCurrent: boolean, search: { readonly view?: 'list' }) => (
    <li>
      <Link
        to={adminPaths.hours}
        search={search}
        activeProps={{}}
        aria-current={isCurrent ? 'true' : undefined}
        className={`${viewClass} ${isCurrent ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label={text.viewsLabel}>
      <ul className="flex flex-wrap gap-x-5">
        {link(text.views.week, !isList, {})}
        {link(text.views.list, isList, { view: 'list' })}
      </ul>
    </nav>
  );
}
