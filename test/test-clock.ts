/** A clock that tests set. */
export class TestClock {
  #now: number

  constructor(start = '2026-11-21T10:00:00.000Z') {
    this.#now = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(iso: string): void {
    this.#now = Date.parse(iso)
  }

  advance(ms: number): void {
    this.#now += ms
  }
}
