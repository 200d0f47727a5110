import { type Context, Hono } from 'hono';
import { checksumAddress } from '#platform/chain/chain.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { createRateLimiter, type RateLimiter } from '#platform/http/limits/rate-limiter.ts';
import { validated } from '#platform/http/validated.ts';
import { AppError } from '#shared/api/errors.ts';
import { paginate, paginationQuery } from '#shared/pages/pagination.ts';
import { contractsPageQuery } from './catalogue/contract.ts';
import { selectContractsPage } from './catalogue/rules/contracts-page.ts';
import { summariseContracts } from './catalogue/rules/summary.ts';
import { createContractLists, type ListContracts } from './catalogue/service/contract-lists.ts';
import {
  accountQuery,
  earningsQuery,
  type HistoryRange,
  historyQuery,
  maxRejectedRows,
  type StakingMeta,
} from './contract/staking.ts';
import { presentEarnings } from './history/rules/present-earnings.ts';
import { contractKey } from './rules/contract-state.ts';
import { type PresentationContext, presentProject, visibleContracts } from './rules/present-contracts.ts';
import type { StakingData, StakingService } from './service/open-staking.ts';

interface StakingApiDeps {
  readonly service: StakingService;
  readonly listContracts: ListContracts;
  /** Limit a client's on-chain reads. */
  readonly limits: Readonly<Record<'positions' | 'earnings', RateLimiter>>;
}

/** For positions, and separately for earnings: a page that polls requests both. */
const readsPerMinute = 30;

const toOwnerMeta = ({ contracts, rejected, laggingRpcs }: StakingData) => ({
  // Rows that are not shown come first.
  rejected: rejected
    .toSorted((one, other) => Number(one.shown) - Number(other.shown))
    .slice(0, maxRejectedRows),
  unusable: rejected.filter(({ shown }) => shown).length,
  lagging_rpcs: [...laggingRpcs],
  all_private: contracts.length > 0 && visibleContracts(contracts, false).length === 0,
});

/** Lists only chains with a contract that the caller may see. */
function toMeta(
  c: Context<ApiEnv>,
  { isConfigured }: StakingService,
  stakingData: StakingData,
  account: string | null,
): StakingMeta {
  const { contracts, rejected, generatedAt, recordedAt, isStale, failure, chains } = stakingData;
  const shown = new Set(visibleContracts(contracts, c.var.user !== null).map(({ chainId }) => chainId));
  return {
    configured: isConfigured,
    generated_at: generatedAt,
    stale: isStale,
    failure,
    rejected: rejected.filter(({ shown: isShown }) => !isShown).length,
    owner: c.var.user?.admin === undefined ? null : toOwnerMeta(stakingData),
    recorded: recordedAt !== null,
    chains: chains.filter(({ id }) => shown.has(id)),
    account,
  };
}

async function parseAccount(input: string) {
  const account = await checksumAddress(input);
  if (account) return account;
  throw new AppError('invalid', 'invalid address checksum', { fields: { account: 'checksum' } });
}

type Account = Awaited<ReturnType<typeof parseAccount>>;

const parseOptionalAccount = async (input: string | undefined) =>
  input === undefined ? null : parseAccount(input);

class TooManyRequestsError extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too many requests for positions or earnings');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** @throws TooManyRequestsError beyond the client's rate limit */
function countRead(c: Context<ApiEnv>, limit: RateLimiter) {
  const retryAfterSeconds = c.env?.clientIp === undefined ? undefined : limit.consume(c.env.clientIp);
  if (retryAfterSeconds !== undefined) throw new TooManyRequestsError(retryAfterSeconds);
}

async function createContext(
  { service, limits }: StakingApiDeps,
  c: Context<ApiEnv>,
  stakingData: StakingData,
  options: { account: Account | null; projectId?: string },
): Promise<PresentationContext> {
  const { onChainData, chains } = stakingData;
  const { isWritable } = service;
  const { account, projectId } = options;
  if (account === null) return { onChainData, positions: new Map(), isWritable };
  const isKnown = c.var.user !== null;
  const contracts = visibleContracts(stakingData.contracts, isKnown).filter(
    (contract) => projectId === undefined || contract.projectId === projectId,
  );
  // Results for unknown projects are not cached: a client can invent any number of them.
  if (contracts.length === 0) return { onChainData, positions: new Map(), isWritable };
  const query = {
    account,
    contracts,
    onChainData,
    chains,
    list: JSON.stringify([isKnown, projectId ?? null]),
  };
  if (!service.positions.isCached(query)) countRead(c, limits.positions);
  return { onChainData, positions: await service.positions.read(query), isWritable };
}

function onTooManyRequests(error: Error, c: Context<ApiEnv>) {
  if (!(error instanceof TooManyRequestsError)) throw error;
  c.header('Retry-After', String(error.retryAfterSeconds));
  return errorResponse(c, 'too_many_requests');
}

/** Returns the contracts that the caller may see, with positions and metadata. */
async function readContracts(deps: StakingApiDeps, c: Context<ApiEnv>, input: string | undefined) {
  const account = await parseOptionalAccount(input);
  const stakingData = await deps.service.read();
  const { positions } = await createContext(deps, c, stakingData, { account });
  const contracts = deps.listContracts(stakingData, c.var.user !== null, positions);
  return { contracts, meta: toMeta(c, deps.service, stakingData, account) };
}

