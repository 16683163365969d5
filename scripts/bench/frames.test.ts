import { expect, test } from 'vitest'
import { countFrames, drawnPart } from './frames.ts'

const FRAME_MS = 1000 / 60
const at = (...frames: readonly number[]) => frames.map((frame) => 1000 + frame * FRAME_MS)
const until = (frame: number) => 1000 + frame * FRAME_MS

test('a moment that draws every frame has none too few', () => {
  expect(countFrames(at(1, 2, 3, 4), 1000, until(5))).toEqual({ due: 4, drawn: 4 })
})

test('a gap between two frames, before the first and after the last counts as dropped frames', () => {
  expect(countFrames(at(2, 3, 6), 1000, until(8))).toEqual({ due: 7, drawn: 3 })
})

test('frames outside of the moment do not count', () => {
  expect(countFrames(at(-1, 0, 1, 2, 9), 1000, until(2.9))).toEqual({ due: 2, drawn: 2 })
})

test('a moment without any frame is no part of what is due', () => {
  expect(drawnPart([countFrames([], 1000, until(6))])).toBe(0)
  expect(drawnPart([])).toBe(0)
})

test('all runs of a moment count together', () => {
  expect(
    drawnPart([
      { due: 10, drawn: 10 },
      { due: 30, drawn: 28 },
    ]),
  ).toBe(0.95)
})
