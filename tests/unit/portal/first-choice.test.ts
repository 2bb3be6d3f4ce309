import { describe, expect, it } from 'vitest'
import { firstChoice } from '#app/(portal)/[team]/new/_components/source/first-choice.ts'

const film = {
  id: 'film',
  title: 'Film',
  about: null,
  language: 'english',
  durationSeconds: 24,
  ready: true,
  videoUrl: '/video',
  posterUrl: '/poster',
  makes: null,
  reels: [],
}
const fresh = { sampleId: '', language: 'english' } as const

describe('the sample of a new project', () => {
  it('is the first that is made', () => {
    expect(firstChoice([{ ...film, id: 'waiting', ready: false }, film, { ...film, id: 'other' }], '', 'english')).toBe(
      film,
    )
  })

  it.each([
    ['there is none', [], fresh],
    ['it is not made yet', [{ ...film, ready: false }], fresh],
    ['one was chosen before', [film], { ...fresh, sampleId: 'older' }],
    ['another language was chosen', [film], { ...fresh, language: 'german' } as const],
  ])('is left open where %s', (_, samples, draft) => {
    expect(firstChoice(samples, draft.sampleId, draft.language)).toBeNull()
  })
})
