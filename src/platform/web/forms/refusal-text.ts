import { ApiError } from '../api-client.ts'

/** The fallback where no more can be said than that it failed. */
export const TRY_LATER = 'Bitte versuchen Sie es später erneut.'

/** Returns the server's German sentence, or `fallback` if there is none. */
export function refusalText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback
}
