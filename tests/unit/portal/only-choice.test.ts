import { describe, expect, it } from 'vitest'
import { onlyChoice } from '#app/(portal)/[team]/new/_components/source/only-choice.ts'

const film = {
  id: 'film',
  title: 'Film',
  language: 'english',
  durationSeconds: 24,
  ready: true,
  videoUrl: '/video',
  posterUrl: '/poster',
}
const fresh = { sampleId: '', language: 'english' } as const

describe('the sample of a new project', () => {
  it('is chosen already where there is only one', () => {
    expect(onlyChoice([film], '', 'english')).toBe(film)
  })

  it.each([
    ['there are several', [film, { ...film, id: 'other' }], fresh],
    ['there is none', [], fresh],
    ['it is not made yet', [{ ...film, ready: false }], fresh],
    ['one was chosen before', [film], { ...fresh, sampleId: 'older' }],
    ['another language was chosen', [film], { ...fresh, language: 'german' } as const],
  ])('is left open where %s', (_, samples, draft) => {
    expect(onlyChoice(samples, draft.sampleId, draft.language)).toBeNull()
  })
})
