import { describe, expect, it } from 'vitest'
import { prepareScript } from '#lib/media/text-normalization/prepare-script.ts'
import { inOwnLetters } from '#lib/media/text-normalization/transliteration/in-own-letters.ts'

async function read(script: string, tag: string) {
  const utterances = await inOwnLetters(prepareScript(script, tag), tag)
  return { said: utterances.map(({ spoken }) => spoken).join(' '), utterances }
}

describe('a name in letters that the voice does not read', () => {
  it.each([
    ['en-US', 'We flew to 東京.', 'We flew to tokeeo.'],
    ['en-US', 'They met in Москва, not in Ελλάδα.', 'They met in Moskva, not in Ellada.'],
    ['en-US', 'Live from 서울!', 'Live from soul!'],
    ['en-GB', 'Welcome to 北京 and 广州', 'Welcome to beijing and gwangjo'],
    ['en-US', 'A film by 山田太郎', 'A film by yamada taro'],
    ['en-US', 'In 東京タワー', 'In tokeeo tawa'],
    ['en-US', 'He said السلام in بغداد', 'He said alsalam in baghdad'],
    ['en-US', 'Not ירושלים but दिल्ली and กรุงเทพ', 'Not yarooshlim but dilli and kroongtep'],
    ['de-DE', 'Wir waren in Москва bei Чехов.', 'Wir waren in Moskwa bei Tschechow.'],
    ['fr-FR', 'Un poème de Пушкин', 'Un poème de Pouchkine'],
    ['it-IT', 'Un libro di Чехов', 'Un libro di Cekov'],
    ['pl-PL', 'Wiersz, który napisał Пушкин', 'Wiersz, który napisał Puszkin'],
    ['cs-CZ', 'Hrál Жуков', 'Hrál Žukov'],
    ['es-ES', 'El autor es Чехов', 'El autor es Chejov'],
    ['ru-RU', 'Я живу в 東京 и люблю London', 'Я живу в tokeeo и люблю London'],
    ['ja-JP', '彼はМоскваに住んでいます。', '彼は Moskva に住んでいます。'],
    ['zh-CN', '我喜欢カラオケ。', '我喜欢 karaokeh。'],
  ])('is read by a voice of %s as its language would write it: %s', async (tag, script, said) => {
    expect((await read(script, tag)).said).toBe(said)
  })

  it('stays as it was written in the words for captions, each at its place', async () => {
    const script = 'From 東京タワー to Москва, with 10% off.'
    const { utterances } = await read(script, 'en-US')
    const tokens = utterances.flatMap((utterance) => utterance.tokens)
    expect(tokens.map(({ written }) => written)).toEqual(['From', '東京タワー', 'to', 'Москва,', 'with', '10%', 'off.'])
    for (const { written, startIndex, endIndex } of tokens) expect(script.slice(startIndex, endIndex)).toBe(written)
  })

  it('is read in Japanese where the script has Japanese letters, else in Mandarin unless it is a Japanese name', async () => {
    expect((await read('She said 日本 and then 新年', 'de-DE')).said).toBe('She said nippon and then schinnien')
    expect((await read('A sign with 新年 by とうきょう', 'en-US')).said).toContain('shinnen')
    expect((await read('The sign said 新年', 'en-US')).said).toBe('The sign said shinnien')
  })

  it('leaves symbols, Latin letters and the voice’s own letters alone', async () => {
    const script = 'The angle α is 90 degrees, naïve Łódź'
    expect((await read(script, 'en-US')).said).toBe('The angle α is ninety degrees, naïve Łódź')
    expect((await read('Он сказал: hello', 'ru-RU')).said).toBe('Он сказал: hello')
    expect((await read('東京に行きます。', 'ja-JP')).said).toBe('東京に行きます。')
  })

  it('is left to voices of which we do not know the writing', async () => {
    expect((await read('Karibu Москва', 'sw-KE')).said).toBe('Karibu Москва')
  })
})
