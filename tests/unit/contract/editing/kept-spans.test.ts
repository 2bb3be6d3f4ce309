import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type KeptSelection,
  keptSeconds,
  keptSpans,
  resultSeconds,
  sourceSeconds,
} from '#lib/contract/editing/kept-spans.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { keptFrames } from '#lib/media/editing/kept-frames.ts'
import { timeOf } from '#lib/media/timeline/time.ts'

const RATE = 25

/** Words and cuts in order, at the milliseconds that both sides count in. */
const edits = fc
  .array(
    fc.record({ gap: fc.integer({ min: 0, max: 1500 }), long: fc.integer({ min: 60, max: 900 }), kept: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .chain((given) => {
    let at = 0
    const words = given.map(({ gap, long, kept }) => {
      const startSeconds = (at + gap) / 1000
      at += gap + long
      return { text: 'word', startSeconds, endSeconds: at / 1000, kept, breakAfter: false }
    })
    const end = at + 500
    const instant = fc.integer({ min: 0, max: end }).map((ms) => ms / 1000)
    const cut = fc
      .tuple(instant, instant)
      .map(([a, b]) => ({ startSeconds: Math.min(a, b), endSeconds: Math.max(a, b) }))
    return fc.record({ cut, first: fc.integer({ min: 0, max: end >> 1 }) }).map(
      ({ cut: one, first }): KeptSelection => ({
        words,
        cuts: one.endSeconds > one.startSeconds ? [one] : [],
        startSeconds: first / 1000,
        endSeconds: end / 1000,
      }),
    )
  })

const decisionsOf = ({ words, cuts, startSeconds, endSeconds }: KeptSelection): EditDecisions => ({
  ...{ version: 1, languageTag: 'en', sourceDuration: timeOf(endSeconds), frameRate: [RATE, 1] },
  ...{ frame: { width: 2, height: 2 }, sourceFrame: { width: 2, height: 2 } },
  ...{ start: timeOf(startSeconds), end: timeOf(endSeconds) },
  words: words.map(({ text, kept, ...word }) => ({
    text,
    kept,
    start: timeOf(word.startSeconds),
    end: timeOf(word.endSeconds),
  })),
  cuts: cuts.map((cut) => ({ start: timeOf(cut.startSeconds), end: timeOf(cut.endSeconds) })),
  ...{ captions: null, crop: { kind: 'whole' }, views: [], overlays: [], hook: null },
  ...{ audio: { loudness: null }, music: null, media: {} },
})

describe('what a preview keeps of the source', () => {
  it('is what the engine keeps, up to a frame', () => {
    fc.assert(
      fc.property(edits, (edit) => {
        const frames = keptFrames(decisionsOf(edit))
        const spans = keptSpans(edit).filter(
          (span) => Math.round(span.endSeconds * RATE) > Math.round(span.startSeconds * RATE),
        )
        const length = Math.floor(edit.endSeconds * RATE + 1e-6)
        expect(frames).toEqual(
          spans
            .map((span) => ({
              from: Math.round(span.startSeconds * RATE),
              to: Math.min(length, Math.round(span.endSeconds * RATE)),
            }))
            .filter(({ from, to }) => to > from),
        )
      }),
    )
  })

  it('maps instants of the result to the source and back', () => {
    fc.assert(
      fc.property(edits, fc.double({ min: 0, max: 0.999, noNaN: true }), (edit, share) => {
        const spans = keptSpans(edit)
        const at = share * keptSeconds(edit)
        expect(resultSeconds(spans, sourceSeconds(spans, at))).toBeCloseTo(at, 6)
      }),
    )
  })
})
