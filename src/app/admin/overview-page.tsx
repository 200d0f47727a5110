import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cell, HeadCell, Ledger, RowHead } from '../../design/ledger.tsx';
import { ScreenTitle } from '../../design/screen-title.tsx';
import { useLanguage, useWords } from '../../shared/i18n/language-context.tsx';
import { plural } from '../../shared/i18n/words.ts';
import { formatMoment } from '../../shared/short-dates.ts';
import type { AdminOverview } from './contract.ts';
import { rooms } from './rooms.ts';
import { words } from './words.ts';

const route = getRouteApi('/admin/');

/** The rooms of the admin area, with a line on what is in each. */
export function OverviewPage() {
  const text = useWords(words);
  const overview = route.useLoaderData();
  const states: Readonly<Record<string, ReactNode>> = {
    users: <UsersState users={overview.users} />,
    outbox: <OutboxState outbox={overview.outbox} />,
    audit: <AuditState audit={overview.audit} />,
  };
  return (
    <>
      <ScreenTitle>{text.admin}</ScreenTitle>
      <div className="px-(--spacing-margin)">
        <Ledger>
          <thead>
            <tr>
              <HeadCell>{text.room}</HeadCell>
              <HeadCell className="max-md:hidden">{text.holds}</HeadCell>
              <HeadCell>{text.state}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rooms.map(([name, path]) =>
              name === 'overview' ? null : (
                <tr key={name} className="relative align-baseline">
                  <RowHead className="min-w-28 py-3">
                    <Link
                      to={path}
                      className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                    >
                      {text.rooms[name]}
                    </Link>
                  </RowHead>
                  <Cell className="whitespace-normal! py-3 text-ink-2 max-md:hidden">{text.about[name]}</Cell>
                  <Cell className="whitespace-normal! py-3">{states[name]}</Cell>
                </tr>
              ),
            )}
          </tbody>
        </Ledger>
      </div>
    </>
  );
}

function UsersState({ users: { total, invited } }: { users: AdminOverview['users'] }) {
  const text = useWords(words);
  const language = useLanguage();
  const written = (count: number) => new Intl.NumberFormat(language).format(count);
  return (
    <>
      {written(total)} {plural(language, total, text.people)}
      {invited > 0 && (
        <>
          <br />
          <span className="text-ink-2">{text.invited(written(invited))}</span>
        </>
      )}
    </>
  );
}

function AuditState({ audit: { total, last_sign_in: last } }: { audit: AdminOverview['audit'] }) {
  const text = useWords(words);
  const language = useLanguage();
  const count = `${new Intl.NumberFormat(language).format(total)} ${plural(language, total, text.rows)}`;
  return (
    <>
      {count}
      <br />
      <span className="text-ink-2">
        {last === null ? (
          text.nobodyYet
        ) : (
          <>
            {text.lastSignIn(last.name)}, <time dateTime={last.at}>{formatMoment(last.at, language)}</time>
          </>
        )}
      </span>
    </>
  );
}

function OutboxState({ outbox: { total, waiting, failed, delivery } }: { outbox: AdminOverview['outbox'] }) {
  const text = useWords(words);
  const language = useLanguage();
  const written = (count: number) => new Intl.NumberFormat(language).format(count);
  const parts = [
    ...(delivery === 'none' ? [text.noMailServer] : []),
    ...(waiting > 0 ? [text.waiting(written(waiting))] : []),
    ...(failed > 0 ? [text.failed(written(failed))] : []),
  ];
  return (
    <>
      {written(total)} {plural(language, total, text.mails)}
      {parts.length > 0 && (
        <>
          <br />
          <span className="text-ink-2">{parts.join(', ')}</span>
        </>
      )}
    </>
  );
}
