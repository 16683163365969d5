/** One kind of request, which is sent many times with different values. */
export interface MeasuredRequest {
  readonly name: string
  /** Returns the path of the n-th request, with its query. */
  readonly path: (index: number) => string
  /** True for downloads: they are measured until the first byte. */
  readonly untilFirstByte?: boolean
}

/** How long the requests of one kind took, in milliseconds. */
export interface RequestTimes {
  readonly name: string
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
  /** Size of the largest response body in bytes. */
  readonly bytes: number
}

const WARM_UP_REQUESTS = 10

/** Of fewer than 100 requests the p99 is the slowest one, so a single hiccup of the machine decides it. */
const FEWEST_FOR_P99 = 200

/** Returns the value below which this part (0 to 1) of the sorted figures lies. */
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

/** Sends one request; returns the milliseconds until its body (or first byte) arrived, and its size. */
async function sendOnce(
  origin: string,
  cookie: string,
  request: MeasuredRequest,
  index: number,
): Promise<{ readonly ms: number; readonly bytes: number }> {
  const path = request.path(index)
  const began = performance.now()
  const response = await fetch(origin + path, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  const bytes = request.untilFirstByte
    ? await readFirst(response)
    : (await response.arrayBuffer()).byteLength
  const ms = performance.now() - began
  if (response.status !== 200) throw new Error(`${response.status} from ${path}`)
  return { ms, bytes }
}

interface Rounds {
  readonly count: number
  /** A kind with a p99 above this many milliseconds is sent `FEWEST_FOR_P99` times. */
  readonly atMostMs: number
}

/** Sends a request `count` times or more, one after the other; returns how many milliseconds it took. */
export async function measureRequest(
  { origin, cookie }: { readonly origin: string; readonly cookie: string },
  request: MeasuredRequest,
  { count, atMostMs }: Rounds,
): Promise<RequestTimes> {
  for (let index = 0; index < WARM_UP_REQUESTS; index += 1) {
    await sendOnce(origin, cookie, request, Math.max(count, FEWEST_FOR_P99) + index)
  }
  const times: number[] = []
  let bytes = 0
  const sendUntil = async (total: number): Promise<number[]> => {
    while (times.length < total) {
      const sent = await sendOnce(origin, cookie, request, times.length)
      times.push(sent.ms)
      bytes = Math.max(bytes, sent.bytes)
    }
    return times.toSorted((a, b) => a - b)
  }
  const first = await sendUntil(count)
  const isOver = quantile(first, 0.99) > atMostMs
  const sorted = isOver ? await sendUntil(Math.max(count, FEWEST_FOR_P99)) : first
  return {
    name: request.name,
    count: times.length,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    max: sorted.at(-1) ?? Number.NaN,
    bytes,
  }
}

/** Formats a line of the table, with `mark` at its end. */
export function tableRow(cells: readonly string[], mark = ''): string {
  const [name = '', ...figures] = cells
  return `${name.padEnd(46)}${figures.map((cell) => cell.padStart(9)).join('')} ${mark}`.trimEnd()
}
