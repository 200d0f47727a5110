import { type Context, Hono } from 'hono';
import { checksumAddress } from '../../platform/chain/checksum-address.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { answerError } from '../../platform/http/error-answers.ts';
import { validated } from '../../platform/http/validated.ts';
import { createVisitLimit, type VisitLimit } from '../../platform/http/visit-limit.ts';
import { AppError } from '../../shared/errors.ts';
import { cutPage, pagingQuery } from '../../shared/paging.ts';
import { accountQuery, historyQuery, type StakingMeta } from './contract/staking.ts';
import { type Figures, presentContracts, presentProject, visibleContracts } from './rules/presenting.ts';
import type { StakingReading, StakingService } from './service/open-staking.ts';

/** What the handlers work with. */
interface StakingApiParts {
  readonly service: StakingService;
  /** Of questions that have to be asked of a chain for one visitor alone. */
  readonly limit: VisitLimit;
}

const asksPerMinute = 30;

/** What is said of an answer; that a chain is read at all tells something of what is on it. */
function metaOf(
  c: Context<ApiEnv>,
  { isConfigured }: StakingService,
  { contracts, generatedAt, recordedAt, isStale, chains }: StakingReading,
  account: string | null,
): StakingMeta {
  const shown = new Set(visibleContracts(contracts, c.var.user !== null).map(({ chainId }) => chainId));
  return {
    configured: isConfigured,
    generated_at: generatedAt,
    stale: isStale,
    recorded: recordedAt !== null,
    chains: chains.filter(({ id }) => shown.has(id)),
    account,
  };
}

/** The asked address with its checksum. */
async function accountOf(given: string | undefined) {
  if (given === undefined) return null;
  const account = await checksumAddress(given);
  if (account) return account;
  throw new AppError('invalid', 'the address does not fit its checksum', { fields: { account: 'checksum' } });
}

/** Who has asked for more than their share. */
class TooManyAsked extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('too many positions were asked for');
    this.seconds = seconds;
  }
}

/** What is known of the contracts that a caller sees, and what the asked address has in them. */
async function figuresFor(
  { service, limit }: StakingApiParts,
  c: Context<ApiEnv>,
  reading: StakingReading,
  asked: { account: Awaited<ReturnType<typeof accountOf>>; projectId?: string },
): Promise<Figures> {
  const { readings } = reading;
  const { isWritable } = service;
  const { account, projectId } = asked;
  if (account === null) return { readings, positions: new Map(), isWritable };
  const isKnown = c.var.user !== null;
  const contracts = visibleContracts(reading.contracts, isKnown).filter(
    (contract) => projectId === undefined || contract.projectId === projectId,
  );
  // Of what is not there nothing is remembered: anybody can make up any number of projects.
  if (contracts.length === 0) return { readings, positions: new Map(), isWritable };
  const question = { account, contracts, readings, list: JSON.stringify([isKnown, projectId ?? null]) };
  const address = c.env?.clientAddress;
  if (address !== undefined && !service.positions.isKnown(question)) {
    const seconds = limit.count(address);
    if (seconds !== undefined) throw new TooManyAsked(seconds);
  }
  return { readings, positions: await service.positions.read(question), isWritable };
}

function onTooMany(error: Error, c: Context<ApiEnv>) {
  if (!(error instanceof TooManyAsked)) throw error;
  c.header('Retry-After', String(error.seconds));
  return answerError(c, 'too_many_requests');
}

/** `/api/staking-contracts`: those that the caller may see, and whether this site has a staking service. */
export const stakingContractsApi = (parts: StakingApiParts) =>
  new Hono<ApiEnv>()
    .get('/', validated('query', pagingQuery.extend(accountQuery.shape)), async (c) => {
      const { account: given, ...paging } = c.req.valid('query');
      const account = await accountOf(given);
      const reading = await parts.service.read();
      const figures = await figuresFor(parts, c, reading, { account });
      const { data, meta } = cutPage(presentContracts(reading, c.var.user !== null, figures), paging);
      return c.json({ data, meta: { ...meta, ...metaOf(c, parts.service, reading, account) } });
    })
    .onError(onTooMany);

/** The contracts of a project as the caller sees them. */
async function getProject(c: Context<ApiEnv>, reading: StakingReading, id: string, figures: Figures) {
  const { language, user } = c.var;
  const project = presentProject(reading, id, { language, isKnown: user !== null }, figures);
  if (!project) throw new AppError('not_found', 'no staking project for this caller has this id');
  const ids = new Set(project.contracts.map((contract) => contract.id));
  return { project, outside: reading.contracts.filter((contract) => ids.has(contract.id)) };
}

/** `/api/staking-projects`: one project with those of its contracts that the caller may see. */
export const stakingProjectsApi = (parts: StakingApiParts) =>
  new Hono<ApiEnv>()
    .get('/:projectId', validated('query', accountQuery), async (c) => {
      const account = await accountOf(c.req.valid('query').account);
      const projectId = c.req.param('projectId');
      const reading = await parts.service.read();
      const figures = await figuresFor(parts, c, reading, { account, projectId });
      const { project } = await getProject(c, reading, projectId, figures);
      return c.json({ data: project, meta: metaOf(c, parts.service, reading, account) });
    })
    .get('/:projectId/history', validated('query', historyQuery), async (c) => {
      const projectId = c.req.param('projectId');
      const reading = await parts.service.read();
      const { outside } = await getProject(
        c,
        reading,
        projectId,
        await figuresFor(parts, c, reading, nobody),
      );
      const asked = { range: c.req.valid('query').range, list: listOf(c, projectId) };
      return c.json({ data: await parts.service.findHistory(reading, outside, asked) });
    })
    .get('/:projectId/events', async (c) => {
      const projectId = c.req.param('projectId');
      const reading = await parts.service.read();
      const figures = await figuresFor(parts, c, reading, nobody);
      const { project, outside } = await getProject(c, reading, projectId, figures);
      const question = { contracts: project.contracts, outside, list: listOf(c, projectId) };
      return c.json({ data: await parts.service.findEvents(question) });
    })
    .onError(onTooMany);

const nobody = { account: null };

/** What is remembered for one list of contracts is not given for another. */
const listOf = (c: Context<ApiEnv>, projectId: string) => JSON.stringify([c.var.user !== null, projectId]);

/** The endpoints of staking; visitors share what they may ask of the chains between them. */
export function openStakingApi(service: StakingService, limit?: VisitLimit): StakingApiParts {
  return { service, limit: limit ?? createVisitLimit(asksPerMinute, 60_000, () => new Date()) };
}
