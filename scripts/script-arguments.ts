import { readFileSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'

const isArgumentError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Returns the comment with which the script begins, without its marks. */
function usageOf(script: string): string {
  const [, comment = ''] = /^\/\*\*\n(.*?)\n \*\/\n/s.exec(readFileSync(script, 'utf8')) ?? []
  return comment.replaceAll(/^ \* ?/gm, '')
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
    process.stderr.write(`${error.message}\n\n${usageOf(script)}\n`)
    process.exit(1)
  }
}
