import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { chooseFont, setText } from '#lib/media/cards/set-text.ts'
import { visualLook } from '#lib/media/cards/visual-looks.ts'

/** Between the lowest ink of each line and the highest of the next, in letter sizes. */
function gapsOf(text: string, languageTag: string): number[] {
  const pen = createCanvas(1080, 1920).getContext('2d')
  const look = visualLook('realism', languageTag)
  const words = text.split(' ').map((word) => ({ text: word, at: 0 }))
  const set = setText(pen, words, look, { width: 500, height: 1600, size: 120 })
  chooseFont(pen, look, set.size)
  const lines = [...Map.groupBy(set.words, ({ y }) => y)].map(([y, line]) => {
    const boxes = line.map((word) => pen.measureText(word.text))
    return {
      top: y - Math.max(...boxes.map(({ actualBoundingBoxAscent }) => actualBoundingBoxAscent)),
      bottom: y + Math.max(...boxes.map(({ actualBoundingBoxDescent }) => actualBoundingBoxDescent)),
    }
  })
  expect(lines.length).toBeGreaterThan(1)
  return lines.slice(1).map(({ top }, index) => (top - (lines[index]?.bottom ?? 0)) / set.size)
}

it.each([
  ['ईंटों की ऊँची दीवारें गिरीं और कृष्ण ने देखा', 'hi'],
  ['ที่นี่ น้ำ ขึ้น สูง กว่า ปี ที่แล้ว', 'th'],
  ['The quick Ångström jumps over lazy dogs', 'en'],
])('leaves room between lines of letters with marks above and below: %s', (text, languageTag) => {
  for (const gap of gapsOf(text, languageTag)) expect(gap).toBeGreaterThan(0.02)
})
