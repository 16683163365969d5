/** Thrown for an environment variable with an invalid value; the message names it. */
export class BadEnvironment extends Error {}

/** The variables, by their names. */
export type Source = Readonly<Record<string, string | undefined>>

/** Throws `BadEnvironment`; the caller passes `…` as the value of a secret. */
export function fail(name: string, expected: string, value: string): never {
  throw new BadEnvironment(`${name}=${value} cannot be used: ${expected}.`)
}

interface IntegerRange {
  readonly fallback: number
  readonly min: number
  readonly max: number
}

/** Returns a variable as a whole number; the fallback when it is unset or empty. */
export function integer(
  source: Source,
  name: string,
  { fallback, min, max }: IntegerRange,
): number {
  const value = source[name]
  if (value === undefined || value === '') return fallback
  const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= min && number <= max)) {
    fail(name, `expected a whole number from ${min} to ${max}`, value)
  }
  return number
}

/** Returns a variable as an address; null when it is unset or empty. */
export function url(source: Source, name: string, protocols: readonly string[]): URL | null {
  const value = source[name]
  if (value === undefined || value === '') return null
  const parsed = URL.canParse(value) ? new URL(value) : null
  // The message repeats only the protocol: the rest may contain a password.
  if (!parsed || !protocols.includes(parsed.protocol)) {
    fail(name, `expected an address that starts with ${protocols.join('// or ')}//`, '…')
  }
  return parsed
}
