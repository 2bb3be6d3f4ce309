import { describe, expect, it } from 'vitest'
import { sidecarCues, toSrt } from '#lib/media/captions/sidecars.ts'
import { wordsOfText } from '#lib/media/synthesis/engines/spoken-words.ts'
import { requireReadable } from '#lib/media/synthesis/narration/require-readable.ts'
import { writtenWords } from '#lib/media/synthesis/narration/written-words.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { clearlyOtherLanguage } from '#lib/media/text-normalization/clear-language.ts'
import { prepareScript } from '#lib/media/text-normalization/prepare-script.ts'
import { testSentences } from '#tests/bench/voices/test-passages.ts'

const german =
  'Das ist ein Text, der mit einer deutschen Stimme gelesen werden soll und nicht mit einer anderen, denn es ist klar.'

describe('requireReadable', () => {
  it.each([
    ['an empty script', '', 'en-US', 'text_unspeakable'],
    ['only spaces', ' \n\t ', 'en-US', 'text_unspeakable'],
    ['only emoji', '😀🎉👍', 'en-US', 'text_unspeakable'],
    ['only control characters', '\u0000\u0007\u001b', 'en-US', 'text_unspeakable'],
    ['only punctuation', '... !? —', 'de-DE', 'text_unspeakable'],
    ['over a million characters', 'word '.repeat(250_000), 'en-US', 'too_large'],
    ['Cyrillic for an English voice', 'Привет, как дела сегодня?', 'en-US', 'wrong_language'],
    ['English for a Russian voice', 'Hello, how are you today?', 'ru-RU', 'wrong_language'],
    ['German for an English voice', german, 'en-US', 'wrong_language'],
    ['English for a German voice', testSentences('en').join(' '), 'de-DE', 'wrong_language'],
    ['Chinese for a Korean voice', '今天天气很好，我们去公园散步。', 'ko-KR', 'wrong_language'],
    ['half Thai for an English voice', 'Hello there สวัสดีครับ นี่คือ', 'en-US', 'wrong_language'],
  ])('refuses %s', (_, script, languageCode, code) => {
    const refusal = refusalOf(() => requireReadable(script, languageCode))
    expect(refusal).toBeInstanceOf(MediaFailure)
    expect(refusal).toMatchObject({ code })
  })

  it.each([
    ['Hello there, 😀 friend!', 'en-US'],
    ['The word «мир» means peace and also world in Russian.', 'en-US'],
    ['12345', 'en-US'],
    ['iPhoneを買いました。とても便利です。', 'ja-JP'],
    ['대한민국(大韓民國)의 수도는 서울입니다.', 'ko-KR'],
    ['Zażółć gęślą jaźń', 'pl-PL'],
    ['Wait. [pause 2s] Now. <break time="1s"/> '.repeat(20), 'en-US'],
    ['صباح الخير يا أصدقائي', 'ar-SA'],
    ['Kumusta kayong lahat', 'fil-PH'],
    ['Hello 世界，我们用 iPhone 15 打电话。', 'zh-CN'],
  ])('lets %s through for %s', (script, languageCode) => {
    expect(() => requireReadable(script, languageCode)).not.toThrow()
  })
})

describe('clearlyOtherLanguage', () => {
  const codes = 'bg ca cs da de el en es et fi fr hu id it lt lv ms nb nl pl pt ro sk sv tr vi'.split(' ')
  it.each(codes)('never doubts a text in the language of the voice: %s', (code) => {
    expect(clearlyOtherLanguage(testSentences(code).join(' '), code)).toBeNull()
  })
})

describe('writtenWords', () => {
  it('shows words as the script writes them, with the time of their spoken form', () => {
    const [utterance] = prepareScript('He paid $45 for it.', 'en-US')
    if (!utterance) throw new Error('nothing to say')
    const spoken = wordsOfText(utterance.spoken, 'en-US').map(({ text }, index) => ({
      text,
      startSeconds: index,
      endSeconds: index + 1,
    }))
    const words = writtenWords(utterance, spoken, 'en-US')
    expect(words.map((word) => word.text)).toEqual(['He', 'paid', '$45', 'for', 'it.'])
    expect(words.map((word) => word.startSeconds)).toEqual([0, 1, 2, spoken.length - 2, spoken.length - 1])
    expect(words.at(-1)?.endSeconds).toBe(spoken.length)
  })

  it('shows signs that are read aloud as words of their own, and captions keep the spaces around them', () => {
    const [utterance] = prepareScript('Rock & roll @ noon, then C++!', 'en-US')
    if (!utterance) throw new Error('nothing to say')
    const spoken = wordsOfText(utterance.spoken, 'en-US').map(({ text }, index) => ({
      text,
      startSeconds: index,
      endSeconds: index + 1,
    }))
    const words = writtenWords(utterance, spoken, 'en-US')
    expect(words.map((word) => word.text)).toEqual(['Rock', '&', 'roll', '@', 'noon,', 'then', 'C++!'])
    expect(words[1]).toMatchObject({ startSeconds: 1, endSeconds: 2 })
    const segments = [{ startSeconds: 0, endSeconds: 20, text: utterance.text, words }]
    const transcript = { language: 'english', languageTag: 'en-US', durationSeconds: 20, segments, recognizer: 'x' }
    expect(toSrt(sidecarCues(transcript)).replaceAll(/\s+/g, ' ')).toContain('Rock & roll @ noon,')
  })

  it('gives words of a language without spaces times in order', () => {
    const [utterance] = prepareScript('今天天气很好。', 'zh-CN')
    if (!utterance) throw new Error('nothing to say')
    const spoken = wordsOfText(utterance.spoken, 'zh-CN').map(({ text }, index) => ({
      text,
      startSeconds: index,
      endSeconds: index + 1,
    }))
    const words = writtenWords(utterance, spoken, 'zh-CN')
    expect(words.map((word) => word.text).join('')).toBe('今天天气很好。')
    for (const [index, word] of words.entries()) {
      expect(word.endSeconds).toBeGreaterThan(word.startSeconds)
      expect(word.startSeconds).toBeGreaterThanOrEqual(words[index - 1]?.endSeconds ?? 0)
    }
  })
})

function refusalOf(act: () => void): unknown {
  try {
    act()
    return null
  } catch (error) {
    return error
  }
}
