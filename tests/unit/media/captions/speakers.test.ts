import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sidecarCues, toSrt, toVtt } from '#lib/media/captions/sidecars.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import { type Segment, spokenWords, type Transcript } from '#lib/media/transcript.ts'

/** Segments one after the other without a pause: [who, what]. */
function transcriptOf(said: readonly [number | undefined, string][], languageTag = 'en'): Transcript {
  let now = 0
  const segments = said.map(([speaker, text]): Segment => {
    const startSeconds = now
    const words = text.split(' ').map((word) => {
      now += 0.3
      return { text: word, startSeconds: now - 0.3, endSeconds: now }
    })
    return { startSeconds, endSeconds: now, text, words, ...(speaker === undefined ? {} : { speaker }) }
  })
  return { language: 'english', languageTag, durationSeconds: now, segments, recognizer: 'known' }
}

describe('captions of several speakers', () => {
  it('never put the words of two people into one cue', () => {
    const turn = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,20}$/))
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 8 }), (said) => {
        const transcript = transcriptOf(said)
        const whose = new Map(spokenWords(transcript).map((word) => [word.startSeconds.toFixed(3), word.speaker]))
        for (const cue of sidecarCues(transcript)) {
          const starts = cue.lines.flat().map((word) => secondsOf(word.start).toFixed(3))
          expect(new Set(starts.map((start) => whose.get(start)))).toEqual(new Set([cue.speaker]))
        }
      }),
    )
  })

  it('keeps names and scripts without spaces apart where another person goes on', () => {
    const names = sidecarCues(
      transcriptOf([
        [1, 'ask Anna'],
        [2, 'Smith is here'],
      ]),
    )
    expect(names.map((cue) => cue.lines.flat().map((word) => word.text))).toEqual([
      ['ask', 'Anna'],
      ['Smith', 'is', 'here'],
    ])
    const japanese = sidecarCues(
      transcriptOf(
        [
          [1, '東'],
          [2, '京'],
        ],
        'ja',
      ),
    )
    expect(japanese.map((cue) => cue.speaker)).toEqual([1, 2])
  })

  it('are named in WebVTT where there are two or more, and nowhere else', () => {
    const two = sidecarCues(
      transcriptOf([
        [1, 'Are you <sure>?'],
        [2, 'Yes.'],
      ]),
    )
    expect(toVtt(two)).toContain('\n<v Speaker 1>Are you &lt;sure&gt;?\n')
    expect(toVtt(two)).toContain('\n<v Speaker 2>Yes.\n')
    expect(toSrt(two)).not.toContain('Speaker')
    expect(
      toVtt(
        sidecarCues(
          transcriptOf([
            [1, 'Are you sure?'],
            [1, 'Yes.'],
          ]),
        ),
      ),
    ).not.toContain('Speaker')
    expect(toVtt(sidecarCues(transcriptOf([[undefined, 'Are you sure?']])))).not.toContain('Speaker')
  })
})
