import { describe, expect, it } from 'vitest'
import { backupsToDelete, lastDueMs } from './backup-retention.ts'

/** A backup at 3 o'clock of each of the last nights before 23 November 2026. */
const nights = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse('2026-11-23T02:00:00.000Z') - index * 86_400_000).toISOString(),
  )

describe('the retention of backups', () => {
  it('keeps 7 daily, 4 weekly and 12 monthly backups of two years', () => {
    const all = nights(730)
    const deleted = new Set(backupsToDelete(all))
    const kept = all.filter((moment) => !deleted.has(moment)).map((moment) => moment.slice(0, 10))
    expect(kept).toEqual([
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-15',
      '2026-11-08',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ])
  })

  it('keeps the newest of several backups of a day', () => {
    const [early, late] = ['2026-11-23T02:00:00.000Z', '2026-11-23T15:00:00.000Z'] as const
    expect(backupsToDelete([late, early])).toEqual([early])
  })

  it('deletes nothing while there are few, however old they are', () => {
    expect(backupsToDelete(['2019-01-01T02:00:00.000Z', '2020-05-01T02:00:00.000Z'])).toEqual([])
  })

  it('makes a backup due at three in the morning in Wuppertal', () => {
    const due = (now: string): string => new Date(lastDueMs(new Date(now))).toISOString()
    expect(due('2026-11-23T01:59:59.000Z')).toBe('2026-11-22T02:00:00.000Z')
    expect(due('2026-11-23T02:00:00.000Z')).toBe('2026-11-23T02:00:00.000Z')
    expect(due('2026-07-23T01:30:00.000Z')).toBe('2026-07-23T01:00:00.000Z')
  })
})
