import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { findTables } from '../../platform/db/foreign-database.ts';
import { contentTables } from './site-snapshot.ts';

/** The tables of which a preview of the site shows nothing, by the first part of their names. */
const others =
  /^(?:accounts|audit_log|invitations|jobs|kysely_|linked_wallets|one_time_links|passkeys|preview_links|revisions|search_|secret_|sessions|sign_in_tries|staking_|two_factors|users|verifications)/;

describeOnEachEngine('a snapshot of the site', (open) => {
  test('X27: has each table of content; a new table belongs to one of the two lists', async () => {
    const tables = await findTables(await open());
    const content = tables.filter((name) => !others.test(name));
    expect(content.toSorted()).toEqual([...contentTables].toSorted());
  });
});
