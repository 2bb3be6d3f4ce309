import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { pictureSize } from '#lib/portal/shares/card/card-picture.ts'
import { fitText, isRightToLeft, type TextStyle } from '#lib/portal/shares/card/card-text.ts'

const TITLE: Omit<TextStyle, 'text'> = {
  languageTag: 'en',
  weight: 600,
  color: '#000000',
  sizes: [80, 64, 44],
  width: 660,
  maxLines: 3,
}

describe('the title of a card', () => {
  it('is as large as it can be, in lines about as long as each other', () => {
    expect(fitText({ ...TITLE, text: 'Discounts teach people to wait' })).toMatchObject({
      size: 80,
      lines: ['Discounts teach', 'people to wait'],
    })
  })

  it('is cut at three lines, however long it or one of its words is', () => {
    for (const text of ['Every sale trains your best customers. '.repeat(9), 'm'.repeat(400)]) {
      const { lines, size, width } = fitText({ ...TITLE, text })
      expect([lines.length, size, lines[2]?.at(-1), width <= 660]).toEqual([3, 44, '…', true])
    }
  })

  it('is broken between words also where a script writes no spaces, and keeps brackets with what they hold', () => {
    const { lines } = fitText({ ...TITLE, text: '値引きは客に「待つこと」を教えてしまう', languageTag: 'ja' })
    expect(lines.join('')).toBe('値引きは客に「待つこと」を教えてしまう')
    expect(lines.filter((line) => /^[」、。]|「$/.test(line))).toEqual([])
  })

  it('is read from the right by its first letter', () => {
    expect(['2026 שלום', 'مرحبا Reel', 'Reel مرحبا', '値引き', '…'].map(isRightToLeft)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('the size of a picture', () => {
  it('is read from the first bytes of PNG, JPEG and WebP, and of nothing else', async () => {
    const canvas = createCanvas(37, 53)
    const encoded = await Promise.all([canvas.encode('png'), canvas.encode('jpeg'), canvas.encode('webp')])
    for (const bytes of encoded) expect(pictureSize(bytes)).toEqual({ width: 37, height: 53 })
    expect(pictureSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="37"/>'))).toBeNull()
    expect(pictureSize(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBeNull()
  })
})
