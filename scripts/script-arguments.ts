import { readFileSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'

const isArgumentError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Returns the comment with which the script begins, without its marks. */
function usageOf(script: string): string {
  const [, comment = ''] = /^\/\*\*\n(.*?)\n \*\/\n/s.exec(readFileSync(script, 'utf8')) ?? []
  return comment.replaceAll(/^ \* ?/gm, '')
}

/** Prints why an argument of `script`, a path, is refused, and its usage, to stderr, and ends the process with status 1. */
export function refuseArgument(script: string, reason: string): never {
  process.stderr.write(`${reason}\n\n${usageOf(script)}\n`)
  process.exit(1)
}

/** Returns a whole number above 0 that an argument of `script` has as its text; refuses other text. */
export function wholeNumber(script: string, name: string, text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  return refuseArgument(script, `--${name} is a whole number above 0`)
}

/**
 * Parses the arguments with which `script`, a path, was started. For `--help` it prints the comment of the script and
 * ends the process; for an argument that the script does not have it prints both to stderr and ends with status 1.
 */
export function scriptArguments<const Config extends ParseArgsConfig>(
  script: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usageOf(script)}\n`)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    if (!isArgumentError(error)) throw error
    return refuseArgument(script, error.message)
  }
}
