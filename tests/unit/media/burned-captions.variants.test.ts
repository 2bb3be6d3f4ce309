import { describe, expect, it } from 'vitest'
import { find, type Picture, write } from './written-film.ts'

describe('captions that a picture already has', () => {
  it('are found over a shirt whose pattern stays', () => {
    const found = find(30, (picture) => {
      write(picture, 1, 120, 520, 316)
      write(picture, Math.floor(picture.at / 2) + 2, 150, 490, 310)
    })
    expect(found?.top).toBeGreaterThan(0.7)
  })

  it('are found with pauses between them, at the top too', () => {
    const found = find(30, (picture) => {
      if (picture.at % 3 < 2) write(picture, Math.floor(picture.at / 3), 200, 430, 30)
    })
    expect(found?.bottom).toBeLessThan(0.35)
  })

  it.each<[string, (picture: Picture) => void]>([
    ['a lettered wall', (picture) => write(picture, 1, 100, 500, 150)],
    ['a text that runs through', (picture) => write(picture, 1, 40 + (Math.round(picture.at * 40) % 200), 400, 320)],
    [
      'letters that the camera passes',
      (picture) => write(picture, 2, 100 + (Math.round(picture.at * 15) % 90), 520, 200),
    ],
    ['a clock in a corner', (picture) => write(picture, Math.floor(picture.at), 560, 600, 20)],
    [
      'a screen on which lines are written one below the other',
      (picture) => {
        for (let line = 0; line < Math.min(14, picture.at); line++) write(picture, line, 60, 500, 20 + line * 23)
      },
    ],
    ['nothing', () => undefined],
  ])('are not taken for %s', (_, draw) => expect(find(24, draw)).toBeNull())
})
