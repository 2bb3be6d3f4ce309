import { expect, it } from 'vitest'
import type { ShotPlan } from '#lib/media/illustrator/shot-plan.ts'
import { STYLE_NAMES } from '#lib/media/illustrator/styles/styles.ts'
import { picturePrompt } from '#lib/media/text-to-video/picture-prompt.ts'

const PLAN: ShotPlan = {
  ...{ place: 'kitchen', time: 'morning', weather: 'rain', mood: 'happy', things: ['bread'], camera: 'close' },
  cast: [{ role: 'chef', person: 'woman', pose: 'work', costume: 'chef' }],
}

it('tells an image provider the style, who does what where, and the words that are said', () => {
  const prompt = picturePrompt(PLAN, 'She bakes bread.', 'comic')
  for (const part of ['comic book', 'Woman works', 'bread', 'kitchen', 'morning', 'rain', 'chef’s jacket', 'happy'])
    expect(prompt).toContain(part)
  expect(prompt).toContain('“She bakes bread”')
  expect(prompt).toContain('No letters')
})

it('has a description of its own for each style', () => {
  expect(new Set(STYLE_NAMES.map((style) => picturePrompt(PLAN, 'Bread.', style))).size).toBe(STYLE_NAMES.length)
})
