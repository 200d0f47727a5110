import { compileErrors, validate } from '@readme/openapi-parser';
import { describe, expect, test } from 'vitest';
import { logInMember, logInOwner } from '#tests/support/accounts.ts';
import { listEndpoints } from '#tests/support/api-endpoints.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import type { ApiDescription } from './describe-api.ts';
import { messages } from './messages.ts';
import responses from './responses.json' with { type: 'json' };

async function readDescription(app: TestApp, headers: Record<string, string> = {}): Promise<ApiDescription> {
  const response = await app.request('/api/openapi.json', { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as ApiDescription;
}

const listDescribed = ({ paths }: ApiDescription) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

const toTemplate = (endpoint: string) => endpoint.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');

describeOnEachEngine('the description of the API', (open) => {
  test('X59: an owner gets every endpoint, once, with a valid document', async () => {
    const app = await openTestApp(open);
    const description = await readDescription(app, await logInOwner(app));
    expect(listDescribed(description).toSorted()).toEqual(
      listEndpoints(app.database).map(toTemplate).toSorted(),
    );
    const result = await validate(structuredClone(description) as never);
    expect(result.valid ? [] : compileErrors(result)).toEqual([]);
    const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(300);
    expect(new Set(ids).size).toBe(ids.length);
    const withoutSuccess = operations.filter(
      ({ responses: all }) => !Object.keys(all).some((status) => status.startsWith('2')),
    );
    expect(withoutSuccess).toEqual([]);
  });

  test('X59: the visitor gets the public endpoints, a member also those of users, both with a valid document', async () => {
    const app = await openTestApp(open);
    const owner = listDescribed(await readDescription(app, await logInOwner(app)));
    for (const [headers, isShown] of [
      [{}, (access: unknown) => access === undefined],
      [await logInMember(app), (access: unknown) => access !== 'owner'],
    ] as const) {
      const description = await readDescription(app, headers);
      const accesses = Object.values(description.paths).flatMap((methods) =>
        Object.values(methods).map((operation) => operation['x-access']),
      );
      expect(accesses.length).toBeGreaterThan(40);
      expect(accesses.length).toBeLessThan(owner.length);
      expect(accesses.every(isShown)).toBe(true);
      expect(JSON.stringify(description)).not.toContain('/api/admin');
      expect((await validate(structuredClone(description) as never)).valid).toBe(true);
    }
  });

  test('X59: a request is described by the schema that validates it', async () => {
    const app = await openTestApp(open);
    const { paths } = await readDescription(app, await logInOwner(app));
    const body = paths['/api/admin/assets']?.['post']?.requestBody as {
      content: { 'application/json': { schema: { properties: object; required: string[] } } };
    };
    const { properties, required } = body.content['application/json'].schema;
    expect(properties).toMatchObject({
      name: { type: 'string', maxLength: 160 },
      business_bp: { type: 'integer', minimum: 1, maximum: 10_000 },
    });
    expect(required).toContain('cost_cents');
    expect(paths['/api/websites']?.['get']?.parameters).toContainEqual(
      expect.objectContaining({ name: 'page', in: 'query', required: false }),
    );
    expect(paths['/api/admin/purchases/{id}/receipt']?.['put']?.requestBody).toMatchObject({
      content: { 'application/octet-stream': {} },
    });
  });

  test('X59: the page shows the same endpoints in the language of the visitor, without scripts of its own', async () => {
    const app = await openTestApp(open);
    const owner = await logInOwner(app);
    for (const lang of ['en', 'nl'] as const) {
      const page = await app.visit(`/api/docs?lang=${lang}`, owner);
      expect(page.status).toBe(200);
      expect(page.html).toContain(`<html lang="${lang}">`);
      expect(page.html).toContain(messages[lang].shownTo.owner);
      expect(page.html.match(/<script/g)).toHaveLength(1);
      expect(page.html.match(/<details id="(?:get|post|put|patch|delete|options)[A-Z]/g)?.length).toBe(
        listEndpoints(app.database).length,
      );
      expect(page.html).not.toMatch(/undefined|\[object Object\]/);
    }
    const anonymous = await app.visit('/api/docs', { 'accept-language': 'nl' });
    expect(anonymous.html).toContain(messages.nl.shownTo.anyone);
    expect(anonymous.html).not.toContain('/api/admin');
  });
});

describe('the sections', () => {
  test('have a text for each path of the API, and no other', () => {
    const paths = Object.keys(responses.endpoints).map((endpoint) => endpoint.split(' ')[1] ?? '');
    for (const lang of ['en', 'nl'] as const) {
      const sections = Object.keys(messages[lang].sections);
      const isIn = (path: string) => (section: string) => path === section || path.startsWith(`${section}/`);
      expect(paths.filter((path) => !sections.some(isIn(path)))).toEqual([]);
      expect(sections.filter((section) => !paths.some((path) => isIn(path)(section)))).toEqual([]);
    }
  });
});
