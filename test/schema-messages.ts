import * as z from 'zod/mini'

/** Returns the message of each refused field by its path; '' stands for the whole value. */
export function schemaMessages(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, value)
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

/** Returns the message of a single value, undefined when it is accepted. */
export function schemaMessage(schema: z.core.$ZodType, value: unknown): string | undefined {
  return z.safeParse(schema, value).error?.issues[0]?.message
}
