import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { assScript } from '#lib/media/captions/ass-script.ts'
import { planCaptions } from '#lib/media/captions/plan-captions.ts'
import { captionFiles, sidecarCues, toSrt, toVtt } from '#lib/media/captions/sidecars.ts'
import { shownNames } from '#lib/media/captions/speaker-names.ts'
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

describe('named speakers', () => {
  const talk = transcriptOf([
    [1, 'Are you sure? I am.'],
    [2, 'Yes.'],
    [1, 'Good then.'],
    [3, 'Who are you?'],
  ])
  const speakers = {
    show: 'names' as const,
    people: [{ name: 'Anna <Smith>' }, { name: 'Ben' }, { name: null }],
  }

  it('have their name before the first words of each turn in SubRip, and in the voices of WebVTT', () => {
    const { srt, vtt } = captionFiles(talk, {}, shownNames(speakers))
    expect(srt).toContain('\nAnna <Smith>: Are you sure?')
    expect(srt.match(/Anna <Smith>:/g)).toHaveLength(2)
    expect(srt).toContain('\nBen: Yes.')
    expect(srt).toContain('\nWho are you?')
    expect(vtt).toContain('\n<v Anna &lt;Smith&gt;>Are you sure?')
    expect(vtt).toContain('\n<v Ben>Yes.')
    expect(vtt).toContain('\n<v Speaker 3>Who are you?')
    expect(vtt).not.toContain('Ben:')
  })

  it('are not named where names are not wanted', () => {
    const { srt } = captionFiles(talk, {}, shownNames({ ...speakers, show: 'colors' }))
    expect(srt).not.toContain('Anna')
  })

  it('have their name with the first word in the picture, whatever the template allows, and never as a key word', () => {
    for (const style of [CAPTION_TEMPLATES.focusFlash, CAPTION_TEMPLATES.productive]) {
      const names = shownNames({ ...speakers, people: [{ name: 'Christopher Columbus' }, { name: 'Ben' }] })
      const look = { style, position: 'bottom-center', size: 'm' } as const
      const { cues } = planCaptions(spokenWords(talk), 'en', { width: 1080, height: 1920 }, look, { names })
      const texts = cues.map((cue) => cue.lines.flat().map(({ text }) => text))
      expect(texts[0]?.slice(0, 2)).toEqual(['Christopher Columbus:', 'Are'])
      expect(texts.filter(([first]) => first === 'Ben:')).toEqual([['Ben:', 'Yes.']])
      const named = cues.flatMap((cue) => cue.lines.flat()).filter(({ isName }) => isName)
      expect(named).toHaveLength(3)
      expect(named.every(({ emphasis }) => emphasis === undefined)).toBe(true)
      for (const cue of cues) expect(secondsOf(cue.end)).toBeGreaterThan(secondsOf(cue.start))
    }
  })

  it('have captions of their own colors', () => {
    const style = CAPTION_TEMPLATES.focusFlash
    const colored = (color: string) => ({
      ...style,
      words: { ...style.words, active: { ...style.words.active, color } },
    })
    const look = { style, position: 'bottom-center', size: 'm' } as const
    const frame = { width: 1080, height: 1920 }
    const given = { speakers: [colored('#112233'), colored('#445566')] }
    const captions = planCaptions(spokenWords(talk), 'en', frame, look, given)
    const { text } = assScript({ captions, hook: null, frame })
    const colorOf = (word: string) =>
      text.split('\n').find((line) => line.startsWith('Dialogue: 4') && line.endsWith(word))
    expect(colorOf('SURE?')).toContain('\\1c&H332211&')
    expect(colorOf('YES.')).toContain('\\1c&H665544&')
    // The third speaker has the first color again.
    expect(colorOf('YOU?')).toContain('\\1c&H332211&')
  })
})
