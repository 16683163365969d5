import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isIP } from 'node:net'

const UNKNOWN = '0.0.0.0'

function socketAddress(c: Context): string {
  // In-process requests (tests, page rendering) have no socket.
  const incoming: unknown = Reflect.get(c.env ?? {}, 'incoming')
  return incoming ? (getConnInfo(c).remote.address ?? UNKNOWN) : UNKNOWN
}

/** An IPv6 client has at least a /64 network, so limits count the network and not the address. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  // One spelling for each network: lower case, without leading zeros.
  const spelled = [...groups, ...zeros, ...rest].map((group) => parseInt(group, 16).toString(16))
  return spelled.slice(0, 4).join(':')
}

/**
 * Returns the client address that rate limits count. Behind `trustProxy` hops it is the entry that the
 * outermost trusted proxy added to X-Forwarded-For; entries that the client sent are further left.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const socket = socketAddress(c)
  if (trustProxy === 0) return network(socket)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const claimed = hops.at(-trustProxy) ?? ''
  return network(isIP(claimed) ? claimed : socket)
}

/**
 * Returns a client address of `clientAddress` shortened to its network, to be stored: 24 of 32 bits of an
 * IPv4 address, 48 of 128 bits of an IPv6 address.
 */
export function shortenAddress(address: string): string {
  if (address.includes('.')) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return `${address.split(':').slice(0, 3).join(':')}::/48`
}
