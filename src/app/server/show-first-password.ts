import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

interface Terminal {
  readonly stdout: Output
  readonly stderr: Output
  readonly dataDir: string
}

/**
 * Shows the first admin's generated password once: on the terminal. Output that is not a terminal may be
 * a log that is kept, so the password then goes to a file in DATA_DIR that only the shop's user can
 * read, and the output names the file.
 */
export function showFirstPassword(password: string, { stdout, stderr, dataDir }: Terminal): void {
  const login = `admin@localhost with the password ${password}`
  const terminal = [stdout, stderr].find(({ isTTY }) => isTTY === true)
  if (terminal) {
    terminal.write(`Admin login (shown once): ${login}\n`)
    return
  }
  const file = join(dataDir, 'first-admin-login.txt')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(file, `${login}\n`, { mode: 0o600 })
  stdout.write(`The admin login is in ${file}. Delete the file after the first sign-in.\n`)
}
