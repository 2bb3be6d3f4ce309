import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES, listCaptionTemplates } from '#lib/contract/caption-templates.ts'
import { SUBTITLE_POSITIONS } from '#lib/contract/enumerations.ts'
import { REEL_SIZES } from '#lib/contract/reel-shapes.ts'
import {
  COVERED_AREAS,
  freeOf,
  namedNetworks,
  SAFE_AREA_NETWORKS,
  type SafeAreaNetwork,
} from '#lib/contract/safe-areas.ts'
import { areaOfTrack } from '#lib/media/captions/caption-area.ts'
import { placeCue } from '#lib/media/captions/place-cue.ts'
import { planCaptions } from '#lib/media/captions/plan-captions.ts'
import { titleHeight } from '#lib/media/captions/title.ts'
import { createTypesetter } from '#lib/media/captions/typesetter.ts'
import { placeCaptions, placeHook } from '#lib/media/editing/place-texts.ts'
import type { CaptionStyle } from '#lib/media/timeline/caption-style.ts'
import type { CaptionTrack } from '#lib/media/timeline/timeline.ts'
import { spokenWords } from '#lib/media/transcript.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'

const UPRIGHT = REEL_SIZES['9:16']
const CHOICES = [...SAFE_AREA_NETWORKS.map((network) => [network]), [...SAFE_AREA_NETWORKS]]
const SPOKEN = spokenWords(
  knownTranscript('Internationalisation overcomplicates straightforward things, say 12 people who know about it'),
)

type Box = { left: number; right: number; top: number; bottom: number }

/** The areas of networks that a box touches. */
function touched({ left, right, top, bottom }: Box, networks: readonly (keyof typeof COVERED_AREAS)[]): string[] {
  return networks.flatMap((network) =>
    Object.entries(COVERED_AREAS[network]).flatMap(([name, area]) => {
      if (area === null) return []
      const [x, y] = [area.x * UPRIGHT.width, area.y * UPRIGHT.height]
      const isBeside =
        right <= x || left >= x + area.width * UPRIGHT.width || bottom <= y || top >= y + area.height * UPRIGHT.height
      return isBeside ? [] : [`${network} ${name}`]
    }),
  )
}

/** Where a cue is drawn in any of its states, with outlines and boxes. */
function boxesOf(track: CaptionTrack): Box[] {
  const { style, cues } = track
  const words = cues.flatMap((cue) => cue.lines.flat().map((word) => word.text))
  const lettering = createTypesetter(style, 'en', words)
  return cues.flatMap((cue) => {
    const { lines, fontSize } = placeCue(cue, style, areaOfTrack(track, UPRIGHT), lettering)
    const side = Math.max(
      style.outline?.width ?? 0,
      style.lineBox?.paddingX ?? 0,
      style.words.active.box?.paddingX ?? 0,
    )
    const above = Math.max(style.outline?.width ?? 0, style.lineBox?.paddingY ?? 0)
    return lines.map(({ left, right, top, bottom }) => ({
      ...{ left: left - side * fontSize, right: right + side * fontSize },
      ...{ top: top - above * fontSize, bottom: bottom + above * fontSize },
    }))
  })
}

describe('captions', () => {
  it('touch nothing that a chosen network covers, in every template, at every place and size', () => {
    for (const networks of [['x'], ['linkedin'], [...SAFE_AREA_NETWORKS]] satisfies SafeAreaNetwork[][])
      for (const { name, template } of listCaptionTemplates())
        for (const position of SUBTITLE_POSITIONS)
          for (const size of ['s', 'xl'] as const) {
            const style: CaptionStyle = template
            const free = freeOf(networks) ?? undefined
            const track = planCaptions(SPOKEN, 'en', UPRIGHT, { style, position, size }, { free })
            const found = boxesOf(track).flatMap((box) => touched(box, networks))
            expect(found, `${name}, ${position}, ${size}`).toEqual([])
          }
  }, 120_000)

  it('stay clear where they move away from a head, and where nothing is free', () => {
    const networks = ['tiktok'] as const
    const look = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' } as const
    const track = planCaptions(SPOKEN, 'en', UPRIGHT, look, { free: freeOf(networks) ?? undefined })
    for (const head of [
      { top: 1200, bottom: 1900 },
      { top: 0, bottom: 1900 },
    ]) {
      const moved = placeCaptions(track, { frame: UPRIGHT, headsIn: () => [head], changes: [] })
      expect(boxesOf(moved).flatMap((box) => touched(box, networks))).toEqual([])
    }
  })

  it('stand where they always did where no network is chosen, or the frame is not upright', () => {
    const look = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' } as const
    const [wide, all] = [REEL_SIZES['16:9'], freeOf(SAFE_AREA_NETWORKS) ?? undefined]
    expect(areaOfTrack({ ...look }, UPRIGHT).edge).toBeCloseTo(0.17 * UPRIGHT.height, 6)
    expect(areaOfTrack({ ...look, ...(all && { free: all }) }, wide)).toEqual(areaOfTrack({ ...look }, wide))
  })
})

describe('a hook', () => {
  const title = 'Nobody tells you this about money'

  it('is clear of what the networks cover, above their buttons or narrower beside them', () => {
    for (const networks of CHOICES)
      for (const heads of [[], [{ top: 0, bottom: 900 }], [{ top: 300, bottom: 1000 }]]) {
        const free = freeOf(networks) ?? undefined
        const hook = placeHook(title, 4, { captions: null, frame: UPRIGHT, headsIn: () => heads, free })
        if (hook === null) throw new Error('there is room for it')
        const box = { left: 0, right: 0, top: hook.top, bottom: hook.top + titleHeight(hook, UPRIGHT) }
        const widest =
          UPRIGHT.width * (box.bottom < UPRIGHT.height * (free?.from ?? 1) ? 0.88 : 2 * ((free?.side ?? 1) - 0.5))
        const [left, right] = [(UPRIGHT.width - widest) / 2, (UPRIGHT.width + widest) / 2]
        expect(touched({ ...box, left, right }, networks), JSON.stringify({ networks, heads, hook })).toEqual([])
      }
  })
})

describe('the networks of a request', () => {
  it('are one, a list or all, each once and in the order of the table', () => {
    expect(namedNetworks('all')).toEqual([...SAFE_AREA_NETWORKS])
    expect(namedNetworks('x')).toEqual(['x'])
    expect(namedNetworks(['youtube', 'tiktok', 'tiktok'])).toEqual(['tiktok', 'youtube'])
    expect([namedNetworks(undefined), namedNetworks([]), freeOf([])]).toEqual([[], [], null])
  })

  it('leave the smallest free part of them all', () => {
    expect(freeOf(['tiktok', 'x'])).toEqual({ top: 0.09, bottom: 0.77, side: 0.87, from: 0.43 })
    expect(freeOf(['x'])).toEqual({ top: 0.09, bottom: 0.77, side: 1, from: 1 })
  })
})
