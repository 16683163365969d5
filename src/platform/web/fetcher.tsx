import { createContext, useContext } from 'react'
import { apiGet } from './api-client.ts'

/** Reads an API path; `fetch` in the browser, an in-process call while a page is rendered. */
export type Fetcher = <T>(path: string) => Promise<T>

export const FetcherContext = createContext<Fetcher>(apiGet)

/** The fetcher that query definitions are built with. */
export function useFetcher(): Fetcher {
  return useContext(FetcherContext)
}
