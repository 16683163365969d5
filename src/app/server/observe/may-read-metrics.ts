import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Env } from '../../../platform/server/env.ts'
import { isLoopback } from '../../../platform/server/is-loopback.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Headers that a proxy adds. Behind one on this machine, every request comes from a loopback address. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

function hostName(host: string): string {
  return host.replace(/:\d+$/, '')
}

/**
 * Returns whether a program on this machine asks, without a proxy between: the socket, the Host header
 * and the missing headers of proxies must all say so.
 */
function isLocal(c: Context): boolean {
  // In-process requests (tests) have no socket.
  if (!Reflect.get(c.env ?? {}, 'incoming')) return false
  const address = (getConnInfo(c).remote.address ?? '').replace(/^::ffff:/i, '')
  return (
    isLoopback(address) &&
    isLoopback(hostName(c.req.header('host') ?? '')) &&
    proxyHeaders.every((name) => c.req.header(name) === undefined)
  )
}

/** Returns whether a request may read the metrics: with METRICS_TOKEN, or without one set, from this machine. */
export function mayReadMetrics(c: Context, { metricsToken }: Pick<Env, 'metricsToken'>): boolean {
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (metricsToken === null) return given === undefined && isLocal(c)
  if (given === undefined) return false
  // The digests have one length, so the comparison takes as long for every token.
  return timingSafeEqual(digest(given), digest(metricsToken))
}
