/** One kind of call, asked for again and again with other values. */
export interface Call {
  readonly name: string
  /** The address of the n-th call. */
  readonly path: (index: number) => string
  /** A download is measured until its first byte. */
  readonly untilFirstByte?: boolean
}

export interface Figures {
  readonly name: string
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
  /** Bytes of the largest answer. */
  readonly bytes: number
}

const WARM_UP_CALLS = 10

/** The value below which this part of the sorted figures lies. */
export function quantile(sorted: readonly number[], part: number): number {
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)
  return sorted[Math.max(0, index)] ?? Number.NaN
}

async function readFirst(response: Response): Promise<number> {
  const reader = response.body?.getReader()
  const part = await reader?.read()
  await reader?.cancel()
  return part?.value?.length ?? 0
}

/** Milliseconds until the whole answer (or its first byte) is there, and its size. */
async function askOnce(
  origin: string,
  cookie: string,
  call: Call,
  index: number,
): Promise<{ readonly ms: number; readonly bytes: number }> {
  const path = call.path(index)
  const began = performance.now()
  const response = await fetch(origin + path, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  const bytes = call.untilFirstByte
    ? await readFirst(response)
    : (await response.arrayBuffer()).byteLength
  const ms = performance.now() - began
  if (response.status !== 200) throw new Error(`${response.status} from ${path}`)
  return { ms, bytes }
}

/** Makes a call `count` times, one after the other, and says how long it took. */
export async function measure(
  { origin, cookie }: { readonly origin: string; readonly cookie: string },
  call: Call,
  count: number,
): Promise<Figures> {
  for (let index = 0; index < WARM_UP_CALLS; index += 1) {
    await askOnce(origin, cookie, call, count + index)
  }
  const times: number[] = []
  let bytes = 0
  for (let index = 0; index < count; index += 1) {
    const asked = await askOnce(origin, cookie, call, index)
    times.push(asked.ms)
    bytes = Math.max(bytes, asked.bytes)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return {
    name: call.name,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    max: sorted.at(-1) ?? Number.NaN,
    bytes,
  }
}

/** A line of the table; `mark` stands at its end. */
export function tableRow(cells: readonly string[], mark = ''): string {
  const [name = '', ...figures] = cells
  return `${name.padEnd(46)}${figures.map((cell) => cell.padStart(9)).join('')} ${mark}`.trimEnd()
}
