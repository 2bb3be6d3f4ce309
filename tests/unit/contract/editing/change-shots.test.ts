import { expect, it } from 'vitest'
import { wrongShots } from '#lib/contract/editing/change-shots.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import type { ChangedShot, EditShot } from '#lib/contract/editing/shots.ts'
import { english } from '#lib/contract/messages/render.ts'

const credit = { title: 'Sea', author: 'Ana', licence: 'Free', url: null }
const shot: EditShot = {
  ...{ index: 0, startSeconds: 0, endSeconds: 2, text: 'The sea.', shows: 'picture', card: null },
  ...{ description: 'Sea', madeBy: 'Stock', reason: 'Found.', credit, search: 'sea', isOriginal: true },
  offers: [{ ...credit, id: 'a', kind: 'picture', cell: null }],
}
const document = (sources: EditDocument['shotSources'], shots: EditShot[] | undefined = [shot]): EditDocument => ({
  ...{ projectId: 'prj_1', outputId: 'out_1', languageTag: 'en', sourceUrl: 'https://example.com/s' },
  ...{ sourceDurationSeconds: 2, width: 1080, height: 1920, startSeconds: 0, endSeconds: 2, words: [], cuts: [] },
  captions: { template: 'none', position: 'bottom-center', fontSize: 'm' },
  ...{ templates: [], crop: null, views: [], music: null, hook: null, insertions: [] },
  ...{ shots, shotSources: sources },
})

function problemOf(changes: ChangedShot[], sources = { stock: true, images: true }): string | null {
  const wrong = wrongShots(document(sources), changes)
  return wrong === null ? null : english(wrong)
}

it('takes every way to exchange a shot', () => {
  const ways: Omit<ChangedShot, 'index'>[] = [
    ...[{ show: 'original' as const }, { show: 'offer' as const, offer: 'a' }, { show: 'words' as const }],
    ...[
      { show: 'search' as const, words: 'sea' },
      { show: 'prompt' as const, words: 'a sea' },
    ],
    { show: 'file', url: 'https://example.com/a.jpg' },
  ]
  for (const way of ways) expect(problemOf([{ index: 0, ...way }])).toBeNull()
})

it.each<[ChangedShot[], string]>([
  [[{ index: 4, show: 'words' }], 'shots[0].index must name one of the 1 shots'],
  [
    [
      { index: 0, show: 'words' },
      { index: 0, show: 'original' },
    ],
    'shots[1].index must be given only once',
  ],
  [[{ index: 0, show: 'offer', offer: 'b' }], 'shots[0].offer must be the id of one of the offers of this shot'],
  [[{ index: 0, show: 'search', words: '' }], 'shots[0].words must be given with `show: "search"`'],
  [[{ index: 0, show: 'file' }], 'shots[0].url must be given with `show: "file"`'],
])('names the field that is wrong: %j', (changes, problem) => {
  expect(problemOf(changes)).toContain(problem)
})

it('asks no provider that is not set up', () => {
  const none = { stock: false, images: false }
  expect(problemOf([{ index: 0, show: 'search', words: 'sea' }], none)).toContain('no stock provider')
  expect(problemOf([{ index: 0, show: 'prompt', words: 'sea' }], none)).toContain('no image provider')
})
