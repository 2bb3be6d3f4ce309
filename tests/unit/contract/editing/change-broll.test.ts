import { describe, expect, it } from 'vitest'
import type { EditInsertion } from '#lib/contract/broll-insertion.ts'
import { brollChanges, changedBroll, wrongBroll } from '#lib/contract/editing/change-broll.ts'
import type { ChangedInsertion, EditDocument } from '#lib/contract/editing/editing.ts'

const insertion = (index: number, startSeconds: number, canCloseUp = true): EditInsertion => ({
  ...{ index, startSeconds, endSeconds: startSeconds + 3, said: 'Stripe, Uber, and Calm', shows: 'list' },
  ...{ text: 'Stripe, Uber, Calm', reason: 'The speaker lists several things.', canCloseUp, removed: false },
})
const insertions = [insertion(0, 10), insertion(1, 30, false)]
const document = { insertions, sourceDurationSeconds: 60 } as EditDocument

function codeOf(changes: ChangedInsertion[]): string | undefined {
  const refusal = wrongBroll(document, { ...document, insertions: changedBroll(insertions, changes) }, changes)
  const problem = refusal?.params.problem
  return typeof problem === 'object' && 'code' in problem ? problem.code : refusal?.code
}

describe('changes to insertions', () => {
  it('move, replace and remove them, and are found again between two documents', () => {
    const changes: ChangedInsertion[] = [
      { index: 0, startSeconds: 11, endSeconds: 15, shows: 'words', text: 'Great companies' },
      { index: 1, removed: true },
    ]
    const after = changedBroll(insertions, changes)
    expect(after[0]).toMatchObject({ startSeconds: 11, endSeconds: 15, shows: 'words', text: 'Great companies' })
    expect(after[1]).toMatchObject({ removed: true, text: 'Stripe, Uber, Calm' })
    expect(brollChanges(insertions, after)).toEqual(changes)
    expect(codeOf(changes)).toBeUndefined()
  })

  it.each<[string, ChangedInsertion[]]>([
    ['edit_insertion_unknown', [{ index: 5, removed: true }]],
    ['edit_given_twice', [{ index: 0, startSeconds: 11 }, { index: 0 }]],
    ['edit_without_close_up', [{ index: 1, shows: 'closeUp' }]],
    ['edit_text_without_words', [{ index: 0, shows: 'closeUp', text: 'Hello' }]],
    ['edit_insertion_length', [{ index: 0, endSeconds: 10.2 }]],
    ['edit_insertion_length', [{ index: 0, endSeconds: 25 }]],
    ['edit_outside_source', [{ index: 1, startSeconds: 58, endSeconds: 61 }]],
    ['edit_insertion_overlaps', [{ index: 0, startSeconds: 28, endSeconds: 31 }]],
  ])('are refused with %s', (code, changes) => expect(JSON.stringify(codeOf(changes))).toContain(code))

  it('may take the place of one that is removed', () => {
    expect(
      codeOf([
        { index: 0, startSeconds: 28, endSeconds: 31 },
        { index: 1, removed: true },
      ]),
    ).toBeUndefined()
  })
})
