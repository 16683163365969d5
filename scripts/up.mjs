import { endWithParent, installPackages, refuseOldNode, run } from './install.mjs'

// `npm run up`, first half: from a fresh clone to a built shop. The second half stands in
// package.json: `exec` puts the server in the place of the shell, so that signals reach it.

const started = Date.now()
const say = (line) =>
  console.log(`[${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s] ${line}`)

refuseOldNode()
endWithParent()
try {
  await installPackages(say)
  say('Building the shop (npm run build) …')
  const status = await run('npm', ['run', '--silent', 'build'])
  if (status !== 0) throw new Error(`The build ended with status ${status}.`)
  say('Built. Starting the server …')
} catch (error) {
  say(error.message)
  process.exit(1)
}
process.exit(0)
