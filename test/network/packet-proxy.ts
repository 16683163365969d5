import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export interface PacketProxy {
  /** `host:port` that PostgreSQL answers at. */
  readonly host: string
  /** Drops every packet of open and new connections, both ways, as a host that lost its power does. */
  swallow(): void
  /** Forwards the packets of new connections again; the open ones stay silent. */
  restore(): void
  /** Makes the sessions of new connections read-only, as those of a standby are. */
  makeReadOnly(): void
  close(): Promise<void>
}

/** Adds a start option to the first message of a PostgreSQL session: length, version, names and values. */
function asReadOnly(startup: Buffer): Buffer {
  const option = Buffer.from('options\0-c default_transaction_read_only=on\0\0')
  const longer = Buffer.concat([startup.subarray(0, -1), option])
  longer.writeInt32BE(longer.length)
  return longer
}

/** Starts a TCP proxy in front of the server of a `postgres://` address that names a Unix socket. */
export async function startPacketProxy(url: string): Promise<PacketProxy> {
  const path = `${decodeURIComponent(new URL(url).hostname)}/.s.PGSQL.5432`
  const sockets = new Set<Socket>()
  let swallowsNew = false
  let isReadOnly = false
  let swallowOpen: (() => void)[] = []

  const server = createServer((client) => {
    const database = connect(path)
    let isSilent = swallowsNew
    let isStarted = false
    swallowOpen.push(() => (isSilent = true))
    client.on('data', (data) => {
      if (!isSilent) database.write(isReadOnly && !isStarted ? asReadOnly(data) : data)
      isStarted = true
    })
    database.on('data', (data) => !isSilent && client.write(data))
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        if (!isSilent) other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    swallow: () => {
      swallowsNew = true
      for (const silence of swallowOpen) silence()
      swallowOpen = []
    },
    restore: () => (swallowsNew = false),
    makeReadOnly: () => (isReadOnly = true),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
