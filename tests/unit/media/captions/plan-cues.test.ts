import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CueRules, planCues } from '#lib/media/captions/plan-cues.ts'
import { joinWords, normalizeCaptionWords } from '#lib/media/captions/words.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import type { Cue } from '#lib/media/timeline/timeline.ts'
import type { Word } from '#lib/media/transcript.ts'

const rules: CueRules = {
  maxWords: 4,
  maxLines: 2,
  maxLineWidth: 18,
  widthOf: (text) => [...text].length,
  languageTag: 'en',
  pace: { gapSeconds: 0, maxShiftSeconds: 0 },
}

/** Words one after the other; a number among them is a pause in seconds. */
function spoken(...parts: (string | number)[]): Word[] {
  let at = 0
  return parts.flatMap((part) => {
    if (typeof part === 'number') {
      at += part
      return []
    }
    return part.split(' ').map((text) => {
      const word = { text, startSeconds: at, endSeconds: at + 0.3 }
      at += 0.35
      return word
    })
  })
}

const textsOf = (cues: readonly Cue[]) =>
  cues.map((cue) => cue.lines.map((line) => line.map((word) => word.text).join(' ')).join(' / '))

const anyWord = fc.record({
  text: fc.oneof(
    fc.constantFrom(
      'a',
      'the',
      'people',
      'wait.',
      'Anna',
      'Berg,',
      '45',
      '%',
      '$3.50',
      'million',
      'I',
      '它',
      '的',
      'שלום',
      '🎬',
    ),
    fc.string({ maxLength: 30 }),
  ),
  gap: fc.double({ min: 0, max: 2, noNaN: true }),
  length: fc.double({ min: 0, max: 1, noNaN: true }),
})

const anySpeech = fc.array(anyWord, { maxLength: 60 }).map((list): Word[] => {
  let at = 0
  return list.map(({ text, gap, length }) => {
    const startSeconds = at + gap
    at = startSeconds + length
    return { text, startSeconds, endSeconds: at }
  })
})

describe('laws of cues, whatever is said', () => {
  it('keeps every letter and digit, in order', () => {
    const letters = (texts: string[]) =>
      texts
        .join('')
        .normalize('NFC')
        .replace(/[^\p{L}\p{N}]/gu, '')
    fc.assert(
      fc.property(anySpeech, (words) => {
        const set = planCues(words, rules).flatMap((cue) => cue.lines.flat().map((word) => word.text))
        expect(letters(set)).toBe(letters(words.map((word) => word.text)))
      }),
    )
  })

  it('never overlaps, never goes back, and lasts longer than nothing', () => {
    fc.assert(
      fc.property(anySpeech, (words) => {
        const cues = planCues(words, rules)
        for (const [index, cue] of cues.entries()) {
          expect(secondsOf(cue.end)).toBeGreaterThan(secondsOf(cue.start))
          const next = cues[index + 1]
          if (next && secondsOf(next.start) - secondsOf(cue.start) > 0.02) {
            expect(secondsOf(cue.end)).toBeLessThanOrEqual(secondsOf(next.start) + 0.001)
          }
        }
      }),
    )
  })

  it('has at most two lines, and no line wider than allowed unless one bound piece alone is', () => {
    fc.assert(
      fc.property(anySpeech, (words) => {
        for (const cue of planCues(words, rules)) {
          expect(cue.lines.length).toBeLessThanOrEqual(2)
          for (const line of cue.lines) {
            const width = [...joinWords(line.map((word) => word.text))].length
            expect(width <= rules.maxLineWidth || cue.lines.length === 1).toBe(true)
          }
        }
      }),
    )
  })

  it('is read at 20 characters a second or less wherever the speech leaves time', () => {
    fc.assert(
      fc.property(anySpeech, (words) => {
        const cues = planCues(words, rules)
        for (const [index, cue] of cues.entries()) {
          const characters = cue.lines.flat().reduce((sum, word) => sum + [...word.text].length + 1, -1)
          const seconds = secondsOf(cue.end) - secondsOf(cue.start)
          const next = cues[index + 1]
          const free = next ? secondsOf(next.start) - secondsOf(cue.end) : Number.POSITIVE_INFINITY
          expect(characters / seconds <= 20.5 || free < 0.02).toBe(true)
        }
      }),
    )
  })
})

