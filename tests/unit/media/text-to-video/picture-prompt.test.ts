import { expect, it } from 'vitest'
import { STYLE_NAMES } from '#lib/media/illustrator/styles/styles.ts'
import { picturePrompt } from '#lib/media/text-to-video/picture-prompt.ts'

const SPOKEN = { before: 'Rosa rises at five.', text: 'She bakes bread.', after: undefined, camera: 'close' } as const

it('tells an image provider the style, the words that are said and those around them', () => {
  const prompt = picturePrompt(SPOKEN, 'comic')
  for (const part of ['comic book', '“She bakes bread”', '“Rosa rises at five. She bakes bread”', 'from close by'])
    expect(prompt).toContain(part)
  expect(prompt).toContain('No letters')
  expect(picturePrompt({ ...SPOKEN, before: undefined }, 'comic')).not.toContain('part of')
})

it('has a description of its own for each style', () => {
  expect(new Set(STYLE_NAMES.map((style) => picturePrompt(SPOKEN, style))).size).toBe(STYLE_NAMES.length)
})
