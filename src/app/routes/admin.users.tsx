import { createFileRoute } from '@tanstack/react-router';
import { adminRoute } from '../admin/admin-route.ts';
import { requireOwner } from '../shell/guards.ts';

export const Route = createFileRoute('/admin/users')({
  beforeLoad: (way): void => requireOwner(way),
  ...adminRoute(() => import('../admin/screens.ts').then((screens) => screens.usersScreen)),
});