describe('laws of the cues of subtitle files, whatever is said', () => {
  const gapSeconds = 2 / 25
  const ofFile: CueRules = { ...rules, maxWords: 18, maxLineWidth: 42, pace: { gapSeconds, maxShiftSeconds: 0.5 } }

  it('are two frames apart, stand within half a second of their words, and keep every word in order', () => {
    fc.assert(
      fc.property(anySpeech, (words) => {
        const cues = planCues(words, ofFile)
        for (const [index, cue] of cues.entries()) {
          const next = cues[index + 1]
          expect(secondsOf(cue.end)).toBeGreaterThan(secondsOf(cue.start))
          if (next) expect(secondsOf(next.start) - secondsOf(cue.end)).toBeGreaterThanOrEqual(gapSeconds - 1e-9)
          const crowded = index > 0 && secondsOf(cue.start) - secondsOf(cues[index - 1]?.start ?? [0, 1]) < 0.2
          const shift = secondsOf(cue.start) - secondsOf(cue.lines[0]?.[0]?.start ?? [0, 1])
          expect(crowded || Math.abs(shift) <= 0.502).toBe(true)
        }
        const set = cues.flatMap((cue) => cue.lines.flat().map((word) => word.text))
        const inShort = planCues(words, { ...ofFile, pace: rules.pace }).flatMap((cue) => cue.lines.flat())
        expect(set).toEqual(inShort.map((word) => word.text))
      }),
    )
  })

  it('borrows time of a slow neighbor before and behind for words said too fast to be read', () => {
    const slow = (from: number, text: string) =>
      text
        .split(' ')
        .map((word, at) => ({ text: word, startSeconds: from + at * 0.5, endSeconds: from + at * 0.5 + 0.5 }))
    const fast = 'unquestionably straightforward simplification.'
      .split(' ')
      .map((word, at) => ({ text: word, startSeconds: 2 + at * 0.6, endSeconds: 2.6 + at * 0.6 }))
    const words = [...slow(0, 'We took our time.'), ...fast, ...slow(3.8, 'So we did again.')]
    const speeds = (pace: CueRules['pace']) =>
      planCues(words, { ...ofFile, pace }).map((cue) => {
        const characters = [...joinWords(cue.lines.flat().map((word) => word.text))].length
        return characters / (secondsOf(cue.end) - secondsOf(cue.start))
      })
    expect(Math.max(...speeds({ gapSeconds, maxShiftSeconds: 0 }))).toBeGreaterThan(25)
    expect(Math.max(...speeds(ofFile.pace))).toBeLessThanOrEqual(20.1)
  })

  it('leaves text on into the pause behind it', () => {
    const words = [
      { text: 'Extraordinarily', startSeconds: 0, endSeconds: 0.3 },
      { text: 'complicated.', startSeconds: 0.3, endSeconds: 0.6 },
      { text: 'Yes.', startSeconds: 4, endSeconds: 4.2 },
    ]
    const [first] = planCues(words, ofFile)
    expect(secondsOf(first?.end ?? [0, 1])).toBeGreaterThanOrEqual(28 / 20)
  })
})

