import { describe, expect, it } from 'vitest'
import type { EditWord, Insertion } from '#lib/media/editing/edit-decisions.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { applyBroll } from '#lib/service/editing/apply-broll.ts'

const words: EditWord[] = ['We', 'work', 'with', 'Stripe', 'and', 'Uber'].map((text, index) => ({
  ...{ text, start: timeOf(index), end: timeOf(index + 0.8), kept: true },
}))
const face = { x: 1, y: 2, height: 3 }
const card = { kind: 'words' as const, words: [{ text: 'Stripe', at: timeOf(3.2) }] }
const overlays: Insertion[] = [
  { start: timeOf(3), end: timeOf(6), said: 'Stripe and Uber', face, card },
  { start: timeOf(20), end: timeOf(22), said: 'later', closeUp: true },
]

describe('applyBroll', () => {
  it('moves an insertion with the times of its words', () => {
    const [moved] = applyBroll({ overlays, words }, [{ index: 0, startSeconds: 4, endSeconds: 7 }])
    expect(moved).toMatchObject({
      start: timeOf(4),
      end: timeOf(7),
      card: { words: [{ text: 'Stripe', at: timeOf(4.2) }] },
    })
  })

  it('replaces one by the words that are spoken then, by others, or by the speaker', () => {
    const [spoken] = applyBroll({ overlays, words }, [{ index: 0, shows: 'words' }])
    expect(spoken).toMatchObject({
      ...{ chosen: true, said: 'Stripe and Uber' },
      card: { kind: 'words', words: [{ text: 'Stripe', at: timeOf(3) }, { text: 'and' }, { text: 'Uber' }] },
    })
    const [written] = applyBroll({ overlays, words }, [{ index: 0, shows: 'words', text: ' Great  companies ' }])
    expect(written).toMatchObject({ card: { words: [{ text: 'Great', at: timeOf(3) }, { text: 'companies' }] } })
    const [closer] = applyBroll({ overlays, words }, [{ index: 0, shows: 'closeUp' }])
    expect(closer).toEqual({
      start: timeOf(3),
      end: timeOf(6),
      said: 'Stripe and Uber',
      face,
      chosen: true,
      closeUp: true,
    })
  })

  it('removes one and keeps the others in order', () => {
    expect(applyBroll({ overlays, words }, [{ index: 0, removed: true }])).toEqual([overlays[1]])
    const [first] = applyBroll({ overlays, words }, [{ index: 1, startSeconds: 0, endSeconds: 2 }])
    expect(first).toMatchObject({ start: timeOf(0), closeUp: true })
  })
})
