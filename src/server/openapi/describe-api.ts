import { findTargetHandler } from 'hono/utils/handler';
import { z } from 'zod';
import { getRequestSchema, type RequestSchema } from '#platform/http/validated.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { Access } from '#shared/pages/route.ts';
import { getRawBodyType } from '../api/request-body.ts';
import { programVersion } from '../program-version.ts';
import { type ApiText, messages } from './messages.ts';
import responses from './responses.json' with { type: 'json' };

/** A JSON Schema (draft 2020-12) or another object of an OpenAPI document. */
export interface Described {
  readonly [keyword: string]: unknown;
}

export interface Operation extends Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Described[];
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<string, Described>>;
}

/** An OpenAPI 3.1 document. */
export interface ApiDescription {
  readonly openapi: '3.1.1';
  readonly info: Described;
  readonly servers: readonly Described[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

/** A route as the router of the API has it: one per handler, also for the middleware of an endpoint. */
export interface ApiRoute {
  readonly method: string;
  readonly path: string;
  readonly handler: (...input: never[]) => unknown;
}

interface Endpoint {
  readonly method: string;
  /** As the router writes it: `/api/websites/:key`. */
  readonly path: string;
  readonly schemas: readonly RequestSchema[];
}

/** What endpoints respond, by status: a JSON Schema, `file`, or `none` for no body. */
const described: {
  readonly endpoints: Readonly<Record<string, Readonly<Record<string, Described | string>>>>;
  readonly schemas: Readonly<Record<string, Described>>;
} = responses;

/** Groups the routes by endpoint; middleware of all methods belongs to none. */
export function listEndpoints(routes: readonly ApiRoute[]): readonly Endpoint[] {
  const schemas = new Map<string, RequestSchema[]>();
  for (const { method, path, handler } of routes) {
    if (method === 'ALL') continue;
    const name = `${method} ${path}`;
    const schema = getRequestSchema(findTargetHandler(handler));
    schemas.set(name, [...(schemas.get(name) ?? []), ...(schema ? [schema] : [])]);
  }
  return [...schemas].map(([name, all]) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, path, schemas: all };
  });
}

/** Converts what a request may contain; a check that JSON Schema cannot express is left out. */
function toJsonSchema(schema: z.ZodType): Described {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return converted;
}

const toTemplate = (path: string) => path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a name such as `getAdminAssetsById`. */
function toOperationId({ method, path }: Endpoint): string {
  const parts = path.split('/').slice(2);
  const names = parts.map((part) =>
    part.startsWith(':') ? `By${upperFirst(part.slice(1))}` : part.split('-').map(upperFirst).join(''),
  );
  return method.toLowerCase() + names.join('');
}

const sections = Object.keys(messages.en.sections).toSorted((one, other) => other.length - one.length);

/** Returns the longest path with a description that contains the endpoint. */
const findSection = (path: string): string =>
  sections.find((section) => path === section || path.startsWith(`${section}/`)) ?? '/api';

function describeParameters({ path, schemas }: Endpoint): Described[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = schemas
    .filter(({ target }) => target === 'query')
    .flatMap(({ schema }) => {
      const { properties = {}, required = [] } = toJsonSchema(schema) as {
        properties?: Record<string, Described>;
        required?: readonly string[];
      };
      return Object.entries(properties).map(([name, { description, ...parameter }]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        ...(description !== undefined && { description }),
        schema: parameter,
      }));
    });
  return [...inPath, ...inQuery, { $ref: '#/components/parameters/language' }];
}

function describeBody({ method, path, schemas }: Endpoint): Described | undefined {
  const rawType = getRawBodyType(method, path);
  if (rawType !== undefined) return { required: true, content: { [rawType]: {} } };
  const json = schemas.find(({ target }) => target === 'json');
  return json && { required: true, content: { 'application/json': { schema: toJsonSchema(json.schema) } } };
}

