import { useRouter } from '@tanstack/react-router';
import { Cell, HeadCell, Ledger, RowHead } from '../../../../design/ledger.tsx';
import { Status } from '../../../../design/status.tsx';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { plural } from '../../../../shared/i18n/words.ts';
import { formatMoment } from '../../../../shared/short-dates.ts';
import { changeUser, deleteUser } from '../../client/users.ts';
import type { UserSummary } from '../../contract.ts';
import { Sure } from '../sure.tsx';
import { words } from '../words.ts';
import type { Doing } from './doing.ts';

interface UsersTableProps {
  users: readonly UserSummary[];
  doing: Doing;
}

/** All accounts, with what an owner can do with those of others. */
export function UsersTable({ users, doing }: UsersTableProps) {
  const { name, email, users: text } = useWords(words);
  const language = useLanguage();
  return (
    <div className="mx-(--spacing-margin) mb-12">
      <Ledger>
        <thead>
          <tr>
            <HeadCell>{name}</HeadCell>
            <HeadCell className="max-md:hidden">{email}</HeadCell>
            <HeadCell>{text.role}</HeadCell>
            <HeadCell className="max-sm:hidden">{text.state}</HeadCell>
            <HeadCell className="max-lg:hidden">{text.ways}</HeadCell>
            <HeadCell className="max-lg:hidden">{text.lastUsed}</HeadCell>
            <HeadCell>{text.actions}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <RowHead className="wrap-anywhere">
                {user.name}
                {user.is_self && <span className="text-ink-2"> ({text.you})</span>}
                <span className="block font-normal text-ink-2 md:hidden">{user.email}</span>
              </RowHead>
              <Cell className="wrap-anywhere max-md:hidden">{user.email}</Cell>
              <Cell>{text.roles[user.role]}</Cell>
              <Cell className="max-sm:hidden">
                <Status mark={user.is_disabled ? 'idle' : 'active'}>
                  {user.is_disabled ? text.states.disabled : text.states.active}
                </Status>
              </Cell>
              <Cell className="max-lg:hidden">
                {user.has_second_factor ? text.withCode : text.withoutCode}
                {user.passkeys > 0 && `, ${user.passkeys} ${plural(language, user.passkeys, text.passkeys)}`}
                {user.wallets > 0 && `, ${user.wallets} ${plural(language, user.wallets, text.wallets)}`}
              </Cell>
              <Cell className="max-lg:hidden">
                {user.last_used_at === null ? text.never : formatMoment(user.last_used_at, language)}
              </Cell>
              <Cell>{!user.is_self && <UserActions user={user} doing={doing} />}</Cell>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </div>
  );
}

/** What can be done with somebody's account. */
function UserActions({ user, doing }: { user: UserSummary; doing: Doing }) {
  const { users: text } = useWords(words);
  const { transport } = useRouter().options.context;
  const { id, name, role, is_disabled } = user;
  const isOwner = role === 'owner';
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      <Sure
        label={isOwner ? text.makeMember : text.makeOwner}
        question={isOwner ? text.makeMemberSure(name) : text.makeOwnerSure(name)}
        onSure={() => doing(changeUser(transport, id, { role: isOwner ? 'member' : 'owner' }), text.done)}
      />
      <Sure
        label={is_disabled ? text.enable : text.disable}
        question={text.disableSure(name)}
        isHarmless={is_disabled}
        onSure={() => doing(changeUser(transport, id, { disabled: !is_disabled }), text.done)}
      />
      <Sure
        label={text.delete}
        question={text.deleteSure(name)}
        onSure={() => doing(deleteUser(transport, id), text.done)}
      />
    </div>
  );
}
