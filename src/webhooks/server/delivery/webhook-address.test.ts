import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { sendMessage, type Resolve } from './send-message.ts'
import { mayConnect, readWebhookUrl } from './webhook-address.ts'

const env = { publicUrl: 'https://shop.example' }
const localEnv = { publicUrl: 'http://127.0.0.1:3000' }

it.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[ff02::1]/',
  'http://example.com/',
  'http://127.0.0.1/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'https://user:password@example.com/',
  'example.com',
  'https://',
])('the address %s of a webhook is refused with a German sentence at its field', (url) => {
  const read = readWebhookUrl(env, url)
  expect(read.ok).toBe(false)
  if (!read.ok) expect(read.error.fields?.['url']).toMatch(/^[A-Z].*\.$/)
})

it('a public address is accepted, and one of this machine only where the shop itself is on it', () => {
  expect(readWebhookUrl(env, 'https://Example.com/hook?a=1#x')).toMatchObject({
    ok: true,
    value: { href: 'https://example.com/hook?a=1' },
  })
  expect(readWebhookUrl(env, 'https://[2606:4700::1111]/').ok).toBe(true)
  expect(readWebhookUrl(localEnv, 'http://127.0.0.1:9000/').ok).toBe(true)
  expect(readWebhookUrl(localEnv, 'http://localhost:9000/').ok).toBe(true)
  expect(readWebhookUrl(localEnv, 'https://10.0.0.1/').ok).toBe(false)
  expect(mayConnect(localEnv, '::1')).toBe(true)
  expect(mayConnect(env, '::1')).toBe(false)
})

/** A resolver that answers every name with these addresses. */
const resolveTo = (...addresses: string[]) =>
  ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Resolve

it.each([
  ['127.0.0.1'],
  ['::1'],
  ['10.0.0.5'],
  ['169.254.169.254'],
  ['::ffff:127.0.0.1'],
  ['0.0.0.0'],
  ['93.184.215.14', '192.168.0.1'],
])('a name that resolves to %s is not connected to', async (...addresses) => {
  const message = { url: 'https://hook.example/', headers: {}, body: '{}' }
  const sent = sendMessage(message, { env, resolve: resolveTo(...addresses) })
  await expect(sent).rejects.toThrow('nicht im öffentlichen Internet')
})

it('a message connects to the checked address, follows no redirect, reads little of the answer and ends in time', async () => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    if (request.url === '/redirect') response.writeHead(302, { location: '/other' }).end()
    else if (request.url === '/endless') {
      response.writeHead(200)
      const write = (): void => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', write)
      }
      write()
    }
    // Anything else is never answered.
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const send = (path: string, timeoutMs = 60_000) =>
    sendMessage(
      { url: `http://localhost:${port}${path}`, headers: {}, body: '{}' },
      { env: localEnv, resolve: resolveTo('127.0.0.1'), timeoutMs },
    )
  expect(await send('/redirect')).toBe(302)
  expect(await send('/endless')).toBe(200)
  await expect(send('/silent', 50)).rejects.toThrow('aborted')
  expect(seen).toEqual(['/redirect', '/endless', '/silent'])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('a message whose answer asks to change the protocol fails, instead of waiting for ever', async () => {
  const server = createTcpServer((socket) => {
    const lines = ['HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: x', '', '']
    socket.once('data', () => socket.end(lines.join('\r\n'))).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const message = { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' }
  await expect(sendMessage(message, { env: localEnv })).rejects.toThrow('closed without an answer')
  await new Promise((resolve) => server.close(resolve))
})
