import { describe, expect, test } from 'vitest'
import { textDifferences, type TextDifference } from './text-differences.ts'

const rebuilt = (differences: readonly TextDifference[], without: TextDifference['kind']) =>
  differences.flatMap(({ kind, line }) => (kind === without ? [] : [line])).join('\n')

describe('the differences of two versions', () => {
  test('name removed and added lines between those that stayed', () => {
    expect(textDifferences('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toEqual([
      { kind: 'same', line: 'a' },
      { kind: 'removed', line: 'b' },
      { kind: 'added', line: 'x' },
      { kind: 'same', line: 'c' },
      { kind: 'same', line: 'd' },
      { kind: 'added', line: 'e' },
    ])
  })

  test.each([
    ['', 'a'],
    ['a', ''],
    ['a\na\nb', 'a\nb\nb\na'],
    ['x\n'.repeat(3000), 'y\n'.repeat(3000)],
  ])('contain both versions whole', (before, after) => {
    const differences = textDifferences(before, after)
    expect(rebuilt(differences, 'added')).toBe(before)
    expect(rebuilt(differences, 'removed')).toBe(after)
  })
})
