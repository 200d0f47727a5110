import type { Language } from '#shared/i18n/language.ts';
import type { EditedPart, Part } from '../contract.ts';
import { getPartToChange } from './edited-part.ts';
import { PartChange, type PublisherContext, type PublisherDeps } from './part-change.ts';
import type { Publishable } from './publishable.ts';

/** A version of a part; without a version, whatever is there. */
export interface PartVersion {
  readonly id: string;
  readonly part: Part;
  readonly version?: number;
}

/** A version of the text of a language. */
export interface LanguageVersion extends PartVersion {
  readonly part: Language;
}

/** The result of an action, or what another session saved since the version that the action names. */
export type Versioned<Result> = Result | { readonly conflict: EditedPart };

/**
 * Runs a change of a part in a transaction, unless the part has another version by now.
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
