import type { Language } from '#shared/i18n/language.ts';
import type { EditedPart, Part } from '../contract.ts';
import { getPartToChange } from './edited-part.ts';
import { PartChange, type PublisherContext, type PublisherDeps } from './part-change.ts';
import type { Publishable } from './publishable.ts';

/** A part of a record. If `version` is absent, a change applies to the current version. */
export interface PartVersion {
  readonly id: string;
  readonly part: Part;
  readonly version?: number;
}

export interface LanguageVersion extends PartVersion {
  readonly part: Language;
}

/** A result, or the part as another session has saved it since the given version. */
export type Versioned<Result> = Result | { readonly conflict: EditedPart };

/**
 * Runs a change of a part in a transaction, unless the version has changed.
 * @throws AppError `not_found`, or `conflict` for a record in the bin
 */
export function changePart<Result>(
  { database, audit, now }: PublisherDeps,
  publishable: Publishable,
  context: PublisherContext,
  { id, part, version }: PartVersion,
  run: (change: PartChange) => Promise<Result>,
): Promise<Versioned<Result>> {
  return database.transaction(async (trx) => {
    const current = await getPartToChange(trx, publishable, id, part);
    if (version !== undefined && current.version !== version) return { conflict: current };
    const at = now().toISOString();
    const change = new PartChange({ trx, publishable, id, part, current, context, audit, now: at });
    const result = await run(change);
    await change.finish();
    return result;
  });
}