/** Handles `/api/staking-contracts`: a page of the contracts that the caller may see, and a summary. */
export const stakingContractsApi = (deps: StakingApiDeps) =>
  new Hono<ApiEnv>()
    .get('/', validated('query', paginationQuery.extend(accountQuery.shape)), async (c) => {
      const { account, ...paging } = c.req.valid('query');
      const { contracts, meta: ownMeta } = await readContracts(deps, c, account);
      // The service already limits its contracts.
      const { data, meta } = paginate(contracts, paging, contracts.length);
      return c.json({ data, meta: { ...meta, ...ownMeta } });
    })
    .get('/page', validated('query', contractsPageQuery), async (c) => {
      const { account, ...search } = c.req.valid('query');
      const { contracts, meta } = await readContracts(deps, c, account);
      return c.json({ data: selectContractsPage(contracts, search), meta });
    })
    .get('/summary', validated('query', accountQuery), async (c) => {
      const { contracts, meta } = await readContracts(deps, c, c.req.valid('query').account);
      return c.json({ data: summariseContracts(contracts, systemClock().toISOString()), meta });
    })
    .onError(onTooManyRequests);

/**
 * @throws AppError `not_found`; `bad_gateway` if all upstream contracts are invalid, so the project is
 * unknown
 */
async function getProject(
  c: Context<ApiEnv>,
  stakingData: StakingData,
  id: string,
  context: PresentationContext,
) {
  const { language, user } = c.var;
  const project = presentProject(stakingData, id, { language, isLoggedIn: user !== null }, context);
  if (!project && stakingData.failure === 'invalid' && stakingData.contracts.length === 0)
    throw new AppError('bad_gateway', 'all staking contracts are invalid', {
      fields: { service: 'invalid' },
    });
  if (!project) throw new AppError('not_found', 'no visible staking project has this id');
  const ids = new Set(project.contracts.map((contract) => contract.id));
  return { project, upstream: stakingData.contracts.filter((contract) => ids.has(contract.id)) };
}

async function findEarnings(
  { service, limits }: StakingApiDeps,
  c: Context<ApiEnv>,
  { projectId, account, range }: { projectId: string; account: Account; range: HistoryRange },
) {
  const stakingData = await service.read();
  const { onChainData, chains } = stakingData;
  const context = { onChainData, positions: new Map(), isWritable: service.isWritable };
  const { project, upstream } = await getProject(c, stakingData, projectId, context);
  const list = listKey(c, projectId);
  const query = { account, contracts: upstream, onChainData, chains, list };
  if (!service.accountRecords.isCached(query)) countRead(c, limits.earnings);
  const [records, prices] = await Promise.all([
    service.accountRecords.read(query),
    service.findSharePrices(upstream, { range, list }),
  ]);
  return project.contracts.map((contract) => {
    const key = contractKey({ chainId: contract.chain_id, address: contract.address });
    const result = records.get(key) ?? { state: 'failed' };
    return presentEarnings(contract, result, { prices: prices.get(key) ?? [], range });
  });
}

/** Handles `/api/staking-projects`: a project with the contracts that the caller may see. */
export const stakingProjectsApi = (deps: StakingApiDeps) =>
  new Hono<ApiEnv>()
    .get('/:projectId', validated('query', accountQuery), async (c) => {
      const account = await parseOptionalAccount(c.req.valid('query').account);
      const projectId = c.req.param('projectId');
      const stakingData = await deps.service.read();
      const context = await createContext(deps, c, stakingData, { account, projectId });
      const { project } = await getProject(c, stakingData, projectId, context);
      return c.json({ data: project, meta: toMeta(c, deps.service, stakingData, account) });
    })
    .get('/:projectId/history', validated('query', historyQuery), async (c) => {
      const projectId = c.req.param('projectId');
      const stakingData = await deps.service.read();
      const { upstream } = await getProject(
        c,
        stakingData,
        projectId,
        await createContext(deps, c, stakingData, withoutAccount),
      );
      const options = { range: c.req.valid('query').range, list: listKey(c, projectId) };
      return c.json({ data: await deps.service.findHistory(stakingData, upstream, options) });
    })
    .get('/:projectId/events', async (c) => {
      const projectId = c.req.param('projectId');
      const stakingData = await deps.service.read();
      const context = await createContext(deps, c, stakingData, withoutAccount);
      const { project, upstream } = await getProject(c, stakingData, projectId, context);
      const query = { contracts: project.contracts, upstream, list: listKey(c, projectId) };
      return c.json({ data: await deps.service.findEvents(query) });
    })
    .get('/:projectId/earnings', validated('query', earningsQuery), async (c) => {
      const { account: input, range } = c.req.valid('query');
      const account = await parseAccount(input);
      const projectId = c.req.param('projectId');
      return c.json({ data: await findEarnings(deps, c, { projectId, account, range }) });
    })
    .onError(onTooManyRequests);

const withoutAccount = { account: null };

const listKey = (c: Context<ApiEnv>, projectId: string) => JSON.stringify([c.var.user !== null, projectId]);

export function openStakingApi(service: StakingService): StakingApiDeps {
  const createLimit = () => createRateLimiter(readsPerMinute, 60_000, systemClock);
  const listContracts = createContractLists(service.isWritable);
  return { service, listContracts, limits: { positions: createLimit(), earnings: createLimit() } };
}
