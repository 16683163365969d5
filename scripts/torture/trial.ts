import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminApi } from '../../src/urls.admin.ts'
import {
  buy,
  readShown,
  register,
  type Acknowledged,
  type Buyer,
  type Tally,
} from '../../test/orders/buyer.ts'
import { findBrokenGuarantees, readSold, type Verdict } from './check-guarantees.ts'
import { prepareForOrders, type AdminClient } from '../../test/orders/prepare-for-orders.ts'
import { seededFraction } from './random.ts'
import { ShopProcess } from '../shop-process.ts'
import { openTortureDatabase, type DatabaseKind, type TortureDatabase } from './torture-database.ts'

const START_STOCK = 1_000_000
const PATIENCE_MS = 30_000
/** With fewer acknowledged orders a run under load proves nothing. */
export const ENOUGH_ORDERS = 200

export interface TrialOptions {
  readonly kind: DatabaseKind
  readonly rounds: number
  readonly seconds: number
  readonly seed: number
  readonly port: number
  /** Where the built shop is; a mutant is elsewhere. */
  readonly program: string
}

/** Waits some milliseconds. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A running shop on a database of its own, and what its buyers saw. */
export class Trial {
  readonly options: TrialOptions
  readonly dataDir: string
  readonly database: TortureDatabase
  readonly shop: ShopProcess
  readonly random: () => number
  readonly acknowledged: Acknowledged[] = []
  readonly answers: Tally = new Map()
  /** Sentences about what was measured. */
  readonly notes: string[] = []
  readonly findings: string[] = []
  readonly #startStock: Record<number, number> = { 1: START_STOCK, 2: START_STOCK }
  readonly #journal: number
  readonly #cleaners: (() => void)[] = []
  readonly #endings: (() => Promise<void>)[] = []
  /** Prints a line while the run goes on. */
  readonly say: (line: string) => void
  /** Where buyers come in, when that is not the shop itself. */
  entrance: string | null = null
  #admin: AdminClient | null = null

  private constructor(
    options: TrialOptions,
    dataDir: string,
    database: TortureDatabase,
    say: (line: string) => void,
  ) {
    this.options = options
    this.say = say
    this.dataDir = dataDir
    this.database = database
    this.random = seededFraction(options.seed)
    this.shop = new ShopProcess(options.port, dataDir, database.env, options.program)
    this.#journal = openSync(join(dataDir, 'acknowledged.ndjson'), 'a')
  }

  static async open(options: TrialOptions, say: (line: string) => void): Promise<Trial> {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-torture-'))
    return new Trial(options, dataDir, await openTortureDatabase(options.kind, dataDir), say)
  }

  /** Starts the shop with much stock and no limit of unpaid orders. */
  async prepare(env: Readonly<Record<string, string>> = {}): Promise<void> {
    this.shop.env = { ...this.shop.env, ...env }
    await this.shop.start()
    this.#admin = await prepareForOrders(this.shop.origin, this.#startStock)
  }

  /** The signed-in admin. */
  get admin(): AdminClient {
    if (!this.#admin) throw new Error('the shop was not prepared')
    return this.#admin
  }

  /** Remembers what has to be done before the data folder is removed. */
  beforeRemoval(clean: () => void): void {
    this.#cleaners.push(clean)
  }

  /** Remembers what else has to be ended with the database. */
  beforeClose(end: () => Promise<void>): void {
    this.#endings.push(end)
  }

  /** Records a broken guarantee unless the condition holds. */
  require(holds: boolean, sentence: string): void {
    if (!holds) this.findings.push(sentence)
  }

  note(sentence: string): void {
    this.notes.push(sentence)
  }

  /** Stores an acknowledged order on the disk before anything else happens, as a customer keeps a mail. */
  readonly acknowledge = (order: Acknowledged): void => {
    writeSync(this.#journal, `${JSON.stringify(order)}\n`)
    fdatasyncSync(this.#journal)
    this.acknowledged.push(order)
  }

  /** Creates accounts that can order. */
  async buyers(amount: number, first = 0): Promise<Buyer[]> {
    const origin = this.entrance ?? this.shop.origin
    const shown = await readShown(origin)
    const buyers: Buyer[] = []
    for (let index = first; index < first + amount; index += 1) {
      buyers.push({ origin, shown, cookie: await register(origin, index) })
    }
    return buyers
  }

  /**
   * Lets buyers order until the returned function is called, which waits for their last answers. A further
   * group of buyers has accounts of its own.
   */
  async startBuying(amount: number, group = 0): Promise<() => Promise<void>> {
    const buyers = await this.buyers(amount, group * amount)
    let isOver = false
    const hooks = { random: this.random, isOver: () => isOver }
    const buying = buyers.map((buyer) => buy(buyer, hooks, this.acknowledge, this.answers))
    return async () => {
      isOver = true
      await Promise.all(buying)
    }
  }

  /** Waits until so many more orders are acknowledged; a finding when that does not happen. */
  async untilAcknowledged(more: number, patienceMs = PATIENCE_MS): Promise<boolean> {
    const wanted = this.acknowledged.length + more
    const deadline = performance.now() + patienceMs
    while (this.acknowledged.length < wanted) {
      if (performance.now() > deadline) {
        this.findings.push(`no order was acknowledged within ${patienceMs / 1000} s`)
        return false
      }
      await sleep(5)
    }
    return true
  }

  /** Checks whether another round is needed: all were asked for, and enough orders to prove something. */
  needsRound(round: number): boolean {
    return round < this.options.rounds || this.acknowledged.length < ENOUGH_ORDERS
  }

  /** Sets the packs of a product in stock, as the owner does. Call it while nobody buys. */
  async setStock(productId: number, packs: number): Promise<void> {
    await this.admin.send('PATCH', adminApi.product(productId), { stock: packs })
    const sold = await readSold(this.database.rows)
    const product = sold.find(({ id }) => id === productId)
    this.#startStock[productId] = packs + (product?.packs ?? 0)
  }

  /** Checks the invariants with plain SQL. The shop must be stopped. */
  async audit(): Promise<Verdict> {
    const verdict = await findBrokenGuarantees(this.database, this.acknowledged, this.#startStock)
    return { ...verdict, findings: [...this.findings, ...verdict.findings] }
  }

  async close(): Promise<void> {
    await this.shop.stop('SIGKILL')
    for (const end of this.#endings) await end()
    await this.database.close()
    closeSync(this.#journal)
    for (const clean of this.#cleaners) clean()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
