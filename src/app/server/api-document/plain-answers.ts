import * as z from 'zod/mini'

/** The answer of a route that says no more than its status. */
export const emptyView = z.object({})

/** The answer of routes that confirm a change. */
export const doneView = z.object({ ok: z.literal(true) })

/** The id of what was created. */
export const createdView = z.object({ id: z.string() })
