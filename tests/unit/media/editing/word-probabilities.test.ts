import { expect, it } from 'vitest'
import { isDoubtful } from '#app/(portal)/[team]/projects/[project]/edit/[output]/_components/transcript-lines.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { resultTranscript } from '#lib/media/editing/result-transcript.ts'
import { subtitleDecisions } from '#lib/media/editing/subtitle-decisions.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { applyEdit } from '#lib/service/editing/apply-edit.ts'

const words = [
  { text: 'Tools', startSeconds: 0, endSeconds: 0.4, confidence: 0.98 },
  { text: 'like', startSeconds: 0.4, endSeconds: 0.6 },
  { text: 'chat,', startSeconds: 0.6, endSeconds: 1, confidence: 0.21 },
]
const transcript: Transcript = {
  ...{ language: 'english', languageTag: 'en', durationSeconds: 2, recognizer: 'known' },
  segments: [{ startSeconds: 0, endSeconds: 1, text: 'Tools like chat,', words }],
}
const video = { frame: { width: 640, height: 360 }, frameRate: [25, 1] as [number, number], durationSeconds: 2 }
const captions = { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' } as const
const decisions = subtitleDecisions(transcript, video, captions)

it('the probability of a word goes with it into the decisions and out of them', () => {
  expect(decisions.words.map(({ confidence }) => confidence)).toEqual([0.98, undefined, 0.21])
  const { segments } = resultTranscript(decisions, planTimeline(decisions), transcript)
  expect(segments.flatMap((segment) => segment.words.map(({ confidence }) => confidence))).toEqual([
    0.98,
    undefined,
    0.21,
  ])
})

it('a corrected word has none', () => {
  const edited = decisions.words.map(({ text, kept }, index) => ({
    ...{ text: index === 2 ? 'ChatGPT,' : text, kept, breakAfter: false },
    ...{ startSeconds: 0, endSeconds: 1 },
  }))
  const changes = {
    words: [
      { index: 2, text: 'ChatGPT,' },
      { index: 0, breakAfter: false },
    ],
  }
  const document: EditDocument = {
    ...{ projectId: 'prj_1', outputId: 'out_1', languageTag: 'en', sourceUrl: '', sourceDurationSeconds: 2 },
    ...{ width: 640, height: 360, startSeconds: 0, endSeconds: 2, words: edited, cuts: [] },
    ...{ captions: { template: 'productive', position: 'bottom-center', fontSize: 'm' }, templates: ['productive'] },
    ...{ crop: null, views: [], music: null, hook: null, insertions: [] },
  }
  const applied = applyEdit(decisions, document, changes, 'productive')
  expect(applied.words.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['Tools', 0.98],
    ['like', undefined],
    ['ChatGPT,', undefined],
  ])
})

it('the editor doubts kept words of low probability, and none that is unknown', () => {
  const word = { text: 'chat,', kept: true, confidence: 0.21 }
  expect(isDoubtful(word)).toBe(true)
  expect(isDoubtful({ ...word, kept: false })).toBe(false)
  expect(isDoubtful({ ...word, text: '' })).toBe(false)
  expect(isDoubtful({ ...word, confidence: 0.9 })).toBe(false)
  expect(isDoubtful({ text: 'chat,', kept: true })).toBe(false)
})
