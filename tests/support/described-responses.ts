import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import responses from '#server/openapi/responses.json' with { type: 'json' };

type Statuses = Readonly<Record<string, object | string>>;

const endpoints = responses.endpoints as Readonly<Record<string, Statuses>>;

/** Forbids properties that the schema does not name, so that a response cannot contain more than is described. */
function close(schema: unknown): unknown {
  if (schema === null || typeof schema !== 'object') return schema;
  if (Array.isArray(schema)) return schema.map(close);
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, close(value)]));
  const isObject = closed['type'] === 'object' && typeof closed['properties'] === 'object';
  return isObject && !('additionalProperties' in closed)
    ? { ...closed, additionalProperties: false }
    : closed;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'api:', components: { schemas: close(responses.schemas) } } as object);

const error: object = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
};

const validators = new Map<string, ValidateFunction>();

function getValidator(endpoint: string, status: string): ValidateFunction {
  const key = `${endpoint} ${status}`;
  const known = validators.get(key);
  if (known) return known;
  const described = endpoints[endpoint]?.[status];
  // Any endpoint may respond with an error that its handler does not create.
  const schemas = [
    ...(typeof described === 'object' ? [close(described)] : []),
    ...(Number(status) >= 400 ? [error] : []),
  ];
  const text = JSON.stringify({ anyOf: schemas }).replaceAll('"#/components', '"api:#/components');
  const validator = ajv.compile(schemas.length === 0 ? { not: {} } : (JSON.parse(text) as object));
  validators.set(key, validator);
  return validator;
}

interface Pattern {
  readonly endpoint: string;
  readonly method: string;
  readonly segments: readonly string[];
}

const patterns = Object.keys(endpoints)
  .map((endpoint): Pattern => {
    const [method = '', path = ''] = endpoint.split(' ');
    return { endpoint, method, segments: path.split('/') };
  })
  // A literal segment has priority over a parameter.
  .toSorted((one, other) => (one.segments.join('/') < other.segments.join('/') ? 1 : -1));

const isParameter = (segment: string) => segment.startsWith(':');

function countParameters({ segments }: Pattern): number {
  return segments.filter(isParameter).length;
}

/** Finds the endpoint that handles a request. */
function findEndpoint(method: string, path: string): string | undefined {
  const segments = path.split('/');
  return patterns
    .filter(
      (pattern) =>
        pattern.method === method &&
        pattern.segments.length === segments.length &&
        pattern.segments.every((segment, index) => isParameter(segment) || segment === segments[index]),
    )
    .toSorted((one, other) => countParameters(one) - countParameters(other))[0]?.endpoint;
}

/**
 * Compares a response of the API with its description.
 * @throws Error that says what differs, also if the response has more than the description
 */
export async function assertDescribed(method: string, url: string, response: Response): Promise<void> {
  const [path = ''] = url.split('?', 1);
  const endpoint = findEndpoint(method, path);
  const type = response.headers.get('content-type') ?? '';
  if (endpoint === undefined || !type.startsWith('application/json')) return;
  const status = String(response.status);
  const validate = getValidator(endpoint, status);
  if (validate(await response.clone().json())) return;
  const differences = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  throw new Error(
    `${method} ${path} responded ${status}, which differs from its description:\n${differences.slice(0, 12).join('\n')}`,
  );
}
