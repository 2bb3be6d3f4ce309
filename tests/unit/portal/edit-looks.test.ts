import { describe, expect, it } from 'vitest'
import { listDifferences } from '#app/(portal)/[team]/projects/[project]/edit/[output]/_components/differences.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { changedDocument, changeEdit } from '#lib/contract/editing/change-edit.ts'
import { changesBetween } from '#lib/contract/editing/changes-between.ts'
import type { EditChanges, EditDocument } from '#lib/contract/editing/editing.ts'
import { textIn } from '#lib/i18n/text.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import { applyEdit } from '#lib/service/editing/apply-edit.ts'
import { styleOfLook } from '#lib/service/operations/style-of-look.ts'

const LOOK = { id: 'look_aaaaaaaa', template: 'harmozi', textColor: '#fff7ea', maxWords: 3 } as const
const OTHER = { id: 'look_bbbbbbbb', template: 'harmozi', textColor: '#2a1a12' } as const
const FACE = { family: 'font-1', weight: 400, italic: false }

const words = ['we', 'know', 'prices', 'rise'].map((text, at) => ({
  ...{ text, kept: true, start: timeOf(1 + at), end: timeOf(1.5 + at) },
}))
const decisions: EditDecisions = {
  ...{ version: 1, languageTag: 'en', sourceDuration: timeOf(20), start: timeOf(0), end: timeOf(12), words, cuts: [] },
  ...{ sourceFrame: { width: 1920, height: 1080 }, frame: { width: 1920, height: 1080 }, frameRate: [25, 1] },
  captions: { style: styleOfLook(LOOK, FACE), position: 'bottom-center', size: 'm' },
  ...{
    crop: { kind: 'whole' },
    views: [],
    overlays: [],
    hook: null,
    audio: { loudness: null },
    music: null,
    media: {},
  },
}
const document: EditDocument = {
  ...{ projectId: 'p', outputId: 'o', languageTag: 'en', sourceUrl: '', sourceDurationSeconds: 20 },
  ...{ width: 1920, height: 1080, startSeconds: 0, endSeconds: 12, cuts: [], crop: null, views: [], music: null },
  words: words.map(({ text, kept }, at) => ({
    ...{ text, kept, startSeconds: 1 + at, endSeconds: 1.5 + at, breakAfter: false },
  })),
  captions: { template: 'harmozi', position: 'bottom-center', fontSize: 'm', look: LOOK },
  templates: ['none', 'productive', 'harmozi'],
  ...{ hook: null, insertions: [] },
}
const withCaptions = (captions: Partial<EditDocument['captions']>): EditDocument => ({
  ...document,
  captions: { ...document.captions, ...captions },
})
const { look: _, ...PLAIN } = document.captions

/** What the service renders of an edit. */
function rendered(after: EditDocument, font: typeof FACE | null = null) {
  const changes = changesBetween(document, after)
  expect(changeEdit(document, changes).ok).toBe(true)
  expect(changedDocument(document, changes)).toEqual(after)
  return applyEdit(decisions, after, changes, document.captions.template, font).captions
}

describe('the look of captions', () => {
  it('stays as it was rendered, with its font, where something else changes', () => {
    const moved = rendered(withCaptions({ position: 'top-center' }))
    expect(moved).toEqual({ ...decisions.captions, position: 'top-center' })
  })

  it('is that of another look, in the font of that', () => {
    const face = { ...FACE, family: 'font-2' }
    expect(rendered(withCaptions({ look: OTHER }), face)?.style).toEqual(styleOfLook(OTHER, face))
    expect(rendered(withCaptions({ look: OTHER }))?.style.font).toEqual(CAPTION_TEMPLATES.harmozi.font)
  })

  it('is that of the template alone where the look is taken away, also from the same template', () => {
    const plain = { ...document, captions: PLAIN }
    expect(changesBetween(document, plain).captions).toEqual({ ...PLAIN, look: null })
    expect(rendered(plain)?.style).toEqual(CAPTION_TEMPLATES.harmozi)
    const other = { ...document, captions: { ...PLAIN, template: 'productive' as const } }
    expect(rendered(other)?.style).toEqual(CAPTION_TEMPLATES.productive)
    expect(rendered({ ...document, captions: { ...PLAIN, template: 'none' } })).toBeNull()
  })

  it('stays for a caller that knows no looks', () => {
    const changes: EditChanges = { captions: { template: 'harmozi', position: 'top-center', fontSize: 'l' } }
    expect(changedDocument(document, changes).captions.look).toEqual(LOOK)
    const captions = applyEdit(decisions, document, changes, 'harmozi').captions
    expect(captions).toEqual({ ...decisions.captions, position: 'top-center', size: 'l' })
  })

  it('is refused with another template than it is made from', () => {
    const changes: EditChanges = { captions: { ...PLAIN, template: 'productive', look: OTHER } }
    expect(changeEdit(document, changes)).toMatchObject({ ok: false })
  })

  it('is called by its name where it differs', () => {
    const looks = [{ id: OTHER.id, name: 'Halden quiet' }]
    const [one] = listDifferences(document, withCaptions({ look: OTHER }), textIn('en'), looks)
    expect(one?.words).toContain('Halden quiet')
    expect(one?.undo(withCaptions({ look: OTHER }))).toEqual(document)
  })
})
