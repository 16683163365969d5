import { createServer, type AddressInfo, type Socket } from 'node:net'

/** How the mail server behaves towards new connections and new mails. */
export type MailMode = 'normal' | 'refusing' | 'frozen' | 'dropping'

export interface TakenMail {
  readonly messageId: string
  readonly to: string
  /** False when the connection was dropped before the sender heard that the mail was taken. */
  readonly isConfirmed: boolean
}

/** A mail server that can be down, hang, or take a mail and end the connection before it says so. */
export class MailServer {
  mode: MailMode = 'normal'
  readonly mails: TakenMail[] = []
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((socket) => this.#serve(socket))

  static async start(): Promise<MailServer> {
    const server = new MailServer()
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', () => resolve()))
    return server
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Changes the behaviour and ends the connections that hang in the former one. */
  change(mode: MailMode): void {
    this.mode = mode
    for (const socket of this.#sockets) socket.destroy()
  }

  close(): Promise<void> {
    this.change('refusing')
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => this.#sockets.delete(socket))
    if (this.mode === 'refusing') return void socket.destroy()
    if (this.mode === 'frozen') return
    let unread = ''
    let to = ''
    let isData = false
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    const take = (mail: string): void => {
      const isConfirmed = this.mode !== 'dropping'
      const messageId = /^message-id: (.+)$/im.exec(mail)?.[1] ?? ''
      this.mails.push({ messageId: messageId.trim(), to, isConfirmed })
      if (isConfirmed) say('250 taken')
      else socket.destroy()
    }
    const command = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
      if (verb === 'DATA') {
        isData = true
        return say('354 go on')
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      say('250 fine')
    }
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      unread += text
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n'
        const at = unread.indexOf(end)
        if (at < 0) return
        const part = unread.slice(0, at)
        unread = unread.slice(at + end.length)
        if (!isData) command(part)
        else {
          isData = false
          take(part)
        }
      }
    })
    say('220 mail server')
  }
}