describe('words that lean on their neighbor', () => {
  /** The last word of each line and cue that has another behind it in its sentence. */
  const lineEnds = (text: string, languageTag: string, change: Partial<CueRules> = {}) =>
    planCues(spoken(...text.split(' ')), { ...rules, maxWords: 18, maxLineWidth: 42, languageTag, ...change }).flatMap(
      (cue) => cue.lines.map((line) => line.at(-1)?.text ?? ''),
    )

  it('are not left at the end of a line or cue, in any language with a list', () => {
    const passages: [string, string, RegExp][] = [
      [
        'en',
        'This was ten long years ago when we had almost nothing to show for it and the bank of the town said no',
        /^(when|to|and|the|of|for)$/,
      ],
      [
        'de',
        'Wir haben damals in der kleinen Stadt am Fluss gewohnt und mit den Nachbarn über das Wetter gesprochen',
        /^(in|der|am|und|mit|den|über|das)$/,
      ],
      [
        'fr',
        'Nous avons habité dans une petite ville près de la rivière et nous avons parlé avec les voisins de la pluie',
        /^(dans|une|de|la|et|avec|les)$/,
      ],
      [
        'es',
        'Vivimos en una ciudad pequeña cerca del río y hablamos con los vecinos sobre el tiempo de la semana',
        /^(en|una|del|y|con|los|sobre|el|de|la)$/,
      ],
      [
        'pl',
        'Mieszkaliśmy wtedy w małym mieście nad rzeką i rozmawialiśmy z sąsiadami o pogodzie na cały tydzień',
        /^(w|nad|i|z|o|na)$/,
      ],
      [
        'ru',
        'Мы жили тогда в маленьком городе на реке и говорили с соседями о погоде на всю неделю вперёд',
        /^(в|на|и|с|о)$/,
      ],
    ]
    for (const [tag, text, leaning] of passages)
      for (const maxLineWidth of [24, 30, 36, 42])
        expect(lineEnds(text, tag, { maxLineWidth }).filter((word) => leaning.test(word))).toEqual([])
  })

  it('wait over a short pause: a conjunction before it begins the next cue', () => {
    const words = spoken('We began ten years ago', 0.3, 'when', 0.8, 'nobody was looking for it')
    const cues = textsOf(planCues(words, { ...rules, maxWords: 18, maxLineWidth: 26 }))
    expect(cues.some((cue) => /(^| )when$/.test(cue))).toBe(false)
    expect(cues.at(-1)).toMatch(/^when nobody/)
  })

  it('hang on what stands before them where they follow it, and are no unit of a number', () => {
    const hindi = 'हम पिछले दस साल से इस छोटे शहर में नदी के किनारे अपने परिवार के साथ रहते हैं'
    const starts = planCues(spoken(...hindi.split(' ')), {
      ...rules,
      maxWords: 18,
      maxLineWidth: 20,
      languageTag: 'hi',
    })
    const first = starts.flatMap((cue) => cue.lines.map((line) => line[0]?.text ?? ''))
    expect(first.filter((word) => /^(से|में|के|साथ|हैं)$/.test(word))).toEqual([])
    const counted = 'In the spring of 2020 the three of us counted 12 and then 15 cars'
    expect(lineEnds(counted, 'en', { maxLineWidth: 26 }).filter((word) => /^(the|and|of)$/.test(word))).toEqual([])
  })

  it('lets no emoji begin a line or cue', () => {
    const text = 'We lost it all in one extraordinary week 🔥 and then they came back 🎉 for us'
    for (const maxLineWidth of [14, 18, 24, 30])
      for (const maxWords of [3, 5, 18]) {
        const cues = planCues(spoken(...text.split(' ')), { ...rules, maxWords, maxLineWidth })
        const first = cues.flatMap((cue) => cue.lines.map((line) => line[0]?.text ?? ''))
        expect(first.filter((word) => /\p{Extended_Pictographic}/u.test(word))).toEqual([])
      }
  })

  it('cuts Japanese and Chinese so that no particle begins a line', () => {
    for (const [tag, text, particles] of [
      ['ja', '私たちは十年前に小さな町の川のそばで新しい会社を始めました', /^(は|に|の|で|を|まし|た)$/],
      ['zh-Hans', '我们十年前在一个小城市的河边开始了一家新的公司并且认识了很多朋友', /^(的|了|个)$/],
    ] as const) {
      const words = [...text].map((letter, at) => ({
        text: letter,
        startSeconds: at * 0.2,
        endSeconds: at * 0.2 + 0.2,
      }))
      for (const maxLineWidth of [7, 9, 12]) {
        const cues = planCues(words, { ...rules, maxWords: 18, maxLineWidth, languageTag: tag })
        const first = cues.flatMap((cue) => cue.lines.map((line) => line[0]?.text ?? ''))
        expect(first.filter((word) => particles.test(word))).toEqual([])
      }
    }
  })
})

