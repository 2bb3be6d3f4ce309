import { describe, expect, it } from 'vitest'
import { captionGroups } from '#app/(portal)/[team]/projects/[project]/edit/[output]/_components/caption-groups.ts'
import { listDifferences } from '#app/(portal)/[team]/projects/[project]/edit/[output]/_components/differences.ts'
import {
  correctWords,
  moveEdge,
  pauseAfter,
  setEnd,
  textToCorrect,
  togglePause,
  toggleWords,
} from '#app/(portal)/[team]/projects/[project]/edit/[output]/_components/edit-steps.ts'
import { findWords } from '#app/(portal)/[team]/projects/[project]/edit/[output]/_components/find-words.ts'
import { changedDocument, changeEdit } from '#lib/contract/editing/change-edit.ts'
import { changesBetween } from '#lib/contract/editing/changes-between.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { textIn } from '#lib/i18n/text.ts'

const EN = textIn('en')

const word = (text: string, startSeconds: number, endSeconds: number) => ({
  ...{ text, startSeconds, endSeconds, kept: true, breakAfter: false },
})

const document: EditDocument = {
  ...{ projectId: 'prj_1', outputId: 'out_1', languageTag: 'en', sourceUrl: '', sourceDurationSeconds: 12 },
  ...{ width: 1080, height: 1920, startSeconds: 0, endSeconds: 12 },
  words: [word('You', 1, 1.4), word('um', 1.5, 2), word('know', 2, 2.6), word('royal', 5, 6), word('ones.', 6.1, 7)],
  cuts: [],
  captions: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
  templates: ['productive', 'harmozi'],
  ...{ crop: null, views: [], music: null, hook: null, insertions: [] },
}

const steps = (given: EditDocument): EditDocument => {
  const pause = pauseAfter(given, 2)
  if (pause === null) throw new Error('There is a pause.')
  const edited = moveEdge(
    correctWords(toggleWords(togglePause(given, pause), { from: 2, to: 1 }), { from: 3, to: 3 }, ' loyal '),
    4,
    'endSeconds',
    6.8,
  )
  return { ...setEnd(edited, 4, 'endSeconds'), captions: { ...given.captions, template: 'harmozi' as const } }
}

describe('the steps of the editor', () => {
  it('make an edit that the service takes, and that gives the same document again', () => {
    const edited = steps(document)
    const changes = changesBetween(document, edited)
    expect(changedDocument(document, changes)).toEqual(edited)
    expect(changeEdit(document, changes)).toMatchObject({ ok: true })
    const { template, position, fontSize } = edited.captions
    expect(changesBetween(edited, { ...edited, captions: { fontSize, position, template } })).toEqual({})
  })

  it('keep the edges of a word between its neighbors, and the word long enough', () => {
    expect(moveEdge(document, 1, 'startSeconds', 0).words[1]?.startSeconds).toBe(1.4)
    expect(moveEdge(document, 1, 'endSeconds', 9).words[1]?.endSeconds).toBe(2)
    expect(moveEdge(document, 1, 'startSeconds', 9).words[1]?.startSeconds).toBe(1.98)
  })

  it('cut a pause but for a breath on each side, and put it back whole', () => {
    const pause = pauseAfter(document, 2)
    if (pause === null) throw new Error('There is a pause.')
    const cut = togglePause(document, pause)
    expect(cut.cuts).toEqual([{ startSeconds: 2.7, endSeconds: 4.9 }])
    const again = pauseAfter(cut, 2)
    expect(again).toMatchObject({ cut: true })
    expect(again && togglePause(cut, again)).toEqual(document)
  })

  it('never end the video before it starts', () => {
    const late = setEnd(document, 3, 'startSeconds')
    expect(late.startSeconds).toBe(4.9)
    expect(setEnd(late, 0, 'endSeconds')).toBe(late)
  })
})

