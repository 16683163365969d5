/** Thrown by the model for a request that is refused and changes nothing. */
export class Refused extends Error {
  /** The HTTP status of the answer. */
  readonly status: number

  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

/** Refuses a request with this HTTP status. */
export function refuse(status: number): never {
  throw new Refused(status)
}
