import { expect, test } from 'vitest'
import { NO_WITHDRAWAL_FOR_DATES } from '../withdrawal.ts'
import { NO_WITHDRAWAL_NOTE } from './no-withdrawal.ts'

test('events and workshops say about the right of withdrawal what the terms say', () => {
  expect(NO_WITHDRAWAL_NOTE).toBe(NO_WITHDRAWAL_FOR_DATES)
})
