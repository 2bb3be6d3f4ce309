import { describe, expect, it } from 'vitest'
import { changeEdit } from '#lib/contract/editing/change-edit.ts'
import { changesBetween } from '#lib/contract/editing/changes-between.ts'
import { type EditChanges, type EditDocument, editChanges } from '#lib/contract/editing/editing.ts'
import { english } from '#lib/contract/messages/render.ts'
import { readRequest } from '#lib/contract/read-request.ts'

const word = (text: string, startSeconds: number, endSeconds: number) => ({
  ...{ text, startSeconds, endSeconds, kept: true, breakAfter: false },
})

const document: EditDocument = {
  projectId: 'prj_1',
  outputId: 'out_1',
  languageTag: 'en',
  sourceUrl: 'https://example.com/source',
  sourceDurationSeconds: 10,
  width: 1080,
  height: 1920,
  startSeconds: 0,
  endSeconds: 10,
  words: [word('You', 1, 1.4), word('know', 1.5, 2), word('um', 2.2, 2.6), word('wait.', 5, 6)],
  cuts: [],
  captions: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
  templates: ['productive', 'harmozi'],
  crop: null,
  views: [],
  music: null,
  hook: null,
  insertions: [],
}

const VIEWS: EditDocument['views'] = [{ startSeconds: 0, endSeconds: 10, view: { kind: 'fit' } }]

const messageOf = (changes: unknown, base = document) => {
  const read = readRequest(editChanges, changes)
  const changed = read.ok ? changeEdit(base, read.value) : read
  return changed.ok ? 'right' : english(changed.refusal)
}

describe('an edit', () => {
  it('changes what it names and leaves everything else as it was', () => {
    const changes: EditChanges = {
      words: [
        { index: 2, kept: false },
        { index: 3, text: 'Wait!', startSeconds: 4.8 },
      ],
      captions: { template: 'harmozi', position: 'top-center', fontSize: 'xl' },
      endSeconds: 9,
    }
    const changed = changeEdit(document, changes)
    expect(changed).toEqual({
      ok: true,
      value: {
        ...document,
        words: [
          document.words[0],
          document.words[1],
          { ...document.words[2], kept: false },
          { ...document.words[3], text: 'Wait!', startSeconds: 4.8 },
        ],
        captions: changes.captions,
        endSeconds: 9,
      },
    })
  })

  it.each<[string, unknown, string]>([
    [
      'cuts every word out',
      { words: [0, 1, 2, 3].map((index) => ({ index, kept: false })), startSeconds: 1 },
      'the edit must leave',
    ],
    ['cuts the whole out', { cuts: [{ startSeconds: 0, endSeconds: 10 }] }, 'the edit must leave'],
    [
      'overlaps itself',
      {
        cuts: [
          { startSeconds: 1, endSeconds: 3 },
          { startSeconds: 2, endSeconds: 4 },
        ],
      },
      'cuts[1] must start after',
    ],
    ['turns a cut round', { cuts: [{ startSeconds: 3, endSeconds: 2 }] }, 'cuts[0] must end after it starts'],
    ['moves a word into its neighbor', { words: [{ index: 1, startSeconds: 1.2 }] }, 'words[0] must not start before'],
    [
      'moves a word behind the next',
      { words: [{ index: 0, startSeconds: 3, endSeconds: 4 }] },
      'words[0] must not end after',
    ],
    ['turns a word round', { words: [{ index: 3, endSeconds: 4 }] }, 'words[0] must end at least'],
    ['leaves the source', { words: [{ index: 3, endSeconds: 10.5 }] }, 'words[0] must end within the source'],
    ['ends after the source', { endSeconds: 11 }, 'endSeconds must end within the source'],
    ['ends before it starts', { startSeconds: 5, endSeconds: 4 }, 'endSeconds must be after startSeconds'],
    ['names a word that is not there', { words: [{ index: 4, kept: false }] }, 'words[0].index must be below 4'],
    ['names a word twice', { words: [{ index: 1 }, { index: 1 }] }, 'words[1].index must be given only once'],
    ['writes too much', { words: [{ index: 1, text: 'x'.repeat(81) }] }, 'words[0].text must be at most 80'],
    [
      'asks for a template of nobody',
      { captions: { ...document.captions, template: 'x' } },
      'captions.template must be one of',
    ],
    [
      'asks for a template of others',
      { captions: { ...document.captions, template: 'none' } },
      'captions.template must be one of: productive, harmozi',
    ],
    ['crops what has the shape of its source', { crop: { kind: 'whole' } }, 'crop cannot be changed'],
    ['turns down music that is not there', { musicVolume: 0.5 }, 'musicVolume cannot be changed'],
    ['turns music up too far', { musicVolume: 2 }, 'musicVolume must be a number from 0.0 to 1.0'],
  ])('that %s is refused', (_, changes, message) => {
    expect(messageOf(changes)).toContain(message)
  })

  it('may leave a word without text, which is still heard', () => {
    const read = readRequest(editChanges, { words: [{ index: 1, text: ' ' }] })
    const changed = read.ok ? changeEdit(document, read.value) : read
    expect(changed).toMatchObject({ ok: true, value: { words: { 1: { ...document.words[1], text: '' } } } })
  })

  it('may leave words that the recognizer let overlap as they are', () => {
    const overlapping = { ...document, words: [word('You', 1, 1.6), word('know', 1.5, 2)] }
    expect(messageOf({ words: [{ index: 0, text: 'We' }] }, overlapping)).toBe('right')
  })
})

describe('the shape of an output', () => {
  const shapes: EditDocument['shapes'] = [
    { aspectRatio: '9:16', width: 1080, height: 1920, isCropped: false, views: [] },
    { aspectRatio: '1:1', width: 1080, height: 1080, isCropped: true, views: VIEWS },
  ]
  const shaped = { ...document, shapes }

  it('changes its size, what it shows, and whether there is a crop to choose', () => {
    const changed = changeEdit(shaped, { aspectRatio: '1:1', crop: { kind: 'whole' } })
    expect(changed.ok && changed.value).toMatchObject({
      width: 1080,
      height: 1080,
      crop: { kind: 'whole' },
      views: VIEWS,
    })
    const back = changed.ok ? changeEdit(changed.value, { aspectRatio: '9:16' }) : changed
    expect(back.ok && back.value).toMatchObject({ width: 1080, height: 1920, crop: null, views: [] })
    expect(changed.ok && changesBetween(shaped, changed.value)).toEqual({ aspectRatio: '1:1', crop: { kind: 'whole' } })
  })

  it('brings the planned crop along, which is no change of its own', () => {
    const changed = changeEdit(shaped, { aspectRatio: '1:1' })
    expect(changed.ok && changed.value.crop).toEqual({ kind: 'planned' })
    expect(changed.ok && changesBetween(shaped, changed.value)).toEqual({ aspectRatio: '1:1' })
  })

  it('is one of those that the output can have', () => {
    expect(messageOf({ aspectRatio: '4:5' }, shaped)).toBe('aspectRatio must be one of: 9:16, 1:1')
    expect(messageOf({ aspectRatio: '1:1' })).toBe(
      'aspectRatio cannot be changed because the shape of this output is fixed',
    )
    expect(messageOf({ aspectRatio: '2:1' }, shaped)).toBe('aspectRatio must be one of: 9:16, 4:5, 1:1, 16:9')
    expect(messageOf({ crop: { kind: 'whole' } }, shaped)).toContain('crop')
  })
})
