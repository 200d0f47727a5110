import type { ListedContract, Listing } from './listing.ts';

export interface ServiceResponse {
  readonly status: number;
  readonly body: unknown;
}

const defaultPerPage = 25;
const maxPerPage = 100;

const errorResponse = (status: number, code: string): ServiceResponse => ({
  status,
  body: { error: { code } },
});

/** Parses a whole number in a query within bounds; uses a default if it is missing. */
function parseNumber(
  query: URLSearchParams,
  name: string,
  defaultValue: number,
  max: number,
): number | undefined {
  const text = query.get(name);
  if (text === null) return defaultValue;
  const number = Number(text);
  return /^\d{1,6}$/.test(text) && number >= 1 && number <= max ? number : undefined;
}

function toMeta({ generatedAt, recordedAt }: Listing) {
  return { generated_at: generatedAt, ...(recordedAt === undefined ? {} : { recorded_at: recordedAt }) };
}

function page(listing: Listing, rows: readonly unknown[], query: URLSearchParams): ServiceResponse {
  const number = parseNumber(query, 'page', 1, 100_000);
  const size = parseNumber(query, 'per_page', defaultPerPage, maxPerPage);
  if (number === undefined || size === undefined) return errorResponse(400, 'bad_request');
  const data = rows.slice((number - 1) * size, number * size);
  const meta = { page: number, per_page: size, total: rows.length, ...toMeta(listing) };
  return { status: 200, body: { data, meta } };
}

const filters: Readonly<Record<string, (contract: ListedContract) => string>> = {
  project_id: ({ projectId }) => projectId,
  chain_id: ({ chainId }) => String(chainId),
  status: ({ status }) => status,
};

function findContracts(listing: Listing, query: URLSearchParams): ListedContract[] {
  return listing.contracts.filter((contract) =>
    Object.entries(filters).every(([name, read]) => [null, read(contract)].includes(query.get(name))),
  );
}

/**
 * Responds to a GET request.
 * @param listing undefined while there is no chain
 * @param path relative to the base URL
 */
export function respond(listing: Listing | undefined, path: string, query: URLSearchParams): ServiceResponse {
  if (listing === undefined) return errorResponse(503, 'unavailable');
  const [, resource, id, subresource, ...rest] = path.split('/');
  if (rest.length > 0) return errorResponse(404, 'not_found');
  if (resource === 'staking-contracts' && id === undefined)
    return page(listing, findContracts(listing, query), query);
  if (resource === 'projects' && id === undefined) return page(listing, listing.projects, query);
  const project = resource === 'projects' && listing.projects.find((one) => one.id === id);
  if (project && subresource === undefined)
    return { status: 200, body: { data: project, meta: toMeta(listing) } };
  const contract = resource === 'staking-contracts' && listing.contracts.find((one) => one.id === id);
  if (!contract) return errorResponse(404, 'not_found');
  if (subresource === undefined) return { status: 200, body: { data: contract, meta: toMeta(listing) } };
  if (subresource !== 'history') return errorResponse(404, 'not_found');
  return { status: 200, body: { data: listing.history[contract.id] ?? [], meta: toMeta(listing) } };
}
