// The program that `npm start` runs. It imports nothing by itself: an older Node would fail at the first
// import of a module it does not have, with a message that does not say why.

const OLDEST_NODE = [24, 7] as const

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const [oldestMajor, oldestMinor] = OLDEST_NODE
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  process.stderr.write(
    `The shop needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.version}. Start it with "npm start" or "npm run up", which bring their own.\n`,
  )
  process.exit(1)
}
// Compiling takes a sixth of a start. Where the folder cannot be written, every start compiles.
process.getBuiltinModule('node:module').enableCompileCache(`${import.meta.dirname}/compile-cache`)
void import('./main.ts').then(({ main }) => main())
