const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/** Returns whether a host name or IP address, IPv6 with or without brackets, is this machine itself. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}
