/** Matches an action of the audit log, or the group before its dot. */
export const actionFilterPattern = /^[a-z]+(?:_[a-z]+)*(?:\.[a-z]+(?:_[a-z]+)*)?$/;

export const entityTypePattern = /^[a-z]+(?:_[a-z]+)*$/;

export const actorIdPattern = /^[\w-]{1,64}$/;
