import fs, { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { freemem, hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY_DISK = '/dev/shm'
const LEAST_FREE_BYTES = 4 * 1024 ** 3
const OWN = `aroma-check-${hostname()}-`

function freeBytes(disk) {
  // Not imported by name: a Node without it would fail before it is refused with a message.
  const { bavail, bsize } = fs.statfsSync(disk)
  return bavail * bsize
}

const availableMemory = () => process.availableMemory?.() ?? freemem()

/** True when programs in this folder may not be started, as on the memory disk of many containers. */
function refusesPrograms(folder, mounts) {
  const line = mounts.split('\n').findLast((mount) => mount.split(' ')[1] === folder)
  return line?.split(' ')[3].split(',').includes('noexec') ?? false
}

/**
 * Returns the folder in which everything temporary is made: in memory where there is enough, because waiting
 * for the disk takes an eighth of the time. What must reach a disk is tested with delayed and refused syncs.
 */
export function chooseTemporaryFolder({
  disk = MEMORY_DISK,
  room = freeBytes,
  memory = availableMemory(),
  mounts = () => readFileSync('/proc/self/mounts', 'utf8'),
} = {}) {
  if (process.env.TMPDIR) return tmpdir()
  try {
    // The room of a memory disk is no memory yet: the files must leave as much for the tests themselves.
    const isRoomy = room(disk) >= LEAST_FREE_BYTES && memory >= 2 * LEAST_FREE_BYTES
    return isRoomy && !refusesPrograms(disk, mounts()) ? disk : tmpdir()
  } catch {
    return tmpdir()
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Removes what killed runs on this machine left in a folder; in memory it would take room until a restart. */
export function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    const [pid, rest] = name.startsWith(OWN) ? name.slice(OWN.length).split('-') : []
    if (rest === undefined || !/^\d+$/.test(pid) || isRunning(Number(pid))) continue
    try {
      rmSync(join(folder, name), { recursive: true, force: true })
    } catch {
      // Another user's.
    }
  }
}

/** Makes a folder that names the process which will remove it. */
export function makeFolder(folder) {
  return mkdtempSync(join(folder, `${OWN}${process.pid}-`))
}
