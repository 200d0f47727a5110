import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';

export const invitationRoute = defineRoute({
  name: 'invitation',
  path: paths.invitation,
  access: 'anyone',
  label: { en: 'Invitation', nl: 'Uitnodiging' },
  page: () => import('./ui/invitation-page.tsx').then(({ InvitationPage }) => InvitationPage),
});
