import { paths } from '#shared/paths.ts';
import { defineRoute } from '#shared/route.ts';

export const invitationRoute = defineRoute({
  name: 'invitation',
  path: paths.invitation,
  access: 'anyone',
  label: { en: 'Invitation', nl: 'Uitnodiging' },
  page: () => import('./ui/invitation-page.tsx').then(({ InvitationPage }) => InvitationPage),
});
