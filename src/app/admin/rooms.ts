import { paths } from '../../shared/paths.ts';

/** The rooms of the admin area in the order of its navigation; each is a route with words of the same name. */
export const rooms = [
  ['overview', paths.admin],
  ['users', paths.adminUsers],
  ['outbox', paths.adminOutbox],
  ['audit', paths.adminAuditLog],
] as const;
