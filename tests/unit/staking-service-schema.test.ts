import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  upstreamContract,
  upstreamListResponse,
  upstreamPageSize,
  upstreamProject,
  upstreamSnapshot,
} from '#features/staking/contract/upstream-api.ts';

const docs = new URL('../../docs/', import.meta.url);
const rows = { StakingContract: upstreamContract, Project: upstreamProject, Snapshot: upstreamSnapshot };

/** Returns the schema of what a service sends: the input, before it is normalised. */
function toPublishedSchema(schema: z.ZodType): object {
  const { $schema: _, ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return own;
}

test('X50: the published JSON Schema of the staking service matches the validation', async () => {
  const published = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Lists of a staking service',
    description: `Generated. \`GET /staking-contracts\` returns a List of StakingContract, \`GET /projects\` of Project, \`GET /staking-contracts/{id}/history\` of Snapshot, in pages of ${upstreamPageSize}.`,
    $defs: {
      List: toPublishedSchema(upstreamListResponse),
      ...Object.fromEntries(Object.entries(rows).map(([name, schema]) => [name, toPublishedSchema(schema)])),
    },
  };
  const text = await readFile(new URL('staking-service.schema.json', docs), 'utf8');
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(published)));
});

test('X50: the schema names each field, requires those that a row cannot lack, and allows numbers as strings', () => {
  const contract = z
    .object({ required: z.array(z.string()), properties: z.record(z.string(), z.unknown()) })
    .parse(toPublishedSchema(upstreamContract));
  expect(contract.required.toSorted()).toEqual(
    ['adapter', 'address', 'chainId', 'id', 'name', 'projectId', 'stakingToken', 'status'].toSorted(),
  );
  expect(Object.keys(contract.properties)).toEqual(expect.arrayContaining(['public', 'apr', 'totalStaked']));
  expect(JSON.stringify(contract.properties.totalStaked)).toMatch(/"string".*"number"/);
});

test('X50: every example in the documentation of the staking service is valid', async () => {
  const text = await readFile(new URL('staking-service.md', docs), 'utf8');
  const examples = [...text.matchAll(/`GET ([^`]+)`\n\n```json\n([\s\S]*?)```/g)];
  const schemas = {
    '/staking-contracts': upstreamContract,
    '/projects': upstreamProject,
    '/staking-contracts/{id}/history': upstreamSnapshot,
  };
  expect(examples.map(([, path]) => path)).toEqual(Object.keys(schemas));
  for (const [, path = '', json = ''] of examples) {
    const schema = Object.entries(schemas).find(([name]) => name === path)?.[1] ?? z.never();
    const { data } = upstreamListResponse.parse(JSON.parse(json));
    for (const row of data) expect(schema.safeParse(row).error, path).toBeUndefined();
    expect(data.length).toBeGreaterThan(0);
  }
});
