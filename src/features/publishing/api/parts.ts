import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { AppError } from '#shared/api/errors.ts';
import { isLanguage, type Language } from '#shared/i18n/language.ts';
import {
  languageRestoration,
  languageStart,
  type Part,
  partEdit,
  partSchedule,
  parts,
  partVersion,
  presenceReport,
  reinstatement,
  revisionsQuery,
  slugQuery,
  undonePublication,
} from '../contract.ts';
import type { Publisher } from '../service/publisher.ts';
import { replyVersioned, requirePublisherContext } from './replies.ts';

const notFound = () => new AppError('not_found', 'a record has no such part');

function getTarget(c: Context<ApiEnv>): { id: string; part: Part } {
  const part = parts.find((name) => name === c.req.param('part'));
  if (part === undefined) throw notFound();
  return { id: c.req.param('id') ?? '', part };
}

function getLanguageTarget(c: Context<ApiEnv>): { id: string; part: Language } {
  const { id, part } = getTarget(c);
  if (!isLanguage(part)) throw notFound();
  return { id, part };
}

function getNumber(c: Context<ApiEnv>): number {
  const text = c.req.param('number') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('not_found', 'no revision has this number');
  return Number(text);
}

export const partsApi = (publisher: Publisher) =>
  new Hono<ApiEnv>()
    .post('/:id/presence', validated('json', presenceReport), async (c) => {
      const { user } = requirePublisherContext(c);
      const report = { user, recordId: c.req.param('id'), ...c.req.valid('json') };
      return c.json({ data: await publisher.reportPresence(report) });
    })
    .put('/:id/:part/draft', validated('json', partEdit), async (c) => {
      const { discarded, author_id, ...edit } = c.req.valid('json');
      const target = { ...getTarget(c), ...edit };
      const context = requirePublisherContext(c);
      if (author_id !== undefined && author_id !== context.user.id)
        throw new AppError('unauthenticated', 'another user is logged in');
      const result = await publisher.save(context, target, discarded);
      return replyVersioned(c, result, edit.fields);
    })
    .post('/:id/:part/publish', validated('json', partVersion), async (c) => {
      const target = { ...getTarget(c), ...c.req.valid('json') };
      return replyVersioned(c, await publisher.publish(requirePublisherContext(c), target));
    })
    .post('/:id/:part/undo-publication', validated('json', undonePublication), async (c) => {
      const target = { ...getLanguageTarget(c), ...c.req.valid('json') };
      const result = await publisher.undoPublication(requirePublisherContext(c), target);
      if ('isUndone' in result && !result.isUndone)
        throw new AppError('conflict', 'the text was changed since', {
          fields: { [target.part]: 'changed_since' },
        });
      return replyVersioned(c, result);
    })
    .put('/:id/:part/schedule', validated('json', partSchedule), async (c) => {
      const { version, ...schedule } = c.req.valid('json');
      const target = { ...getTarget(c), version };
      return replyVersioned(c, await publisher.schedule(requirePublisherContext(c), target, schedule));
    })
    .post('/:id/:part/unpublish', validated('json', partVersion), async (c) => {
      const target = { ...getLanguageTarget(c), ...c.req.valid('json') };
      return replyVersioned(c, await publisher.setState(requirePublisherContext(c), target, 'unpublished'));
    })
    .post('/:id/:part/archive', validated('json', partVersion), async (c) => {
      const target = { ...getLanguageTarget(c), ...c.req.valid('json') };
      return replyVersioned(c, await publisher.setState(requirePublisherContext(c), target, 'archived'));
    })
    .post('/:id/:part/reinstate', validated('json', reinstatement), async (c) => {
      const { version, state, unpublish_at } = c.req.valid('json');
      const target = { ...getLanguageTarget(c), version };
      const context = requirePublisherContext(c);
      return replyVersioned(c, await publisher.setState(context, target, state, unpublish_at));
    })
    .post('/:id/:part/start', validated('json', languageStart), async (c) => {
      const { version, from } = c.req.valid('json');
      const target = { ...getLanguageTarget(c), version };
      return replyVersioned(c, await publisher.startLanguage(requirePublisherContext(c), target, from));
    })
    .post('/:id/:part/delete', validated('json', partVersion), async (c) => {
      const target = { ...getLanguageTarget(c), ...c.req.valid('json') };
      return replyVersioned(c, await publisher.deleteLanguage(requirePublisherContext(c), target));
    })
    .post('/:id/:part/undelete', validated('json', languageRestoration), async (c) => {
      const { version, ...restoration } = c.req.valid('json');
      const target = { ...getLanguageTarget(c), version };
      return replyVersioned(c, await publisher.undelete(requirePublisherContext(c), target, restoration));
    })
    .get('/:id/:part/slug', validated('query', slugQuery), async (c) =>
      c.json({ data: await publisher.checkSlug(getLanguageTarget(c), c.req.valid('query').slug) }),
    )
    .get('/:id/:part/revisions', validated('query', revisionsQuery), async (c) => {
      const { before, per_page: limit } = c.req.valid('query');
      return c.json({ data: await publisher.findRevisions(getTarget(c), { before, limit }) });
    })
    .get('/:id/:part/revisions/:number', async (c) =>
      c.json({ data: await publisher.getRevision(getTarget(c), getNumber(c)) }),
    )
    .post('/:id/:part/revisions/:number/restore', validated('json', partVersion), async (c) => {
      const target = { ...getTarget(c), ...c.req.valid('json') };
      return replyVersioned(c, await publisher.restore(requirePublisherContext(c), target, getNumber(c)));
    });
