import { Hono } from 'hono';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { validated } from '../../platform/http/validated.ts';
import { AppError } from '../../shared/errors.ts';
import { cutPage, pagingQuery } from '../../shared/paging.ts';
import type { StakingMeta } from './contract/staking.ts';
import { presentContracts, presentProject } from './rules/presenting.ts';
import type { StakingReading, StakingService } from './service.ts';

const metaOf = ({ isConfigured }: StakingService, { generatedAt, isStale }: StakingReading): StakingMeta => ({
  configured: isConfigured,
  generated_at: generatedAt,
  stale: isStale,
});

/** `/api/staking-contracts`: those that the caller may see, and whether this site has a staking service. */
export const stakingContractsApi = (service: StakingService) =>
  new Hono<ApiEnv>().get('/', validated('query', pagingQuery), async (c) => {
    const holdings = await service.read();
    const { data, meta } = cutPage(presentContracts(holdings, c.var.user !== null), c.req.valid('query'));
    return c.json({ data, meta: { ...meta, ...metaOf(service, holdings) } });
  });

/** `/api/staking-projects`: one project with those of its contracts that the caller may see. */
export const stakingProjectsApi = (service: StakingService) =>
  new Hono<ApiEnv>().get('/:projectId', async (c) => {
    const { language, user } = c.var;
    const viewer = { language, isKnown: user !== null };
    const holdings = await service.read();
    const project = presentProject(holdings, c.req.param('projectId'), viewer);
    if (!project) throw new AppError('not_found', 'no staking project for this caller has this id');
    return c.json({ data: project, meta: metaOf(service, holdings) });
  });

export type StakingContractsApi = ReturnType<typeof stakingContractsApi>;
export type StakingProjectsApi = ReturnType<typeof stakingProjectsApi>;
