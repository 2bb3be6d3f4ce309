import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { DecidedTranslation } from '#lib/media/editing/decided-translation.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { resultTranscript } from '#lib/media/editing/result-transcript.ts'
import { secondsOf, timeOf } from '#lib/media/timeline/time.ts'
import type { Timeline } from '#lib/media/timeline/timeline.ts'
import { fitToRoom } from '#lib/media/voice-over/fit-to-room.ts'

/** Ten words of half a second from 0 to 5 s, of which the given ones are cut out. */
function decisionsOf(translation: DecidedTranslation, struck: readonly number[] = []): EditDecisions {
  const words = Array.from({ length: 10 }, (_, at) => ({
    ...{ text: `word${at}`, start: timeOf(at / 2), end: timeOf(at / 2 + 0.45), kept: !struck.includes(at) },
  }))
  return {
    ...{ version: 1, languageTag: 'en', sourceDuration: [6, 1], start: [0, 1], end: [6, 1], words, cuts: [] },
    ...{ sourceFrame: { width: 1920, height: 1080 }, frame: { width: 1080, height: 1920 }, frameRate: [30, 1] },
    captions: { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' },
    ...{ crop: { kind: 'planned' }, views: [], overlays: [], hook: null, audio: { loudness: null }, music: null },
    ...{ media: {}, translation },
  }
}

const line = (start: number, end: number, text: string) => ({ start: timeOf(start), end: timeOf(end), text })
const shown = (timeline: Timeline) =>
  (timeline.captions?.cues ?? []).flatMap((cue) => cue.lines.flat().map(({ text }) => text)).join(' ')
const origin = { language: 'english', recognizer: 'known' }

describe('a result in another language', () => {
  const lines = [line(0, 2, 'Los descuentos enseñan'), line(2.5, 5, 'a la gente a esperar.')]
  const spanish = { languageTag: 'es', lines }

  it('shows the lines of the translation in their times, and transcribes them', () => {
    const decisions = decisionsOf(spanish)
    const timeline = planTimeline(decisions)
    expect(shown(timeline)).toBe('Los descuentos enseñan a la gente a esperar.')
    expect(timeline.captions?.languageTag).toBe('es')
    const transcript = resultTranscript(decisions, timeline, origin)
    expect(transcript).toMatchObject({ language: 'spanish', languageTag: 'es', recognizer: 'known' })
    expect(transcript.segments.map(({ text, startSeconds, endSeconds }) => [text, startSeconds, endSeconds])).toEqual([
      ['Los descuentos enseñan', 0, 2],
      ['a la gente a esperar.', 2.5, 5],
    ])
  })

  it('is cut by the words that are spoken: a line that is cut out is gone, and the next ones come earlier', () => {
    const timeline = planTimeline(decisionsOf(spanish, [0, 1, 2, 3, 4]))
    expect(shown(timeline)).toBe('a la gente a esperar.')
    expect(secondsOf(timeline.captions?.cues[0]?.start ?? [9, 1])).toBeLessThan(0.2)
  })

  it.each([
    ['ja', '割引は人に待つことを教えます', 3],
    ['hi', 'छूट लोगों को इंतज़ार करना सिखाती है', 5],
    ['ar', 'التخفيضات تعلم الناس الانتظار', 4],
  ])('sets %s in words of its own', (languageTag, text, least) => {
    const timeline = planTimeline(decisionsOf({ languageTag, lines: [line(0, 4, text)] }))
    const words = timeline.captions?.cues.flatMap((cue) => cue.lines.flat()) ?? []
    expect(words.length).toBeGreaterThanOrEqual(least)
    expect(words.map((word) => word.text).join('')).toBe(text.replaceAll(' ', ''))
  })
})

describe('a voice over the original', () => {
  const piece = (index: number, from: number, duration: number) => ({
    ...{ line: index, from: timeOf(from), duration: timeOf(duration) },
    words: [{ text: `Línea${index}`, start: timeOf(0.1), end: timeOf(duration - 0.1) }],
  })
  const lines = [line(0, 2, 'Línea0'), line(2.5, 5, 'Línea1')]
  const voiced = (first: number, second: number) => ({
    ...{ languageTag: 'es', lines },
    voiceOver: { media: 'voice-over', originalVolume: 0.15, pieces: [piece(0, 0, first), piece(1, 10, second)] },
  })

  it('begins with its line, and captions follow the voice', () => {
    const decisions = decisionsOf(voiced(1.5, 2))
    const timeline = planTimeline(decisions)
    expect(timeline.audio.voice?.pieces.map(({ start, from }) => [secondsOf(start), secondsOf(from)])).toEqual([
      [0, 0],
      [2.5, 10],
    ])
    expect(timeline.audio.voice?.over.map(({ start, end }) => [secondsOf(start), secondsOf(end)])).toEqual([[0, 5]])
    const { segments, recognizer } = resultTranscript(decisions, timeline, origin)
    expect(segments.map(({ startSeconds }) => startSeconds)).toEqual([0.1, 2.6])
    expect(recognizer).toMatch(/^spoken by/)
  })

  it('moves the next line back where it is longer than its own, and ends with the video', () => {
    const pieces = planTimeline(decisionsOf(voiced(3, 9))).audio.voice?.pieces ?? []
    const [first, second] = pieces.map(({ start, duration }) => [secondsOf(start), secondsOf(duration)])
    expect(first).toEqual([0, 3])
    expect(second?.[0]).toBeCloseTo(3.06, 2)
    expect((second?.[0] ?? 0) + (second?.[1] ?? 0)).toBeCloseTo(6, 2)
  })

  it('speaks up to 12 % faster, and never slower', () => {
    expect([fitToRoom(9, 9), fitToRoom(5, 9), fitToRoom(9.8, 9), fitToRoom(20, 9), fitToRoom(1, 0)]).toEqual([
      ...[1, 1],
      expect.closeTo(1.0889, 3),
      ...[1.12, 1.12],
    ])
  })
})
