import { createAudit } from '../../platform/audit/audit.ts';
import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import type { Database } from '../../platform/db/database.ts';

/** An entry and when it happened. */
export interface ToldEntry extends Partial<AuditEntry> {
  readonly at: string;
}

/** Puts entries into the log through the platform; each is of somebody signing in unless it says otherwise. */
export async function recordEntries(
  database: Database<unknown>,
  secret: string,
  entries: readonly ToldEntry[],
): Promise<void> {
  for (const { at, ...entry } of entries) {
    const audit = createAudit({ database, secret, now: () => new Date(at) });
    await audit.record({ actor: null, action: 'session.opened', noun: 'session', ...entry });
  }
}

const proprietor = { id: '01910000-0000-7000-8000-000000000001', name: 'De eigenaar' };
const employee = { id: '01910000-0000-7000-8000-000000000002', name: 'De medewerker' };
const address = '192.0.2.14';

/** A few days of a site with an owner and a member, one action of each kind. */
export const auditStory: readonly ToldEntry[] = [
  {
    at: '2026-11-02T08:00:00.000Z',
    action: 'owner.created',
    noun: 'user',
    nounId: proprietor.id,
    after: { name: proprietor.name, role: 'owner' },
  },
  { at: '2026-11-02T08:03:11.250Z', actor: proprietor, after: { means: 'password' }, address },
  {
    at: '2026-11-02T08:10:00.000Z',
    actor: proprietor,
    action: 'second_factor.enabled',
    noun: 'user',
    nounId: proprietor.id,
    address,
  },
  {
    at: '2026-11-02T08:10:05.000Z',
    actor: proprietor,
    action: 'recovery_codes.renewed',
    noun: 'user',
    nounId: proprietor.id,
    address,
  },
  {
    at: '2026-11-03T09:00:00.000Z',
    actor: proprietor,
    action: 'passkey.added',
    noun: 'passkey',
    nounId: 'p1',
    after: { name: 'Laptop' },
    address,
  },
  {
    at: '2026-11-03T09:01:00.000Z',
    actor: proprietor,
    action: 'passkey.renamed',
    noun: 'passkey',
    nounId: 'p1',
    before: { name: 'Laptop' },
    after: { name: 'Studio laptop' },
    address,
  },
  {
    at: '2026-11-03T10:00:00.000Z',
    actor: proprietor,
    action: 'user.invited',
    noun: 'invitation',
    nounId: 'i1',
    after: { email: 'employee@vitrine.example', role: 'member' },
    address,
  },
  {
    at: '2026-11-04T10:00:00.000Z',
    actor: proprietor,
    action: 'invitation.resent',
    noun: 'invitation',
    nounId: 'i1',
    after: { email: 'employee@vitrine.example' },
    address,
  },
  {
    at: '2026-11-04T12:30:00.000Z',
    actor: employee,
    action: 'user.joined',
    noun: 'user',
    nounId: employee.id,
    after: { name: employee.name, email: 'employee@vitrine.example', role: 'member' },
    address: '2001:db8::7',
  },
  {
    at: '2026-11-05T07:45:00.000Z',
    action: 'session.refused',
    noun: 'session',
    after: { email: 'employee@vitrine.example' },
    address: '198.51.100.9',
  },
  {
    at: '2026-11-05T07:46:00.000Z',
    action: 'session.limited',
    noun: 'session',
    after: { email: 'employee@vitrine.example' },
    address: '198.51.100.9',
  },
  {
    at: '2026-11-05T08:00:00.000Z',
    actor: proprietor,
    action: 'user.role_changed',
    noun: 'user',
    nounId: employee.id,
    before: { name: employee.name, role: 'member' },
    after: { name: employee.name, role: 'owner' },
    address,
  },
  {
    at: '2026-11-05T23:30:00.000Z',
    actor: proprietor,
    action: 'mail.test_sent',
    noun: 'mail',
    nounId: 'm1',
    after: { to: 'owner@vitrine.example' },
    address,
  },
  {
    at: '2026-11-06T08:00:00.000Z',
    actor: employee,
    action: 'website.hung_upside_down',
    noun: 'website',
    nounId: 'w1',
    address,
  },
  { at: '2026-11-06T09:00:00.000Z', actor: employee, after: { means: 'passkey' }, address: '2001:db8::7' },
];
