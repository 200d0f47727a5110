import { ScreenTitle } from '#design/page/screen-title.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { messages } from '../../messages/messages.ts';
import { useAccountAction } from '../../ui/use-account-action.ts';
import type { UserLists } from '../client.ts';
import { type UsersSearch, userList } from '../rules.ts';
import { InvitationsSection } from './invitations-section.tsx';
import { UsersTable } from './users-table.tsx';

export function UsersPage({ data: { users, invitations }, search }: PageProps<UserLists, UsersSearch>) {
  const { users: text } = useMessages(messages);
  const { run, message, isFailed } = useAccountAction(text.conflict);
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <p className="max-w-[40em] px-(--spacing-margin) pb-4">{text.lede}</p>
      <div className="px-(--spacing-margin)">
        {/* Two regions, because a region whose role changes with its text is not announced everywhere. */}
        <StatusMessage tone="success" message={isFailed ? '' : message} className="mb-4" />
        <StatusMessage tone="error" message={isFailed ? message : ''} className="mb-4" />
      </div>
      <UsersTable users={users} search={userList.parse({ ...search })} run={run} />
      <InvitationsSection invitations={invitations} run={run} />
    </>
  );
}
