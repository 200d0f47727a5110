import { Hono } from 'hono';
import type { AuditTables } from '#platform/audit/tables.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { getRequestAudit } from '#platform/http/request-audit.ts';
import { validated } from '#platform/http/validated.ts';
import { replyVersionConflict } from '../../domain/api/version-conflict.ts';
import { findClientIds } from '../../domain/queries/client-summary.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { statementQuery } from '../contract/history.ts';
import { merge, mergeQuery } from '../contract/merge.ts';
import { projectChange, projectFields } from '../contract/projects.ts';
import { findTimeline } from '../queries/history.ts';
import { findProjects } from '../queries/projects.ts';
import { type ClientDeps, getStoredClient } from '../service/client-deps.ts';
import { findDuplicates, getMergePlan, mergeClients } from '../service/merge-clients.ts';
import { changeProject, createProject, removeProject } from '../service/projects.ts';
import { getStatement } from '../service/statement.ts';

export const clientPartsApi = (deps: ClientDeps) =>
  new Hono<ApiEnv>()
    .get('/:id/projects', async (c) => {
      const { query } = deps.database;
      const { id } = await getStoredClient(query, c.req.param('id'));
      return c.json({ data: await findProjects(query, id) });
    })
    .post('/:id/projects', validated('json', projectFields), async (c) => {
      const id = await createProject(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json'));
      return c.json({ data: { id } }, 201);
    })
    .put('/:id/projects/:projectId', validated('json', projectChange), async (c) => {
      const target = { clientId: c.req.param('id'), id: c.req.param('projectId') };
      const result = await changeProject(deps, getRequestAudit(c), target, c.req.valid('json'));
      return 'conflict' in result ? replyVersionConflict(c, result.conflict) : c.json({ data: null });
    })
    .delete('/:id/projects/:projectId', async (c) => {
      await removeProject(deps, getRequestAudit(c), c.req.param('id'), c.req.param('projectId'));
      return c.json({ data: null });
    })
    .get('/:id/timeline', async (c) => {
      const { query } = deps.database.of<InvoicingTables & AuditTables>();
      await getStoredClient(deps.database.query, c.req.param('id'));
      const ids = await findClientIds(deps.database.query, c.req.param('id'));
      return c.json({ data: await findTimeline(query, ids) });
    })
    .get('/:id/statement', validated('query', statementQuery), async (c) =>
      c.json({ data: await getStatement(deps, c.req.param('id'), c.req.valid('query').date) }),
    )
    .get('/:id/duplicates', async (c) => c.json({ data: await findDuplicates(deps, c.req.param('id')) }))
    .get('/:id/merge', validated('query', mergeQuery), async (c) =>
      c.json({ data: await getMergePlan(deps, c.req.param('id'), c.req.valid('query').into) }),
    )
    .post('/:id/merge', validated('json', merge), async (c) => {
      const result = await mergeClients(deps, getRequestAudit(c), c.req.param('id'), c.req.valid('json'));
      return 'conflict' in result ? replyVersionConflict(c, result.conflict) : c.json({ data: null });
    });
