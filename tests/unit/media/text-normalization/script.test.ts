import { describe, expect, it } from 'vitest'
import { MediaFailure } from '#lib/media/task.ts'
import { pauses, pauseVariation, prepareScript } from '#lib/media/text-normalization/prepare-script.ts'
import { longestSpoken } from '#lib/media/text-normalization/split-sentence.ts'
import { spokenForm } from '#lib/media/text-normalization/spoken-form.ts'

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
    const wanted = [pauses.paragraph, pauses.line, pauses.sentence, pauses.ellipsis, pauses.sentence]
    const found = silences('One.\n\nTwo.\nThree. Four... Five')
    expect(found.length).toBe(wanted.length)
    for (const [index, seconds] of found.entries()) {
      expect(Math.abs(seconds / (wanted[index] ?? 0) - 1)).toBeLessThanOrEqual(pauseVariation + 0.01)
    }
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

  it('lets its pauses differ a little, and alike each time', () => {
    const script = 'We came. We saw it. We stayed for a while. We left again. Nobody asked us why.'
    expect(new Set(silences(script)).size).toBeGreaterThan(2)
    expect(silences(script)).toEqual(silences(script))
    expect(silences('Is it so? Yes.')[0]).toBeGreaterThan(pauses.sentence)
  })

  it('says a sentence of 200 characters in one go, and cuts a longer one at its clauses into parts that are about even', () => {
    const sentence =
      'When we first came to the river in the early spring of that year, the old bridge was closed, and because nobody in the village wanted to pay for a new one, we had to walk around the whole valley every single morning before we could even begin to work.'
    const parts = texts(sentence)
    expect(parts.length).toBe(2)
    expect(parts[0]).toMatch(/(?:,|one,)$/)
    expect(Math.min(...parts.map((part) => part.length))).toBeGreaterThan(70)
    expect(texts(`${'a few words, '.repeat(14)}and no more.`).length).toBe(1)
  })

  it('cuts a sentence without marks before a word that opens a clause, and never behind an article or preposition', () => {
    const sentence =
      'We had to walk around the whole valley every single morning because the old bridge over the river was closed for good and nobody in the village wanted to pay for a new one although everybody agreed that it had been a mistake to let it rot away'
    const parts = texts(sentence)
    expect(parts.length).toBe(2)
    expect(parts[1]).toMatch(/^(?:and|because|although|that) /)
    const spanish =
      'Tuvimos que caminar alrededor de todo el valle cada mañana porque el viejo puente sobre el río estaba cerrado para siempre y nadie en el pueblo quería pagar uno nuevo aunque todos decían que había sido un error dejarlo caer poco a poco'
    for (const part of [...parts, ...texts(spanish, 'es')].slice(0, -1)) {
      expect(part).not.toMatch(/\s(?:the|a|of|in|to|for|de|el|la|en|un|que|por|para)$/)
    }
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
