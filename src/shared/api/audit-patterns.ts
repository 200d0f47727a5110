/** Matches an action of the audit log, or the group before its dot. */
export const actionFilterPattern = /^[a-z]+(?:_[a-z]+)*(?:\.[a-z]+(?:_[a-z]+)*)?$/;

/** Matches an entity type. */
export const entityTypePattern = /^[a-z]+(?:_[a-z]+)*$/;

/** Matches the id of an actor. */
export const actorIdPattern = /^[\w-]{1,64}$/;
