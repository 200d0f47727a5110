import { notFound } from '@tanstack/react-router';
import { ApiError } from './api-transport.ts';

/** Turns the API's 404 into the not-found view of the site; other failures stay failures. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

/**
 * A segment of a page's address as a segment of an API address: escaped, so that it cannot climb
 * to another endpoint. A segment of dots names no record.
 */
export function recordKey(segment: string): string {
  if (segment === '.' || segment === '..') throw notFound();
  return encodeURIComponent(segment);
}
