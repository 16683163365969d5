/** Ends all child processes that `run` started when this process gets a signal or its parent ends. */
export function endWithParent(): void
/** Runs a command in the project's folder; resolves with its exit status. */
export function run(
  command: string,
  args: readonly string[],
  options?: { readonly env?: Readonly<Record<string, string>>; readonly name?: string },
): Promise<number>
/** The project's folder. */
export const root: string
