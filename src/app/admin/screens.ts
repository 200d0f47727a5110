import { loadUsers, type UserLists } from '../../features/accounts/client/users.ts';
import { UsersPage } from '../../features/accounts/ui/admin/users-page.tsx';
import { type AuditLog, loadAuditLog } from '../../features/audit-log/client.ts';
import { AuditLogPage } from '../../features/audit-log/ui/admin/audit-log-page.tsx';
import { loadOutbox, type OutboxList } from '../../features/outbox/client.ts';
import { parseOutboxSearch } from '../../features/outbox/rules.ts';
import { OutboxPage } from '../../features/outbox/ui/admin/outbox-page.tsx';
import type { AdminScreen } from './admin-route.ts';
import type { AdminOverview } from './contract.ts';
import { loadAdminOverview } from './load-overview.ts';
import { OverviewPage } from './overview-page.tsx';
import { words } from './words.ts';

// The admin area's own screens are small and visited together: one script, one request.
// biome-ignore lint/performance/noBarrelFile: this file is the boundary of a script, not a shortcut
export { AdminLayout } from './admin-layout.tsx';

export const overviewScreen: AdminScreen<AdminOverview> = {
  Page: OverviewPage,
  title: (language) => words[language].admin,
  load: loadAdminOverview,
};

export const auditLogScreen: AdminScreen<AuditLog> = {
  Page: AuditLogPage,
  title: (language) => words[language].rooms.audit,
  load: loadAuditLog,
};

export const outboxScreen: AdminScreen<OutboxList> = {
  Page: OutboxPage,
  title: (language) => words[language].rooms.outbox,
  load: (transport, search) => loadOutbox(transport, parseOutboxSearch(search)),
};

export const usersScreen: AdminScreen<UserLists> = {
  Page: UsersPage,
  title: (language) => words[language].rooms.users,
  load: loadUsers,
};
