/** What the choice depends on; tests make it up. */
interface Machine {
  readonly disk?: string
  readonly room?: (disk: string) => number
  readonly memory?: number
  readonly mounts?: () => string
}

export function chooseTemporaryFolder(machine?: Machine): string
export function removeLeftovers(folder: string): void
export function makeFolder(folder: string): string
