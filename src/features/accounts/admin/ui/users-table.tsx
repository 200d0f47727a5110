import { useRouter } from '@tanstack/react-router';
import { ConfirmButton } from '#design/dialog/confirm-button.tsx';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { getSortProps } from '#design/list/data-list.tsx';
import { type DataColumn, DataTable } from '#design/list/data-table.tsx';
import { SortMenu } from '#design/list/sort-menu.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { Status } from '#design/status/status.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { type PluralForms, plural } from '#shared/i18n/messages.ts';
import { messages } from '../../messages/messages.ts';
import type { AccountChange } from '../../ui/use-account-action.ts';
import { deleteUser, updateUser } from '../client.ts';
import type { UserSummary } from '../contract.ts';
import { sortUsers, type UsersSearch, userList } from '../rules.ts';

interface UsersTableProps {
  users: readonly UserSummary[];
  search: UsersSearch;
  run: (change: AccountChange) => Promise<void>;
}

export function UsersTable({ users, search, run }: UsersTableProps) {
  const { users: text } = useMessages(messages);
  const state = { list: userList, search };
  const columns = useColumns(users, run).map((column) => ({
    ...column,
    isSortable: userList.isSortable(column.id),
  }));
  return (
    <div className="mx-(--spacing-margin) mb-12">
      {users.length > 1 && <SortMenu {...state} columns={columns} />}
      <DataTable
        label={text.title}
        columns={columns}
        rows={sortUsers(users, search)}
        {...getSortProps(state)}
        getId={({ id }) => id}
        getName={({ name }) => name}
        total={users.length}
      />
    </div>
  );
}

function useColumns(users: readonly UserSummary[], run: UsersTableProps['run']): DataColumn<UserSummary>[] {
  const { name, email, users: text } = useMessages(messages);
  const language = useLanguage();
  const count = (number: number, forms: PluralForms) => `${number} ${plural(language, number, forms)}`;
  const columns: DataColumn<UserSummary>[] = [
    {
      id: 'name',
      header: name,
      isRowHeader: true,
      render: (user) => (
        <>
          {user.name}
          {user.is_self && <span className="text-ink-2"> ({text.you})</span>}
        </>
      ),
    },
    {
      id: 'email',
      header: email,
      place: 'detail',
      getFullText: (user) => user.email,
      render: (user) => user.email,
    },
    { id: 'role', header: text.role, place: 'end', render: ({ role }) => text.roles[role] },
    { id: 'status', header: text.state, place: 'status', render: (user) => <UserStatus user={user} /> },
    {
      id: 'login_methods',
      header: text.loginMethods,
      from: 'wide',
      render: ({ has_second_factor, passkeys, wallets }) =>
        [
          has_second_factor ? text.withCode : text.withoutCode,
          passkeys > 0 && count(passkeys, text.passkeys),
          wallets > 0 && count(wallets, text.wallets),
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'last_used',
      header: text.lastUsed,
      isNumeric: true,
      isDescendingFirst: true,
      from: 'wide',
      render: ({ last_used_at }) => (last_used_at === null ? text.never : <Timestamp at={last_used_at} />),
    },
  ];
  // Users cannot change their own account here.
  if (users.some(({ is_self }) => !is_self))
    columns.push({
      id: 'actions',
      header: text.actions,
      place: 'buttons',
      render: (user) => !user.is_self && <UserActions user={user} run={run} />,
    });
  return columns;
}

function UserStatus({ user: { is_disabled } }: { user: UserSummary }) {
  const { states } = useMessages(messages).users;
  return (
    <Status tone={is_disabled ? 'idle' : 'active'}>{is_disabled ? states.disabled : states.active}</Status>
  );
}

interface UserActionsProps extends Pick<UsersTableProps, 'run'> {
  user: UserSummary;
}

function UserActions({ user, run }: UserActionsProps) {
  const { users: text, account } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const { id, name, role, is_disabled } = user;
  const isOwner = role === 'owner';
  const cancelLabel = account.cancel;
  const update = (change: Parameters<typeof updateUser>[2], done: string) =>
    run(async () => {
      await updateUser(transport, id, change);
      return done;
    });
  const remove = () =>
    run(async () => {
      await deleteUser(transport, id);
      return text.done.deleted;
    });
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 lg:min-w-80 pointer-coarse:gap-y-5">
      <ConfirmButton
        label={isOwner ? text.makeMember : text.makeOwner}
        size="label"
        confirm={{
          question: isOwner ? text.confirmMakeMember(name) : text.confirmMakeOwner(name),
          cancelLabel,
        }}
        onConfirm={() => update({ role: isOwner ? 'member' : 'owner' }, text.done.role)}
      />
      <ConfirmButton
        label={is_disabled ? text.enable : text.disable}
        size="label"
        confirm={!is_disabled && { question: text.confirmDisable(name), cancelLabel }}
        onConfirm={() =>
          update({ disabled: !is_disabled }, is_disabled ? text.done.enabled : text.done.disabled)
        }
      />
      <ConfirmButton
        label={text.delete}
        size="label"
        confirm={(step) => (
          <ConfirmDialog
            {...step}
            title={text.deleteTitle(name)}
            description={text.deleteText}
            cancelLabel={cancelLabel}
          />
        )}
        onConfirm={remove}
      />
    </div>
  );
}
