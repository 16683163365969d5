import { centsToAmount } from '../../platform/domain/money.ts'
import type { MovementPart } from './allocate-money.ts'
import type { MonthRevenue } from './month-end-view.ts'
import type { Rate } from './split-cents.ts'

/** Adds gross amounts and taxes by rate. */
export class RevenueSums {
  readonly #byRate = new Map<Rate, { gross: number; tax: number }>()

  add(parts: readonly MovementPart[]): void {
    for (const { rate, grossCents, taxCents } of parts) {
      const { gross, tax } = this.#byRate.get(rate) ?? { gross: 0, tax: 0 }
      this.#byRate.set(rate, { gross: gross + grossCents, tax: tax + taxCents })
    }
  }

  /** The rates that occurred, lowest first, then § 19. */
  get rates(): Rate[] {
    return [...this.#byRate.keys()].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))
  }

  get grossCents(): number {
    return [...this.#byRate.values()].reduce((sum, { gross }) => sum + gross, 0)
  }

  get view(): MonthRevenue {
    const tax = [...this.#byRate.values()].reduce((sum, one) => sum + one.tax, 0)
    return {
      rates: this.rates.map((ratePercent) => {
        const sums = this.#byRate.get(ratePercent) ?? { gross: 0, tax: 0 }
        return { ratePercent, ...sumsView(sums) }
      }),
      total: sumsView({ gross: this.grossCents, tax }),
    }
  }
}

const sumsView = ({ gross, tax }: { gross: number; tax: number }) => ({
  gross: centsToAmount(gross),
  net: centsToAmount(gross - tax),
  tax: centsToAmount(tax),
})
