import type { ListedContract, Listing } from './listing.ts';

/** An answer of the staking service: a status and what is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const usualPerPage = 25;
const maximumPerPage = 100;

const problem = (status: number, code: string): Answer => ({ status, body: { error: { code } } });

/** A whole number of a query, within bounds; the usual one where it is not given. */
function numberOf(query: URLSearchParams, name: string, usual: number, maximum: number): number | undefined {
  const given = query.get(name);
  if (given === null) return usual;
  const number = Number(given);
  return /^\d{1,6}$/.test(given) && number >= 1 && number <= maximum ? number : undefined;
}

function metaOf({ generatedAt, recordedAt }: Listing) {
  return { generated_at: generatedAt, ...(recordedAt === undefined ? {} : { recorded_at: recordedAt }) };
}

function page(listing: Listing, rows: readonly unknown[], query: URLSearchParams): Answer {
  const number = numberOf(query, 'page', 1, 100_000);
  const size = numberOf(query, 'per_page', usualPerPage, maximumPerPage);
  if (number === undefined || size === undefined) return problem(400, 'bad_request');
  const data = rows.slice((number - 1) * size, number * size);
  const meta = { page: number, per_page: size, total: rows.length, ...metaOf(listing) };
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
 * What the demo's staking service answers to a GET.
 * @param listing nothing while there is no chain
 * @param path below the base address
 */
export function answer(listing: Listing | undefined, path: string, query: URLSearchParams): Answer {
  if (listing === undefined) return problem(503, 'unavailable');
  const [, noun, id, more, ...rest] = path.split('/');
  if (rest.length > 0) return problem(404, 'not_found');
  if (noun === 'staking-contracts' && id === undefined)
    return page(listing, findContracts(listing, query), query);
  if (noun === 'projects' && id === undefined) return page(listing, listing.projects, query);
  const project = noun === 'projects' && listing.projects.find((one) => one.id === id);
  if (project && more === undefined) return { status: 200, body: { data: project, meta: metaOf(listing) } };
  const contract = noun === 'staking-contracts' && listing.contracts.find((one) => one.id === id);
  if (!contract) return problem(404, 'not_found');
  if (more === undefined) return { status: 200, body: { data: contract, meta: metaOf(listing) } };
  if (more !== 'history') return problem(404, 'not_found');
  return { status: 200, body: { data: listing.history[contract.id] ?? [], meta: metaOf(listing) } };
}
