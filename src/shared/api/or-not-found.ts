import { notFound } from '@tanstack/react-router';
import { ApiError } from './api-transport.ts';

/** Turns a 404 of the API into the not-found page; rethrows other errors. */
export async function orNotFound<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

/**
 * Fetches the record of a page; shows the not-found page if there is none.
 * @throws ApiError if the response is not a record, since neither a page nor a redirect can be made from it
 */
export async function getRecord<T extends { readonly slug: string }>(response: Promise<T>): Promise<T> {
  const record = await orNotFound(response);
  if (typeof Object(record).slug === 'string') return record;
  throw new ApiError(200, 'internal', 'no slug');
}

/** Escapes a path segment for an API path; throws the not-found page for `.` and `..`. */
export function encodeSegment(segment: string): string {
  if (segment === '.' || segment === '..') throw notFound();
  return encodeURIComponent(segment);
}
