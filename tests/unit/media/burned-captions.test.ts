import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { changeFor } from '#lib/media/burned-captions/captions-beside.ts'
import { findBanner } from '#lib/media/burned-captions/find-banner.ts'
import { film, find, HEIGHT, type Picture, strip, write } from './written-film.ts'

describe('captions that a picture already has', () => {
  it('are found where a line changes every two seconds, and where it is', () => {
    const found = find(24, (picture) => write(picture, Math.floor(picture.at / 2), 180, 460, 310))
    expect(found?.top).toBeLessThanOrEqual(310 / HEIGHT)
    expect(found?.top).toBeGreaterThan(0.7)
    expect(found?.bottom).toBeGreaterThan(0.88)
  })

  it('are not taken for a lower third', () => {
    expect(find(24, (picture) => picture.at > 4 && picture.at < 9 && write(picture, 1, 60, 300, 300))).toBeNull()
  })
})

describe('a banner', () => {
  const drawn = (draw: (picture: Picture) => void) => findBanner([film(6, draw)])

  it('is a strip with text along the lower edge that stays', () => {
    const found = drawn((picture) => {
      strip(picture, 324)
      write(picture, 1, 20, 300, 332)
    })
    expect(found?.top).toBeGreaterThan(0.84)
    expect(found?.top).toBeLessThanOrEqual(324 / HEIGHT)
    expect(found?.bottom).toBe(1)
  })

  it('is neither a strip without text, nor text without a strip, nor what goes again', () => {
    expect(drawn((picture) => strip(picture, 324))).toBeNull()
    expect(drawn((picture) => write(picture, 1, 20, 300, 332))).toBeNull()
    expect(
      drawn((picture) => {
        if (picture.at > 4) return
        strip(picture, 324)
        write(picture, 1, 20, 300, 332)
      }),
    ).toBeNull()
  })
})

describe('our captions beside those', () => {
  const captions = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' } as const
  const asked = { captions, overBurnedCaptions: false, otherwise: 'move' } as const
  const [low, high] = [
    { top: 0.8, bottom: 0.9 },
    { top: 0.05, bottom: 0.15 },
  ]

  it('make way, are left out where theirs are shown whole, and stay where a person wants them', () => {
    expect(changeFor(low, asked)).toBe('moved')
    expect(changeFor(high, asked)).toBe('kept')
    expect(changeFor(high, { ...asked, captions: { ...captions, position: 'top-center' } })).toBe('moved')
    expect(changeFor(low, { ...asked, otherwise: 'leave-out' })).toBe('left-out')
    expect(changeFor(low, { ...asked, otherwise: 'leave-out', overBurnedCaptions: true })).toBe('kept')
    expect(changeFor(low, { ...asked, canCutOff: () => true })).toBe('cut-off')
    expect(changeFor(low, { ...asked, canCutOff: () => true, overBurnedCaptions: true })).toBe('kept')
    expect(changeFor(low, { ...asked, canCutOff: () => false })).toBe('moved')
    expect(changeFor(low, { ...asked, canCutOff: () => false, canBlur: () => true })).toBe('blurred')
    expect(changeFor(null, asked)).toBeNull()
    expect(changeFor(low, { ...asked, captions: null })).toBeNull()
  })
})
