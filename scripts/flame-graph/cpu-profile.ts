/** A profile as V8 writes it: a tree of functions, and which of them ran at each sample. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
    readonly children?: readonly number[]
  }[]
  readonly samples: readonly number[]
  /** Microseconds since the sample before. */
  readonly timeDeltas: readonly number[]
  /** Microseconds of the system's monotonic clock. */
  readonly startTime: number
}

/** A function on the stack, with all that it called. */
export interface Frame {
  readonly name: string
  readonly url: string
  /** Microseconds of its own and of what it called. */
  micros: number
  readonly calls: Frame[]
}

/** What V8 calls the time in which nothing ran. */
const IDLE = '(idle)'

/** Returns the root of the functions that ran between two moments (microseconds of the monotonic clock), without idle time. */
export function framesBetween(profile: CpuProfile, from: number, until: number): Frame {
  const self = new Map<number, number>()
  let now = profile.startTime
  for (const [index, id] of profile.samples.entries()) {
    const micros = profile.timeDeltas[index] ?? 0
    now += micros
    if (now >= from && now < until) self.set(id, (self.get(id) ?? 0) + micros)
  }
  const byId = new Map(profile.nodes.map((node) => [node.id, node]))
  const frameOf = (id: number): Frame => {
    const node = byId.get(id)
    const { functionName: name, url } = node?.callFrame ?? { functionName: '', url: '' }
    const calls = (node?.children ?? []).map(frameOf).filter((call) => call.name !== IDLE)
    const called = calls.reduce((sum, { micros }) => sum + micros, 0)
    return { name, url, micros: (self.get(id) ?? 0) + called, calls }
  }
  return frameOf(profile.nodes[0]?.id ?? 0)
}