describe('a correction of several words', () => {
  const all = { from: 4, to: 0 }
  const textsOf = (given: EditDocument) => given.words.map(({ text }) => text)
  const corrected = (text: string, selection = all, given = document) => textsOf(correctWords(given, selection, text))

  it.each([
    ['as many', ' We  all\nknow loyal ones. ', ['We', 'all', 'know', 'loyal', 'ones.']],
    ['more', 'We all know the loyal ones.', ['We', 'all', 'know', 'the', 'loyal ones.']],
    ['fewer', 'We know nothing', ['We', 'know', 'nothing', '', '']],
    ['fewer before words that stay', 'Yes royal ones.', ['Yes', '', '', 'royal', 'ones.']],
    ['no', ' ', ['', '', '', '', '']],
  ])('takes %s words', (_, text, texts) => {
    expect(corrected(text)).toEqual(texts)
  })

  it('leaves the words before and behind it, and keeps the sound of those without text', () => {
    const edited = correctWords(document, { from: 1, to: 2 }, 'knew')
    expect(textsOf(edited)).toEqual(['You', 'knew', '', 'royal', 'ones.'])
    expect(edited.words.map(({ text, ...rest }) => rest)).toEqual(document.words.map(({ text, ...rest }) => rest))
    expect(changesBetween(document, edited).words).toEqual([
      { index: 1, text: 'knew' },
      { index: 2, text: '' },
    ])
    expect(changeEdit(document, changesBetween(document, edited))).toEqual({ ok: true, value: edited })
    expect(captionGroups(edited, 4).flatMap(({ words }) => words.map(({ text }) => text))).toEqual(
      textsOf(edited).filter(Boolean),
    )
    expect(findWords(edited.words, 'knew royal')).toEqual([{ from: 1, to: 3 }])
  })

  it('begins with the texts that it replaces, and changes nothing while they stay', () => {
    const edited = correctWords(document, { from: 1, to: 2 }, 'knew')
    expect(textToCorrect(edited, all)).toBe('You knew royal ones.')
    expect(correctWords(edited, all, 'You knew royal ones.')).toBe(edited)
    expect(corrected('You knew loyal ones.', all, edited)).toEqual(['You', 'knew', '', 'loyal', 'ones.'])
    expect(corrected('really know', { from: 1, to: 2 }, edited)).toEqual(['You', 'really', 'know', 'royal', 'ones.'])
  })

  it('leaves words that are cut out of it, unless all of them are', () => {
    const cut = toggleWords(document, { from: 1, to: 1 })
    expect(textToCorrect(cut, { from: 0, to: 2 })).toBe('You know')
    expect(corrected('We knew', { from: 0, to: 2 }, cut)).toEqual(['We', 'um', 'knew', 'royal', 'ones.'])
    expect(corrected('uh', { from: 1, to: 1 }, cut)).toEqual(['You', 'uh', 'know', 'royal', 'ones.'])
  })

  it('loses no word where the last text would be too long', () => {
    const many = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ')
    const texts = corrected(many)
    expect(texts.join(' ')).toBe(many)
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(80)
  })

  it('is one difference, which can be undone', () => {
    const edited = correctWords(correctWords(document, { from: 0, to: 1 }, 'Seven'), { from: 3, to: 4 }, '')
    const differences = listDifferences(document, edited, EN)
    expect(differences.map(({ words }) => words)).toEqual([
      '“You um” is now “Seven”',
      '“royal ones” is no longer shown',
    ])
    expect(differences.reduce((one, { undo }) => undo(one), edited)).toEqual(document)
    expect(listDifferences(edited, document, EN).map(({ words }) => words)).toEqual([
      '“Seven” is now “You”',
      '“∅” is now “um”',
      '“∅” is now “royal”',
      '“∅” is now “ones”',
    ])
  })
})

describe('words that are sought', () => {
  it('are found by their beginnings, whatever their case and marks, also several in a row', () => {
    expect(findWords(document.words, 'ROY')).toEqual([{ from: 3, to: 3 }])
    expect(findWords(document.words, 'royal ones')).toEqual([{ from: 3, to: 4 }])
    expect(findWords(document.words, 'royal know')).toEqual([])
    expect(findWords(document.words, ' . ')).toEqual([])
  })
})

describe('the differences between two documents', () => {
  it('are counted as a person does, in the order of the source, and each can be undone alone', () => {
    const edited = steps(document)
    const differences = listDifferences(document, edited, EN)
    expect(differences.map(({ words }) => words)).toEqual([
      'Ends at 00:06, was 00:12',
      '“um know” is cut',
      '“royal” is now “loyal”',
      '“ones” has new timing',
      '1 pause cut',
      'Subtitles: Harmozi, bottom, M',
    ])
    for (const { id, undo } of differences) {
      const left = listDifferences(document, undo(edited), EN).map((one) => one.id)
      expect(left).toEqual(differences.map((one) => one.id).filter((other) => other !== id))
    }
    expect(differences.reduce((one, { undo }) => undo(one), edited)).toEqual(document)
  })

  it('leave out what is done to words that the video does not reach to, until it does', () => {
    const short = setEnd(document, 1, 'endSeconds')
    const struck = toggleWords(short, { from: 2, to: 3 })
    expect(listDifferences(short, struck, EN)).toEqual([])
    const { endSeconds } = document
    expect(listDifferences(short, { ...struck, endSeconds }, EN).map(({ words }) => words)).toContainEqual(
      expect.stringMatching(/is cut$/),
    )
  })
})
