import { createAudit } from '#platform/audit/audit.ts';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import type { Database } from '#platform/db/database.ts';

export interface AuditEntryFixture extends Partial<AuditEntry> {
  readonly at: string;
}

/** Each entry is an anonymous login by default. */
export async function recordEntries(
  database: Database<unknown>,
  key: string,
  entries: readonly AuditEntryFixture[],
): Promise<void> {
  for (const { at, ...entry } of entries) {
    const audit = createAudit({ database, key, now: () => new Date(at) });
    await audit.record({ actor: null, action: 'session.opened', entityType: 'session', ...entry });
  }
}

const ownerActor = { id: '01910000-0000-7000-8000-000000000001', name: 'De eigenaar' };
const memberActor = { id: '01910000-0000-7000-8000-000000000002', name: 'De medewerker' };
const address = '192.0.2.14';

/** A few days on a site with an owner and a member. */
export const auditEntries: readonly AuditEntryFixture[] = [
  {
    at: '2026-11-02T08:00:00.000Z',
    action: 'owner.created',
    entityType: 'user',
    entityId: ownerActor.id,
    after: { name: ownerActor.name, role: 'owner' },
  },
  { at: '2026-11-02T08:03:11.250Z', actor: ownerActor, after: { means: 'password' }, ipAddress: address },
  {
    at: '2026-11-02T08:10:00.000Z',
    actor: ownerActor,
    action: 'second_factor.enabled',
    entityType: 'user',
    entityId: ownerActor.id,
    ipAddress: address,
  },
  {
    at: '2026-11-02T08:10:05.000Z',
    actor: ownerActor,
    action: 'recovery_codes.renewed',
    entityType: 'user',
    entityId: ownerActor.id,
    ipAddress: address,
  },
  {
    at: '2026-11-03T09:00:00.000Z',
    actor: ownerActor,
    action: 'passkey.added',
    entityType: 'passkey',
    entityId: 'p1',
    after: { name: 'Laptop' },
    ipAddress: address,
  },
  {
    at: '2026-11-03T09:01:00.000Z',
    actor: ownerActor,
    action: 'passkey.renamed',
    entityType: 'passkey',
    entityId: 'p1',
    before: { name: 'Laptop' },
    after: { name: 'Studio laptop' },
    ipAddress: address,
  },
  {
    at: '2026-11-03T10:00:00.000Z',
    actor: ownerActor,
    action: 'user.invited',
    entityType: 'invitation',
    entityId: 'i1',
    after: { email: 'employee@vitrine.example', role: 'member' },
    ipAddress: address,
  },
  {
    at: '2026-11-04T10:00:00.000Z',
    actor: ownerActor,
    action: 'invitation.resent',
    entityType: 'invitation',
    entityId: 'i1',
    after: { email: 'employee@vitrine.example' },
    ipAddress: address,
  },
  {
    at: '2026-11-04T12:30:00.000Z',
    actor: memberActor,
    action: 'user.joined',
    entityType: 'user',
    entityId: memberActor.id,
    after: { name: memberActor.name, email: 'employee@vitrine.example', role: 'member' },
    ipAddress: '2001:db8::7',
  },
  {
    at: '2026-11-05T07:45:00.000Z',
    action: 'session.refused',
    entityType: 'session',
    after: { email: 'employee@vitrine.example' },
    ipAddress: '198.51.100.9',
  },
  {
    at: '2026-11-05T07:46:00.000Z',
    action: 'session.limited',
    entityType: 'session',
    after: { email: 'employee@vitrine.example' },
    ipAddress: '198.51.100.9',
  },
  {
    at: '2026-11-05T08:00:00.000Z',
    actor: ownerActor,
    action: 'user.role_changed',
    entityType: 'user',
    entityId: memberActor.id,
    before: { name: memberActor.name, role: 'member' },
    after: { name: memberActor.name, role: 'owner' },
    ipAddress: address,
  },
  {
    at: '2026-11-05T23:30:00.000Z',
    actor: ownerActor,
    action: 'mail.test_sent',
    entityType: 'mail',
    entityId: 'm1',
    after: { to: 'owner@vitrine.example' },
    ipAddress: address,
  },
  {
    at: '2026-11-06T08:00:00.000Z',
    actor: memberActor,
    action: 'website.unknown_action',
    entityType: 'website',
    entityId: 'w1',
    ipAddress: address,
  },
  {
    at: '2026-11-06T09:00:00.000Z',
    actor: memberActor,
    after: { means: 'passkey' },
    ipAddress: '2001:db8::7',
  },
];
