import { ApiError } from '../api-client.ts'

/** Returns the server's German sentence, or `fallback` if there is none. */
export function refusalText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback
}
