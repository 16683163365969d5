import { ApiError } from './api-client.ts'

/** The server's German sentence, or `fallback` for what no server said. */
export function refusalText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback
}
