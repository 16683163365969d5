/** A clock that tests set. */
export class TestClock {
  #now: number
  #elapsedMs = 0

  constructor(start = '2026-11-21T10:00:00.000Z') {
    this.#now = Date.parse(start)
  }

  /** Milliseconds that the clock was advanced; `set` does not change them. */
  readonly monotonicMs = (): number => this.#elapsedMs

  now(): Date {
    return new Date(this.#now)
  }

  set(iso: string): void {
    this.#now = Date.parse(iso)
  }

  advance(ms: number): void {
    this.#now += ms
    this.#elapsedMs += ms
  }
}
