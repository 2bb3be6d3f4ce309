import { describe, expect, it } from 'vitest'
import { MediaFailure } from '#lib/media/task.ts'
import { longestSpoken, pauses, prepareScript } from '#lib/media/text-normalisation/prepare-script.ts'
import { spokenForm } from '#lib/media/text-normalisation/spoken-form.ts'

const texts = (script: string, tag = 'en') => prepareScript(script, tag).map((utterance) => utterance.text)
const silences = (script: string, tag = 'en') =>
  prepareScript(script, tag).map((utterance) => utterance.pauseAfterSeconds)

describe('prepareScript', () => {
  it.each([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['Dr. Smith left. He ran.', ['Dr. Smith left.', 'He ran.']],
    ['We met at 5 p.m. and left.', ['We met at 5 p.m. and left.']],
    ['We met at 5 p.m. Then we left.', ['We met at 5 p.m.', 'Then we left.']],
    ['Cats, dogs, etc. They eat.', ['Cats, dogs, etc.', 'They eat.']],
    ['J. R. R. Tolkien wrote it.', ['J. R. R. Tolkien wrote it.']],
    ['It costs 3.50 here. Good.', ['It costs 3.50 here.', 'Good.']],
    ['Visit example.com today. Bye.', ['Visit example.com today.', 'Bye.']],
    ['"Stop!" he said. "No."', ['"Stop!" he said.', '"No."']],
    ['See No. 5 first. No. Never.', ['See No. 5 first.', 'No.', 'Never.']],
  ])('splits %j into sentences', (script, expected) => expect(texts(script)).toEqual(expected))

  it('splits languages that have their own stops and ordinals', () => {
    expect(texts('今天很好。你好吗？好！', 'zh')).toEqual(['今天很好。', '你好吗？', '好！'])
    expect(texts('यह पहला है। यह दूसरा है।', 'hi')).toEqual(['यह पहला है।', 'यह दूसरा है।'])
    expect(texts('Am 3. März kam er z. B. nicht. Schade.', 'de')).toEqual(['Am 3. März kam er z. B. nicht.', 'Schade.'])
    expect(texts('هل أنت هنا؟ نعم.', 'ar')).toEqual(['هل أنت هنا؟', 'نعم.'])
  })

  it('pauses longer after a paragraph than after a line, a sentence and a clause', () => {
    expect(silences('One.\n\nTwo.\nThree. Four... Five')).toEqual([
      pauses.paragraph,
      pauses.line,
      pauses.sentence,
      pauses.ellipsis,
      pauses.sentence,
    ])
    expect(pauses.paragraph).toBeGreaterThan(pauses.sentence)
    expect(pauses.sentence).toBeGreaterThan(pauses.clause)
  })

  it('joins lines that were wrapped inside a sentence', () => {
    const script = 'This is a line of a text that somebody has wrapped at\nsixty characters. Next.'
    expect(texts(script)[0]).toBe('This is a line of a text that somebody has wrapped at sixty characters.')
  })

  it.each([
    ['One <break time="500ms"/> two', 0.5],
    ['One <break time="2s"/> two', 2],
    ["One <break time='1.5s' /> two", 1.5],
    ['One. <break time="500ms"/> Two', 0.5],
    ['One [pause 1s] two', 1],
    ['One [pause: 250 ms] two', 0.25],
    ['One <break time="900s"/> two', 10],
    ['One [pause 2s] [pause 3s] two', 5],
    ['One <break strength="strong"/> two', 0.7],
    ['One <break/> two', 0.5],
  ])('keeps the pause of %j', (script, seconds) => {
    const [first, second] = prepareScript(script, 'en')
    expect(first?.pauseAfterSeconds).toBeCloseTo(seconds)
    expect(second?.text.toLowerCase()).toBe('two')
  })

  it('neither reads nor shows tags, and keeps what only looks like one', () => {
    expect(texts('<speak>Hello <b>wor</b>ld<!-- no --></speak>')).toEqual(['Hello world'])
    expect(texts('If a < b then c > d')[0]).toContain('a < b')
  })

  it('gives the place of every utterance and word in the script that was given', () => {
    const script = '  Dr. Wu <b>paid</b> $5.\n\nThen 🎉 left '
    for (const utterance of prepareScript(script, 'en')) {
      for (const token of utterance.tokens) {
        expect(script.slice(token.startIndex, token.endIndex)).toContain(token.written.slice(0, 2))
        expect(token.startIndex).toBeGreaterThanOrEqual(utterance.startIndex)
        expect(token.endIndex).toBeLessThanOrEqual(utterance.endIndex)
      }
    }
  })

  it('cuts long sentences at clauses, and never inside a word or an amount', () => {
    const script = `${'when the long day ends, '.repeat(20)}we paid $3.5 million for it.`
    const utterances = prepareScript(script, 'en')
    expect(utterances.length).toBeGreaterThan(2)
    for (const utterance of utterances) expect(utterance.spoken.length).toBeLessThanOrEqual(longestSpoken)
    expect(utterances[0]?.text.endsWith(',')).toBe(true)
    expect(utterances.some((utterance) => utterance.spoken.includes('three point five million dollars'))).toBe(true)
  })

  it('bounds utterances in texts without spaces', () => {
    for (const [script, tag] of [
      ['今天天气很好我们去公园'.repeat(60), 'zh'],
      ['สวัสดีครับวันนี้อากาศดี'.repeat(60), 'th'],
      ['a'.repeat(5000), 'en'],
    ] as const) {
      const utterances = prepareScript(script, tag)
      for (const utterance of utterances) expect(utterance.spoken.length).toBeLessThanOrEqual(longestSpoken)
      expect(utterances.map((utterance) => utterance.text).join('')).toBe(script)
    }
  })

  it.each(['', '   \n', '🎉🎉', '***', '\u200b\u0007', '<break time="1s"/>', '...', '<p></p>'])(
    'refuses %j, which says nothing',
    (script) => {
      expect(() => prepareScript(script, 'en')).toThrow(MediaFailure)
      try {
        prepareScript(script, 'en')
      } catch (failure) {
        expect(failure).toMatchObject({ code: 'text_unspeakable' })
      }
    },
  )
})

describe('languages without a table', () => {
  it('leave figures to the engine, as written', () => {
    expect(spokenForm('Saa 15:30, 5%', 'sw').map((token) => token.spoken)).toEqual(['Saa', '15:30,', '5%'])
  })
})
