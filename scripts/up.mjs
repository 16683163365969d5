import { installPackages, refuseOldNode } from './install.mjs'
import { endWithParent, run } from './run-command.mjs'

// First half of `npm run up`: installs packages and builds the shop. The second half is in
// package.json: `exec` replaces the shell with the server, so that signals reach the server.

const started = Date.now()
const print = (line) =>
  console.log(`[${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s] ${line}`)

refuseOldNode()
endWithParent()
try {
  await installPackages(print)
  print('Building the shop (npm run build) …')
  const status = await run('npm', ['run', '--silent', 'build'])
  if (status !== 0) throw new Error(`The build ended with status ${status}.`)
  print('Built. Starting the server …')
} catch (error) {
  print(error.message)
  process.exit(1)
}
process.exit(0)
