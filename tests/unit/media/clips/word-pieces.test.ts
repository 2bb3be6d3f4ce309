import { expect, it } from 'vitest'
import { wordPieces } from '#lib/media/embedding/word-pieces.ts'

const words = ['[UNK]', '[CLS]', '[SEP]', 'un', '##aff', '##able', 'cafe', ',', '日', '本', "'", 's']
const pieces = wordPieces(new Map(words.map((word, id) => [word, id])), { begin: 1, end: 2, unknown: 0 })

it.each([
  ['Unaffable', [3, 4, 5]],
  ['CAFÉ, café', [6, 7, 6]],
  ['日本', [8, 9]],
  ["café's", [6, 10, 11]],
  ['unknowable', [0]],
  ['', []],
])('cuts “%s” into the longest known pieces', (text, expected) => {
  expect(pieces(text)).toEqual([1, ...expected, 2])
})

it('cuts a long text off behind 128 pieces', () => {
  expect(pieces('cafe '.repeat(500))).toHaveLength(128)
})
