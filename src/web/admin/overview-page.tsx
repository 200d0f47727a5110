import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ScreenTitle } from '../../design/screen-title.tsx';
import { Cell, ColumnHeader, RowHeader, Table } from '../../design/table.tsx';
import { Timestamp } from '../../design/timestamp.tsx';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import { useLanguage, useMessages } from '../../shared/i18n/language-context.tsx';
import { plural } from '../../shared/i18n/messages.ts';
import type { PageProps } from '../../shared/route.ts';
import { useNavItems } from '../layout/navigation.ts';
import type { AdminOverview } from './contract.ts';
import { messages } from './messages.ts';

/** Loads the data of the overview. */
export async function loadAdminOverview(transport: ApiTransport): Promise<AdminOverview> {
  const { fetch, headers } = clientOptions(transport);
  return (await readJson<{ data: AdminOverview }>(fetch('/api/admin/overview', { headers: headers() }))).data;
}

/** Lists the sections of the admin area, each with its status. */
export function OverviewPage({ data: overview }: PageProps<AdminOverview>) {
  const text = useMessages(messages);
  const items = useNavItems('admin').filter(({ name }) => name !== 'admin');
  const statuses: Readonly<Record<string, ReactNode>> = {
    admin_users: <UsersStatus users={overview.users} />,
    admin_outbox: <OutboxStatus outbox={overview.outbox} />,
    admin_audit_log: <AuditStatus audit={overview.audit} />,
  };
  const purposes: Readonly<Record<string, string>> = {
    admin_users: text.about.users,
    admin_outbox: text.about.outbox,
    admin_audit_log: text.about.audit,
  };
  return (
    <>
      <ScreenTitle>{text.admin}</ScreenTitle>
      <div className="px-(--spacing-margin)">
        <Table>
          <thead>
            <tr>
              <ColumnHeader>{text.section}</ColumnHeader>
              <ColumnHeader className="max-md:hidden">{text.purpose}</ColumnHeader>
              <ColumnHeader>{text.state}</ColumnHeader>
            </tr>
          </thead>
          <tbody>
            {items.map(({ name, path, label }) => (
              <tr key={name} className="relative align-baseline">
                <RowHeader className="min-w-28 py-3">
                  <Link to={path} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                    {label}
                  </Link>
                </RowHeader>
                <Cell className="whitespace-normal! py-3 text-ink-2 max-md:hidden">{purposes[name]}</Cell>
                <Cell className="whitespace-normal! py-3">{statuses[name]}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}

function UsersStatus({ users: { total, invited } }: { users: AdminOverview['users'] }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const formatCount = (count: number) => new Intl.NumberFormat(language).format(count);
  return (
    <>
      {formatCount(total)} {plural(language, total, text.users)}
      {invited > 0 && (
        <>
          <br />
          <span className="text-ink-2">{text.invited(formatCount(invited))}</span>
        </>
      )}
    </>
  );
}

function AuditStatus({ audit: { total, last_sign_in: lastLogin } }: { audit: AdminOverview['audit'] }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const count = `${new Intl.NumberFormat(language).format(total)} ${plural(language, total, text.rows)}`;
  return (
    <>
      {count}
      <br />
      <span className="text-ink-2">
        {lastLogin === null ? (
          text.nobodyYet
        ) : (
          <>
            {text.lastLogin(lastLogin.name)}, <Timestamp at={lastLogin.at} />
          </>
        )}
      </span>
    </>
  );
}

function OutboxStatus({ outbox: { total, waiting, failed, delivery } }: { outbox: AdminOverview['outbox'] }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const formatCount = (count: number) => new Intl.NumberFormat(language).format(count);
  const parts = [
    ...(delivery === 'none' ? [text.noMailServer] : []),
    ...(waiting > 0 ? [text.waiting(formatCount(waiting))] : []),
    ...(failed > 0 ? [text.failed(formatCount(failed))] : []),
  ];
  return (
    <>
      {formatCount(total)} {plural(language, total, text.emails)}
      {parts.length > 0 && (
        <>
          <br />
          <span className="text-ink-2">{parts.join(', ')}</span>
        </>
      )}
    </>
  );
}