describe('where cues are cut', () => {
  it('cuts at the ends of sentences and at breaths', () => {
    expect(textsOf(planCues(spoken('Stop now.', 'We go on', 1.2, 'after that'), rules))).toEqual([
      'Stop now.',
      'We go on',
      'after that',
    ])
  })

  it('never splits a name, a number from its unit, or a title from its bearer', () => {
    const text = 'so yesterday evening Anna Maria Berg met Dr. Smith about 45 percent of sales in New York City'
    const words = text.split(' ')
    for (const maxWords of [1, 2, 3, 4, 5]) {
      const cues = textsOf(planCues(spoken(...words), { ...rules, maxWords, maxLineWidth: 30 }))
      for (const whole of ['Anna Maria Berg', 'Dr. Smith', '45 percent', 'New York City']) {
        expect(cues.some((cue) => cue.split(' / ').some((line) => line.includes(whole)))).toBe(true)
      }
    }
  })

  it('never splits an abbreviation of several words, and goes on behind it', () => {
    const text = 'Wir besuchen z. B. Berlin und d. h. viele Orte. Danach fahren wir i. d. R. heim.'
    for (const maxWords of [3, 4, 5, 18]) {
      const cues = textsOf(
        planCues(spoken(...text.split(' ')), { ...rules, maxWords, maxLineWidth: 42, languageTag: 'de' }),
      )
      for (const whole of ['z. B.', 'd. h.', 'i. d. R.']) {
        expect(cues.some((cue) => cue.split(' / ').some((line) => line.includes(whole)))).toBe(true)
      }
      if (maxWords === 18) {
        expect(cues.map((cue) => cue.replace(' / ', ' '))).toEqual([
          'Wir besuchen z. B. Berlin und d. h. viele Orte.',
          'Danach fahren wir i. d. R. heim.',
        ])
      }
    }
  })

  it('binds a figure to its unit or magnitude, and one that has a unit to no preposition', () => {
    const text =
      'Then the team paid $1,234.50 on Monday after it had earned $5 million in one year with 1.234,50 € more'
    for (const maxWords of [3, 4, 5, 6]) {
      const lines = planCues(spoken(...text.split(' ')), { ...rules, maxWords, maxLineWidth: 30 }).flatMap((cue) =>
        cue.lines.map((line) => line.map((word) => word.text).join(' ')),
      )
      expect(lines.some((line) => line.includes('$5 million'))).toBe(true)
      expect(lines.some((line) => line.includes('1.234,50 €'))).toBe(true)
      expect(lines.filter((line) => line.endsWith('$1,234.50 on'))).toEqual([])
    }
  })

  it('rather cuts after a comma than after an article', () => {
    const cues = textsOf(
      planCues(spoken('we tried it all, the bread and the butter'), { ...rules, maxWords: 5, maxLineWidth: 40 }),
    )
    expect(cues[0]).toBe('we tried it all,')
    expect(cues.every((cue) => !/ (the|and)$/.test(cue))).toBe(true)
  })

  it('leaves words without text out, and ends a line that would end after one after the word before it', () => {
    const words = spoken('one two three four').map((word, index) => (index === 1 ? { ...word, text: '' } : word))
    const set = words.map((word, index) => (index === 1 ? { ...word, breakAfter: true } : word))
    expect(normalizeCaptionWords(words, 'en')).toEqual(words.filter(({ text }) => text !== ''))
    expect(textsOf(planCues(words, rules))).toEqual(['one three four'])
    expect(textsOf(planCues(set, rules))).toEqual(['one / three four'])
  })

  it('writes figures as their language does: beside Japanese without spaces, a percent sign with the one it was given', () => {
    const set = (tag: string, ...texts: string[]) =>
      planCues(
        texts.map((text, index) => ({ text, startSeconds: index, endSeconds: index + 1 })),
        { ...rules, maxWords: 18, maxLineWidth: 40, languageTag: tag },
      )
        .map((cue) => cue.lines.map((line) => joinWords(line.map((word) => word.text))).join(' / '))
        .join(' / ')
    expect(set('ja', '2026年', '3月', '14日です。')).toBe('2026年3月14日です。')
    expect(set('zh-Hans', '气温', '20℃。')).toBe('气温20℃。')
    expect(set('th', 'ปี', '2026')).toBe('ปี 2026')
    expect(set('de', 'um', '12 %', 'mehr')).toBe('um 12 % mehr')
    expect(set('en', 'by', '12', '%')).toBe('by 12%')
  })

  it('cuts Chinese, Japanese and Thai at words and hangs punctuation on the word before', () => {
    const characters = [...'今天天气很好，我们去公园。']
    const words = characters.map((text, index) => ({ text, startSeconds: index * 0.2, endSeconds: index * 0.2 + 0.2 }))
    const cues = planCues(words, { ...rules, maxLineWidth: 8, languageTag: 'zh' })
    const set = cues.flatMap((cue) => cue.lines.flat().map((word) => word.text))
    expect(set).toContain('天气')
    expect(set.every((word) => !/^[，。]/.test(word))).toBe(true)
    const thai = [{ text: 'ส่วนลดสอนให้คนรอ', startSeconds: 0, endSeconds: 2 }]
    const thaiWords = planCues(thai, { ...rules, languageTag: 'th' }).flatMap((cue) => cue.lines.flat())
    expect(thaiWords.length).toBeGreaterThan(3)
    expect(secondsOf(thaiWords.at(-1)?.end ?? [0, 1])).toBeCloseTo(2, 2)
  })
})
