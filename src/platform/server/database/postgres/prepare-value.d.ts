declare module 'pg/lib/utils.js' {
  /** Returns a value of a statement as PostgreSQL reads it: a list as an array, another object as JSON. Throws for some. */
  export function prepareValue(value: unknown): string | Buffer | null
}
