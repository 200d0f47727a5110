import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { AuditLog } from './client.ts';
import type { AuditSearch } from './rules/filters.ts';

export const auditLogRoute = defineRoute<typeof adminPaths.auditLog, AuditSearch, AuditLog>({
  name: 'admin_audit_log',
  path: adminPaths.auditLog,
  access: 'owner',
  label: { en: 'Audit log', nl: 'Logboek' },
  nav: { area: 'admin', position: 7, group: 'system' },
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () => import('./rules/filters.ts').then(({ parseAuditSearch }) => parseAuditSearch),
  }),
  dependsOn: ['action', 'actor', 'noun', 'from', 'to', 'before'],
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadAuditLog }) =>
        ({ transport, search }) =>
          loadAuditLog(transport, { ...search }),
    ),
  page: () => import('./ui/admin/audit-log-page.tsx').then(({ AuditLogPage }) => AuditLogPage),
});
