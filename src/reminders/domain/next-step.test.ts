import { describe, expect, it } from 'vitest'
import { nextStep, type StepRules, type UnpaidOrder } from './next-step.ts'

const order: UnpaidOrder = {
  dueOn: '2026-11-20',
  graceEndsOn: null,
  isStopped: false,
  isPartlyPaid: false,
  hasOldBankAccount: false,
  hasEmail: true,
  isReminderSent: true,
  hasOpenWithdrawal: false,
  hasUndecidedPayment: false,
}
const rules: StepRules = {
  sendsReminders: true,
  cancelsUnpaidOrders: true,
  coveredUntil: '2026-11-30',
  today: '2026-12-01',
}
const reminded: UnpaidOrder = { ...order, graceEndsOn: '2026-11-27' }

describe('the next step of an unpaid order', () => {
  it('is the reminder after the deadline, and the cancellation after the grace period', () => {
    // The deadline is a Friday, so the last transfer in time arrives on Monday.
    expect(nextStep(order, rules)).toEqual({ step: 'remind', from: '2026-11-24', hold: null })
    expect(nextStep(reminded, rules)).toEqual({ step: 'cancel', from: '2026-12-01', hold: null })
  })

  it.each([
    ['2026-11-23', null],
    ['2026-11-22', 'statement'],
    ['2026-11-20', 'statement'],
    [null, 'statement'],
  ] as const)('with statements until %s the reminder is held by %s', (coveredUntil, hold) => {
    expect(nextStep(order, { ...rules, coveredUntil }).hold).toBe(hold)
  })

  it.each([
    ['2026-11-30', null],
    ['2026-11-29', 'statement'],
  ] as const)('with statements until %s the cancellation is held by %s', (coveredUntil, hold) => {
    expect(nextStep(reminded, { ...rules, coveredUntil }).hold).toBe(hold)
  })

  it('is never the cancellation before the deadline, though the grace period ended before', () => {
    const early = { ...order, graceEndsOn: '2026-11-12' }
    const next = (coveredUntil: string) => nextStep(early, { ...rules, coveredUntil })
    expect(next('2026-11-22')).toEqual({ step: 'cancel', from: '2026-11-24', hold: 'statement' })
    expect(next('2026-11-23').hold).toBeNull()
  })

  it('is held for each reason of its own', () => {
    const held = (change: Partial<UnpaidOrder>, ofRules: Partial<StepRules> = {}) =>
      nextStep({ ...order, ...change }, { ...rules, ...ofRules }).hold
    const { graceEndsOn } = reminded
    expect(held({ isStopped: true })).toBe('stopped')
    expect(held({}, { sendsReminders: false })).toBe('switched-off')
    expect(held({}, { cancelsUnpaidOrders: false })).toBeNull()
    expect(held({ graceEndsOn }, { cancelsUnpaidOrders: false })).toBe('switched-off')
    expect(held({ graceEndsOn }, { sendsReminders: false })).toBeNull()
    expect(held({ hasEmail: false })).toBe('no-email')
    expect(held({ dueOn: '2026-10-02' })).toBeNull()
    expect(held({ dueOn: '2026-10-01' })).toBe('too-late')
    expect(held({ isPartlyPaid: true })).toBeNull()
    expect(held({ isPartlyPaid: true, graceEndsOn })).toBe('partly')
    // What only the owner can decide is named first.
    expect(held({ isPartlyPaid: true, graceEndsOn }, { cancelsUnpaidOrders: false })).toBe('partly')
    expect(held({ isReminderSent: false, graceEndsOn })).toBe('not-sent')
    expect(held({ hasOldBankAccount: true })).toBe('account')
    expect(held({ hasOpenWithdrawal: true })).toBe('withdrawal')
    expect(held({ hasUndecidedPayment: true, graceEndsOn })).toBe('payment')
  })
})
