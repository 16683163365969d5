import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRateLimits } from '../../src/platform/server/rate-limits.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { programApi } from '../../src/urls.programs.ts'
import { webhookEventNames, type WebhookEvent } from '../../src/webhooks/domain/webhook-events.ts'
import type {
  DeliveriesView,
  NewWebhook,
  WebhooksView,
} from '../../src/webhooks/domain/webhook-view.ts'
import { deliverWebhooks } from '../../src/webhooks/server/delivery/deliver-webhooks.ts'
import { ADMIN_PASSWORD } from '../accounts/admins.ts'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../orders/orders.ts'
import { createTestShop, signIn, type DatabaseKind, type TestShop } from '../shop.ts'

/** A request that the program got. */
interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export const typesOf = (messages: readonly Received[]): string[] =>
  messages.map(({ body }) => (JSON.parse(body) as { type: string }).type)

/** A shop, and a program on this machine that webhooks are sent to. */
export class WebhookFixture {
  readonly shop: TestShop
  /** The requests that the program got, in order. */
  received: Received[] = []
  /** The status of an answer, by the path. */
  statusOf: (path: string) => number = () => 204
  readonly #server: Server

  private constructor(shop: TestShop) {
    this.shop = shop
    this.#server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const path = request.url ?? ''
        this.received.push({ path, headers: request.headers, body })
        response.writeHead(this.statusOf(path)).end()
      })
    })
  }

  static async open(kind: DatabaseKind): Promise<WebhookFixture> {
    const shop = await createTestShop(kind)
    // Only a shop on this machine may notify programs on it.
    await shop.restart({ publicUrl: 'http://127.0.0.1:3000' })
    await setStock(shop, 1, 1000)
    const fixture = new WebhookFixture(shop)
    await new Promise<void>((resolve) => fixture.#server.listen(0, '127.0.0.1', resolve))
    return fixture
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    await this.shop.close()
  }

  /** Deletes the webhooks; the program answers 204 again. */
  async reset(): Promise<void> {
    Object.assign(this.shop.deps.limits, createRateLimits())
    await this.shop.deps.db.deleteFrom('webhooks').execute()
    this.received = []
    this.statusOf = () => 204
  }

  async asAdmin(path: string, method = 'GET', body?: object): Promise<Response> {
    return this.shop.request(path, { method, body, cookie: await signIn(this.shop) })
  }

  async subscribe(
    events: readonly WebhookEvent[] = webhookEventNames,
    path = '/hook',
  ): Promise<NewWebhook> {
    const { port } = this.#server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}${path}`
    const body = { url, events, currentPassword: ADMIN_PASSWORD }
    const made = await this.asAdmin(programApi.webhooks(), 'POST', body)
    if (made.status !== 201) throw new Error(await made.text())
    return (await made.json()) as NewWebhook
  }

  async place() {
    const buyer = await makeBuyer(this.shop)
    return placeTestOrder(this.shop, orderBody, buyer.cookie)
  }

  async move(id: string, change: object): Promise<void> {
    const answer = await this.asAdmin(adminApi.orderStatus(id), 'PATCH', change)
    if (answer.status !== 200) throw new Error(await answer.text())
  }

  /** Delivers until nothing is due at the present moment. */
  async deliver(): Promise<void> {
    for (let before = -1; before !== this.received.length;) {
      before = this.received.length
      await deliverWebhooks(this.shop.deps)
    }
  }

  async hooks(): Promise<WebhooksView['items']> {
    return ((await (await this.asAdmin(programApi.webhooks())).json()) as WebhooksView).items
  }

  async deliveries(id: string): Promise<DeliveriesView['items']> {
    const answer = await this.asAdmin(programApi.webhookDeliveries(id))
    return ((await answer.json()) as DeliveriesView).items
  }
}
