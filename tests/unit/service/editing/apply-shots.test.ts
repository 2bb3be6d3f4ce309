import { describe, expect, it } from 'vitest'
import type { DecidedShots, ShownPicture } from '#lib/media/editing/decided-shots.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { subtitleDecisions } from '#lib/media/editing/subtitle-decisions.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { applyShots, type ShotFile } from '#lib/service/editing/apply-shots.ts'
import { narration } from '#tests/unit/media/text-to-video/narrated.ts'

const shown = (more: Partial<ShownPicture>): ShownPicture => ({
  ...{ kind: 'drawing', description: 'A wolf.', by: 'built-in', note: null, work: null, search: null },
  ...{ planner: 'word lists', plan: null, card: null },
  ...more,
})
const card = { kind: 'words' as const, words: [{ text: 'Patience', at: timeOf(2) }] }
const shots: DecidedShots = {
  ...{ style: 'realism', seed: 1, sheet: { columns: 2, rows: 1, width: 216, height: 384 } },
  list: [
    { start: timeOf(0), end: timeOf(2), blend: timeOf(0), text: 'A wolf walks.', shown: shown({}), offers: [] },
    {
      ...{ start: timeOf(2), end: timeOf(4), blend: timeOf(0.4), text: 'Patience pays.', offers: [] },
      shown: shown({ kind: 'card', card, description: '“Patience”' }),
    },
  ],
}
const words = ['A', 'wolf', 'walks.', 'Patience', 'pays.'].map((text, index) => ({
  ...{ text, start: timeOf(index * 0.6), end: timeOf(index * 0.6 + 0.5), kept: true },
}))
const cover = { start: timeOf(2), end: timeOf(4), said: 'Patience pays.', card, look: 'realism' as const }
const video = { frame: { width: 1080, height: 1920 }, frameRate: timeOf(30), durationSeconds: 4 }
const decisions: EditDecisions = {
  ...subtitleDecisions(narration('A wolf walks. Patience pays.'), video, null),
  ...{ words, overlays: [cover], shots },
}
const credit = { author: 'Ana', licence: 'Free', url: 'https://example.com/1' }
const photo: ShotFile = { kind: 'picture', by: 'Stock', work: { title: 'Chess', credit } }

describe('a shot that is exchanged', () => {
  it('shows a picture over the source in place of its card, with its credit, for as long as the shot', () => {
    const after = applyShots(decisions, [{ index: 1, show: 'offer', offer: 'a' }], new Map([[1, photo]]))
    expect(after.overlays).toMatchObject([{ start: timeOf(2), end: timeOf(4), media: 'shot-2', chosen: true }])
    expect(after.media).toEqual({ 'shot-2': { kind: 'picture', title: 'Chess', credit } })
    expect(after.shots?.list[1]).toMatchObject({ shown: { by: 'Stock' }, original: shots.list[1]?.shown })
  })

  it('shows words as a card in the style of the video', () => {
    const after = applyShots(decisions, [{ index: 0, show: 'words' }], new Map())
    expect(after.overlays).toMatchObject([
      { look: 'realism', card: { words: [{ text: 'A' }, { text: 'wolf' }, { text: 'walks.' }] } },
      // In the source, the shot after begins with what was exchanged.
      { ...cover, start: timeOf(2.4) },
    ])
    expect(after.overlays[0]?.end).toEqual(timeOf(2.4))
    const written = applyShots(decisions, [{ index: 0, show: 'words', words: 'Wolves' }], new Map())
    expect(written.shots?.list[0]?.shown).toMatchObject({ kind: 'card', description: '“Wolves”' })
  })

  it('goes back to what it showed first, however often it was exchanged', () => {
    const once = applyShots(decisions, [{ index: 1, show: 'offer', offer: 'a' }], new Map([[1, photo]]))
    const twice = applyShots(once, [{ index: 1, show: 'words', words: 'Wait' }], new Map())
    expect(twice.media).toEqual({})
    const back = applyShots(twice, [{ index: 1, show: 'original' }], new Map())
    expect(back).toEqual(decisions)
  })
})
