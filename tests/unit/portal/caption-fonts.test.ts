import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SENTENCE, TILE_WORDS } from '#lib/components/captions/sample-words.ts'
import { CAPTION_TEMPLATES, inLetterCase } from '#lib/contract/caption-templates.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../lib/components/captions')
const MAX_BYTES = 55_000

type Face = { family: string; weight: number; file: string; ranges: [number, number][] }

const faces = readFileSync(path.join(FOLDER, 'captions.module.css'), 'utf8')
  .split('@font-face')
  .filter((block) => block.includes('unicode-range'))
  .map(readFace)
/** Those that have the letters of some words only. */
const samples = faces.filter(({ file }) => file.includes('-sample'))

function readFace(block: string): Face {
  const found = (pattern: RegExp) => pattern.exec(block)?.[1] ?? ''
  const ranges = found(/unicode-range:([^;]+);/)
    .split(',')
    .map((range): [number, number] => {
      const [first = '', last = first] = range.trim().slice(2).split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    })
  const weight = Number(found(/font-weight: (\d+)/))
  return { family: found(/"Caption ([^"]+)"/), weight, file: found(/url\("\.\/([^"]+)"\)/), ranges }
}

describe('the fonts of caption templates that every page loads', () => {
  it.each(Object.entries(CAPTION_TEMPLATES))(
    'have every letter that %s shows before there is a text',
    (_name, look) => {
      const face = samples.find(({ family, weight }) => family === look.font.family && weight === look.font.weight)
      const shown = inLetterCase(`${SAMPLE_SENTENCE} ${TILE_WORDS.join(' ')}`, look.letterCase)
      const missing = [...shown].filter((letter) => {
        const code = letter.codePointAt(0) ?? 0
        return face?.ranges.some(([first, last]) => first <= code && code <= last) !== true
      })
      expect(missing).toEqual([])
    },
  )

  it('are not loaded beside the whole fonts for any letter', () => {
    for (const sample of samples) {
      const whole = faces.find(({ file }) => file === sample.file.replace('-sample', ''))
      const meets = sample.ranges.some(([first, last]) =>
        whole?.ranges.some(([from, to]) => from <= last && first <= to),
      )
      expect([sample.file, whole?.ranges.length !== undefined, meets]).toEqual([sample.file, true, false])
    }
  })

  it(`take at most ${MAX_BYTES} bytes together`, () => {
    const sizes = samples.map(({ file }) => statSync(path.join(FOLDER, file)).size)
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES)
  })
})
