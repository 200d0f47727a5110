import { useRouter } from '@tanstack/react-router';
import { ConfirmButton } from '#design/dialog/confirm-button.tsx';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { Status } from '#design/status/status.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { messages } from '../../messages/messages.ts';
import type { AccountChange } from '../../ui/use-account-action.ts';
import { deleteUser, updateUser } from '../client.ts';
import type { UserSummary } from '../contract.ts';

interface UsersTableProps {
  users: readonly UserSummary[];
  run: (change: AccountChange) => Promise<void>;
}

export function UsersTable({ users, run }: UsersTableProps) {
  const { name, email, users: text } = useMessages(messages);
  const language = useLanguage();
  // Nobody changes their own account here.
  const hasActions = users.some(({ is_self }) => !is_self);
  return (
    <div className="mx-(--spacing-margin) mb-12">
      <Table>
        <thead>
          <tr>
            <ColumnHeader>{name}</ColumnHeader>
            <ColumnHeader className="max-lg:hidden">{email}</ColumnHeader>
            <ColumnHeader className="max-sm:hidden">{text.role}</ColumnHeader>
            <ColumnHeader className="max-sm:hidden">{text.state}</ColumnHeader>
            <ColumnHeader className="max-[80rem]:hidden">{text.loginMethods}</ColumnHeader>
            <ColumnHeader isNumeric className="max-[80rem]:hidden">
              {text.lastUsed}
            </ColumnHeader>
            {hasActions && <ColumnHeader className="max-lg:hidden">{text.actions}</ColumnHeader>}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id} className="max-lg:*:align-baseline">
              <RowHeader className="py-1 max-lg:py-2">
                {user.name}
                {user.is_self && <span className="text-ink-2"> ({text.you})</span>}
                <span className="block font-normal text-ink-2 lg:hidden">{user.email}</span>
                <span className="label flex gap-x-4 pt-0.5 sm:hidden">
                  {text.roles[user.role]}
                  <UserStatus user={user} />
                </span>
                {!user.is_self && (
                  <div className="pt-2 font-normal lg:hidden">
                    <UserActions user={user} run={run} />
                  </div>
                )}
              </RowHeader>
              <Cell className="wrap-anywhere whitespace-normal! max-lg:hidden">{user.email}</Cell>
              <Cell className="max-sm:hidden">{text.roles[user.role]}</Cell>
              <Cell className="max-sm:hidden">
                <UserStatus user={user} />
              </Cell>
              <Cell className="max-[80rem]:hidden">
                {user.has_second_factor ? text.withCode : text.withoutCode}
                {user.passkeys > 0 && `, ${user.passkeys} ${plural(language, user.passkeys, text.passkeys)}`}
                {user.wallets > 0 && `, ${user.wallets} ${plural(language, user.wallets, text.wallets)}`}
              </Cell>
              <Cell isNumeric className="max-[80rem]:hidden">
                {user.last_used_at === null ? text.never : <Timestamp at={user.last_used_at} />}
              </Cell>
              {hasActions && (
                <Cell className="w-96 whitespace-normal! py-1 max-lg:hidden">
                  {!user.is_self && <UserActions user={user} run={run} />}
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
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
    <div className="flex flex-wrap gap-x-4 gap-y-1 pointer-coarse:gap-y-5">
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
