import { BlockList, isIP } from 'node:net'
import type { Env } from '../../../platform/server/env.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'

type AddressEnv = Pick<Env, 'publicUrl'>

/** Networks of IPv4 that are not the public internet (IANA special-purpose registry), multicast included. */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
] as const
/** Within the global unicast addresses of IPv6: those that are none, and those that contain an IPv4 address. */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const blocked4 = listOf(notPublic4, 'ipv4')
const blocked6 = listOf(notPublic6, 'ipv6')
const global6 = listOf(['2000::/3'], 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isPublic(ip: string): boolean {
  if (isIP(ip) === 4) return !blocked4.check(ip, 'ipv4')
  // IPv4 addresses written as IPv6 are not global unicast either.
  return isIP(ip) === 6 && global6.check(ip, 'ipv6') && !blocked6.check(ip, 'ipv6')
}

const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4')
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** A shop that only its own machine reaches may notify programs there. */
function isLocalShop({ publicUrl }: AddressEnv): boolean {
  const host = bare(new URL(publicUrl).hostname)
  return host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, familyOf(host)))
}

/** Returns whether a message may be sent to this IP address, after the name was resolved. */
export function mayConnect(env: AddressEnv, ip: string): boolean {
  if (isIP(ip) === 0) return false
  return isPublic(ip) || (isLocalShop(env) && loopback.check(ip, familyOf(ip)))
}

function refuseUrl(message: string): Result<never, Refusal> {
  return err(refusal('invalid', message, { fields: { url: message } }))
}

/**
 * Reads the address of a webhook: https, or http to this machine where the shop itself is only there. A number in
 * any form is read as the IP address it means. Names are resolved and checked before each message.
 */
export function readWebhookUrl(env: AddressEnv, text: string): Result<URL, Refusal> {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    return refuseUrl('Bitte geben Sie eine vollständige Adresse ein, die mit https:// beginnt.')
  }
  if (url.username !== '' || url.password !== '') {
    return refuseUrl('Die Adresse darf keinen Benutzernamen und kein Passwort enthalten.')
  }
  const host = bare(url.hostname)
  const isHere = host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, familyOf(host)))
  if (url.protocol === 'http:' && !(isHere && isLocalShop(env))) {
    return refuseUrl('Die Adresse muss mit https:// beginnen.')
  }
  if (isIP(host) !== 0 && !mayConnect(env, host)) {
    return refuseUrl('Diese Adresse liegt nicht im öffentlichen Internet.')
  }
  url.hash = ''
  return ok(url)
}
