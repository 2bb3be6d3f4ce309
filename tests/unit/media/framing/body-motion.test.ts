import { describe, expect, it } from 'vitest'
import { bodyMotion } from '#lib/media/framing/body-motion.ts'
import { COLUMNS, ROWS } from '#lib/media/framing/grid-watch.ts'
import { facts, plan, shot } from './pictures.ts'

const SIZE = { width: 1920, height: 1080 }

/** A second in which the cells of some columns and rows change. */
function second(columns: readonly number[], rows = [6, 7, 8, 9]): Uint8Array {
  const grid = new Uint8Array(COLUMNS * ROWS)
  for (const row of rows) for (const column of columns) grid[row * COLUMNS + column] = 120
  return grid
}

const all = Array.from({ length: COLUMNS }, (_, column) => column)

describe('bodyMotion', () => {
  it('follows one body from second to second', () => {
    const walk = [second([4, 5, 6]), second([9, 10, 11]), second([20, 21, 22])]
    const found = bodyMotion(walk, 3, SIZE)
    expect(found.map(({ startSeconds }) => startSeconds)).toEqual([3, 4, 5])
    expect(found.map(({ x }) => Math.round((x / SIZE.width) * COLUMNS))).toEqual([6, 11, 22])
    for (const { y } of found) expect(y).toBeCloseTo((8 / ROWS) * SIZE.height)
  })

  it('finds nobody where nothing moves, everything, or several at a distance', () => {
    const rows = Array.from({ length: ROWS }, (_, row) => row)
    expect(bodyMotion([second([]), second(all, rows), second([2, 3, 28, 29])], 0, SIZE)).toEqual([])
  })
})

describe('a shot in which no face is seen', () => {
  const walk = Array.from({ length: 8 }, (_, at) => ({ startSeconds: at, x: 300 + at * 180, y: 600 }))

  it('fills the frame and follows who moves through it', () => {
    const [first, ...others] = plan(facts([shot(0, 8, { activity: walk })], []))
    expect(others).toEqual([])
    if (first?.view.kind !== 'crop') throw new Error('nobody is followed')
    const { path } = first.view.window
    expect((path.at(-1)?.x ?? 0) - (path[0]?.x ?? 0)).toBeGreaterThan(900)
  })

  it('is shown whole where somebody moves only now and then', () => {
    expect(plan(facts([shot(0, 8, { activity: walk.slice(0, 3) })], [])).map(({ view }) => view.kind)).toEqual(['fit'])
  })
})