/** Returns the media type of a file. */
function getFileType(path: string): string {
  if (path.endsWith('/csv')) return 'text/csv';
  if (path.endsWith('/archive')) return 'application/zip';
  if (path.endsWith('/preview') || path.includes('/previews/')) return 'image/svg+xml';
  // Documents, receipts, attachments and images keep the type in which they were stored.
  return '*/*';
}

function describeResponses(
  { method, path }: Endpoint,
  { statuses: texts, errors }: ApiText,
): Record<string, Described> {
  const statuses = described.endpoints[`${method} ${path}`] ?? {};
  const specific = Object.entries(statuses).map(([status, response]): [string, Described] => {
    const description = texts[status] ?? errors.other;
    if (response === 'none') return [status, { description }];
    const content =
      response === 'file' ? { [getFileType(path)]: {} } : { 'application/json': { schema: response } };
    return [status, { description, content }];
  });
  return { ...Object.fromEntries(specific), default: { $ref: '#/components/responses/error' } };
}

function describeOperation(endpoint: Endpoint, access: Access, text: ApiText): Operation {
  const body = describeBody(endpoint);
  return {
    operationId: toOperationId(endpoint),
    tags: [findSection(endpoint.path)],
    parameters: describeParameters(endpoint),
    ...(body && { requestBody: body }),
    responses: describeResponses(endpoint, text),
    ...((access === 'user' || access === 'owner') && { security: [{ session: [] }], 'x-access': access }),
  };
}

const describeError = ({ errors: { code, message, fields } }: ApiText): Described => ({
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', description: code },
        message: { type: 'string', description: message },
        fields: { type: 'object', additionalProperties: { type: 'string' }, description: fields },
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
});

/** Returns the named schemas to which a part of the document refers, also indirectly. */
function findReferenced(part: unknown): Record<string, Described> {
  const found = new Map<string, Described>();
  const queue = [JSON.stringify(part)];
  for (let text = queue.pop(); text !== undefined; text = queue.pop())
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = described.schemas[name];
      if (!schema || found.has(name)) continue;
      found.set(name, schema);
      queue.push(JSON.stringify(schema));
    }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

interface DescriptionOptions {
  readonly language: Language;
  readonly publicUrl: string;
  readonly sessionCookie: string;
  /** Returns who may call an endpoint; undefined for nobody. */
  readonly getAccess: (method: string, path: string) => Access | undefined;
  /** Selects the endpoints to describe. */
  readonly isShown: (access: Access) => boolean;
}

/**
 * Describes endpoints as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1): requests from the schemas
 * that validate them, responses from the types of their handlers.
 * @param routes of the API's router
 */
export function describeApi(routes: readonly ApiRoute[], options: DescriptionOptions): ApiDescription {
  const paths: Record<string, Record<string, Operation>> = {};
  const text = messages[options.language];
  for (const endpoint of listEndpoints(routes)) {
    const access = options.getAccess(endpoint.method, endpoint.path);
    if (access === undefined || !options.isShown(access)) continue;
    const operation = describeOperation(endpoint, access, text);
    const template = toTemplate(endpoint.path);
    paths[template] = { ...paths[template], [endpoint.method.toLowerCase()]: operation };
  }
  const sortedPaths = Object.fromEntries(
    Object.entries(paths).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const used = new Set(
    Object.values(paths).flatMap((operations) => Object.values(operations).flatMap(({ tags }) => tags)),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vitrine',
      version: programVersion,
      description: `${text.introduction} ${text.form} ${text.session}`,
    },
    servers: [{ url: options.publicUrl }],
    tags: Object.entries(text.sections).flatMap(([name, description]) =>
      used.has(name) ? [{ name, description }] : [],
    ),
    paths: sortedPaths,
    components: {
      schemas: findReferenced(sortedPaths),
      parameters: {
        language: {
          name: 'X-Localization',
          in: 'header',
          description: text.languageParameter,
          schema: { enum: languages },
        },
      },
      responses: {
        error: {
          description: text.errors.other,
          content: { 'application/json': { schema: describeError(text) } },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: options.sessionCookie } },
    },
  };
}
