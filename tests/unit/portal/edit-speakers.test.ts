import { describe, expect, it } from 'vitest'
import { captionGroups } from '#app/(portal)/[team]/projects/[project]/edit/[output]/_components/caption-groups.ts'
import { listDifferences } from '#app/(portal)/[team]/projects/[project]/edit/[output]/_components/differences.ts'
import { changedDocument, changeEdit } from '#lib/contract/editing/change-edit.ts'
import { changesBetween } from '#lib/contract/editing/changes-between.ts'
import { type EditDocument, editChanges } from '#lib/contract/editing/editing.ts'
import { english } from '#lib/contract/messages/render.ts'
import { readRequest } from '#lib/contract/read-request.ts'
import { textIn } from '#lib/i18n/text.ts'

const word = (text: string, startSeconds: number, speaker: number) => ({
  ...{ text, startSeconds, endSeconds: startSeconds + 0.4, kept: true, breakAfter: false, speaker },
})
const person = (speaker: number, name: string, color: string) => ({ speaker, name, color })

const document: EditDocument = {
  ...{ projectId: 'prj_1', outputId: 'out_1', languageTag: 'en', sourceUrl: '', sourceDurationSeconds: 12 },
  ...{ width: 1080, height: 1920, startSeconds: 0, endSeconds: 12 },
  words: [word('You', 1, 1), word('know?', 1.5, 1), word('Sure', 2, 2), word('thing.', 2.5, 2), word('Good.', 4, 1)],
  cuts: [],
  captions: { template: 'harmozi', position: 'bottom-center', fontSize: 'm' },
  templates: ['productive', 'harmozi'],
  ...{ crop: null, views: [], music: null, hook: null, insertions: [], safeAreas: [] },
  speakers: { show: 'none', people: [person(1, '', '#ffd93b'), person(2, '', '#6fd3ff')] },
}

const edited: EditDocument = {
  ...document,
  safeAreas: ['tiktok', 'x'],
  speakers: { show: 'names', people: [person(1, '', '#ffd93b'), person(2, 'Ben', '#ffffff')] },
}

const refusalOf = (changes: unknown, base = document) => {
  const read = readRequest(editChanges, changes)
  const changed = read.ok ? changeEdit(base, read.value) : read
  return changed.ok ? 'right' : english(changed.refusal)
}

describe('speakers and safe areas of an edit', () => {
  it('are sent as changes that make the same document, and can be taken back', () => {
    const changes = changesBetween(document, edited)
    expect(changes).toEqual({ safeAreas: edited.safeAreas, speakers: edited.speakers })
    expect(refusalOf(changes)).toBe('right')
    expect(changedDocument(document, changes)).toEqual(edited)
    const differences = listDifferences(document, edited, textIn('en'))
    expect(differences.map(({ words }) => words)).toEqual(['Speakers: Names and colors, Ben', 'Safe areas: TikTok, X'])
    expect(
      changesBetween(
        document,
        differences.reduce((now, { undo }) => undo(now), edited),
      ),
    ).toEqual({})
    expect(changesBetween(edited, document)).toMatchObject({ safeAreas: [] })
  })

  it('change for those who are given, and for nobody who does not speak', () => {
    const { speakers } = changedDocument(document, {
      speakers: { show: 'colors', people: [person(2, 'Ben', '#ffffff'), person(9, 'Cem', '#ffffff')] },
    })
    expect(speakers).toEqual({ show: 'colors', people: [person(1, '', '#ffd93b'), person(2, 'Ben', '#ffffff')] })
  })

  it('are refused where they are wrong, or the output has no such choice', () => {
    const { safeAreas: _, speakers: __, ...fixed } = document
    expect(refusalOf({ safeAreas: ['x'] }, fixed)).toBe(
      'safeAreas cannot be chosen, since no shape of this output is upright',
    )
    expect(refusalOf({ speakers: document.speakers }, fixed)).toBe(
      'speakers cannot be shown, since it is not known who speaks',
    )
    expect(refusalOf({ safeAreas: 'myspace' })).toContain('safeAreas must be all or an array of: tiktok, ')
    expect(refusalOf({ safeAreas: ['myspace'] })).toContain('must be all or an array of: tiktok, ')
    const people = [person(1, 'Anna', 'red')]
    expect(refusalOf({ speakers: { show: 'names', people } })).toContain('color must be a color such as #fff7ea')
  })
})

describe('the captions of the preview', () => {
  it('name a speaker before the first words of a turn, where they have a name', () => {
    expect(captionGroups(edited, 1).map(({ name, speaker }) => [name, speaker])).toEqual([
      ['', 1],
      ['', 1],
      ['Ben', 2],
      ['', 2],
      ['', 1],
    ])
    expect(captionGroups(document, 4).map(({ name }) => name)).toEqual(['', '', ''])
  })
})
