import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { Button, Key } from '#design/form/button.tsx';
import { Icon } from '#design/media/icon.tsx';
import { addDays, formatPlainDate, isoWeekOf } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { hasOpenOverlay, isTypingTarget } from '#shared/text/keyboard-shortcuts.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import type { WorkWeek } from '../../../contract/week.ts';
import { messages } from '../../../messages/messages.ts';
import { formatDayMonth } from '../../../rules/describe-day.ts';
import { formatWeek } from '../../../rules/weeks.ts';

/** Calls a function when T is pressed outside a field, unless the user has disabled single-key shortcuts. */
function useTodayKey(onPress: () => void): void {
  const isOn = useCurrentUser()?.single_keys !== false;
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (!isOn || key.toLowerCase() !== 't' || ctrlKey || metaKey || altKey) return;
    if (event.defaultPrevented || isTypingTarget(target) || hasOpenOverlay()) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

interface WeekNavigationProps {
  readonly week: WorkWeek;
  readonly onCopy: () => void;
}

export function WeekNavigation({ week: { monday, last_week }, onCopy }: WeekNavigationProps) {
  const text = useMessages(messages);
  const router = useRouter();
  const goToThisWeek = () => void router.navigate({ to: adminPaths.hours, search: {}, resetScroll: false });
  useTodayKey(goToThisWeek);
  const sunday = addDays(monday, 6);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const from = isOneMonth ? `${Number(monday.slice(8))}–` : `${formatDayMonth(monday, text)} – `;
  const range = `${from}${formatPlainDate(sunday, useLanguage())}`;
  const link = (days: number, label: string, icon: 'arrow-left' | 'arrow-right') => (
    <Link
      to={adminPaths.hours}
      search={{ week: formatWeek(addDays(monday, days)) }}
      resetScroll={false}
      activeProps={{}}
      aria-label={label}
      title={label}
      className="control-square hover:bg-wall"
    >
      <Icon name={icon} />
    </Link>
  );
  return (
    <div className="label flex flex-wrap items-center gap-x-4 border-line-2 border-t py-1.5">
      <div className="flex min-w-0 items-center gap-x-4 max-sm:basis-full">
        {link(-7, text.week.previous, 'arrow-left')}
        <h2 className="label min-w-0">{text.week.name(isoWeekOf(monday).week, range)}</h2>
        {link(7, text.week.next, 'arrow-right')}
      </div>
      <Link
        to={adminPaths.hours}
        search={{}}
        resetScroll={false}
        activeProps={{}}
        activeOptions={{ exact: true }}
        aria-keyshortcuts="T"
        className="inline-flex min-h-9 items-center gap-2 text-ink-2 hover:text-ink"
      >
        {text.week.thisWeek}
        <span className="touch-only:hidden max-md:hidden">
          <Key>T</Key>
        </span>
      </Link>
      {last_week.length > 0 && (
        <Button variant="underlined" size="label" className="ml-auto max-md:ml-0" onClick={onCopy}>
          {text.week.copyRows}
        </Button>
      )}
    </div>
  );
}
