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
