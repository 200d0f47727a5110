import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ScreenTitle } from '../../../../design/screen-title.tsx';
import { ApiError } from '../../../../shared/api-transport.ts';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { Told } from '../told.tsx';
import { words } from '../words.ts';
import type { Doing } from './doing.ts';
import { InvitationsPart } from './invitations-part.tsx';
import { UsersTable } from './users-table.tsx';

const route = getRouteApi('/admin/users');

/** Who may sign in, and who is invited to. */
export function UsersPage() {
  const { users: text, failure } = useWords(words);
  const { users, invitations } = route.useLoaderData();
  const router = useRouter();
  const [said, setSaid] = useState('');
  const doing: Doing = async (call, done) => {
    setSaid('');
    const told = await call.then(
      () => done,
      (error) => (error instanceof ApiError && error.code === 'conflict' ? text.conflict : failure.failed),
    );
    await router.invalidate();
    setSaid(told);
  };
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <p className="max-w-[60ch] px-(--spacing-margin) pb-4">{text.lede}</p>
      <Told said={said} className="dotted mx-(--spacing-margin) mb-4" />
      <UsersTable users={users} doing={doing} />
      <InvitationsPart invitations={invitations} doing={doing} />
    </>
  );
}
