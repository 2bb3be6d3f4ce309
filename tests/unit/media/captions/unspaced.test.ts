import { describe, expect, it } from 'vitest'
import { joinWords, normalizeCaptionWords } from '#lib/media/captions/words.ts'
import { spokenLanguages } from '#lib/media/languages.ts'
import { writingSystemOf } from '#lib/media/text-normalization/writing-systems.ts'
import { clearlyWrittenIn } from '#lib/media/text-normalization/written-language.ts'

const joined = (languageTag: string, ...texts: string[]) =>
  joinWords(
    normalizeCaptionWords(
      texts.map((text, index) => ({ text, startSeconds: index, endSeconds: index + 1 })),
      languageTag,
    ).map((word) => word.text),
  )

describe('words of scripts without spaces', () => {
  it.each([
    ['バッテリー', 'は', '一日', '持ちます'],
    ['コーヒー', 'を', '飲みます'],
    ['ユーザー', 'さん'],
    ['メーカー', 'の', 'データ'],
    ['ジョン', '・', 'スミス', 'が'],
    ['ｺｰﾋｰ', 'を'],
    ['時々', '〆切', 'が'],
  ])('%s%s are written together', (...texts) => {
    expect(joined('ja-JP', ...texts)).toBe(texts.join(''))
  })

  it('are written together in Chinese and Thai, too', () => {
    expect(joined('zh-Hans', '约翰', '·', '史密斯', '来了')).toBe('约翰·史密斯来了')
    expect(joined('th', 'วันนี้', 'อากาศ', 'ดี')).toBe('วันนี้อากาศดี')
  })

  it('are no words of others for a mark that both have', () => {
    expect(joined('ca', 'col·legi', 'del', 'poble')).toBe('col·legi del poble')
    expect(joined('uk', 'компʼютер', 'і', 'памʼять')).toBe('компʼютер і памʼять')
    expect(joined('ko', '서울', '부산')).toBe('서울 부산')
  })
})

describe('letters that belong to two scripts', () => {
  it('are the own ones of Japanese, and of Arabic', () => {
    const japanese = writingSystemOf('ja')?.letters
    expect([...'コーヒー々〆'].every((letter) => japanese?.test(letter))).toBe(true)
  })

  it('name no other language: Chinese with the marks of Japanese is Chinese, Ukrainian with an apostrophe no Thai', () => {
    const chinese = '今天我们去海边，「晚上」再回来。明天也一样、后天也一样，大家都很高兴。'
    expect(clearlyWrittenIn(chinese, spokenLanguages['chinese (mandarin, simplified)'])).toBeNull()
    expect(clearlyWrittenIn(chinese, spokenLanguages.english)).toBe('zh')
    const ukrainian = 'Її імʼя — Єва, і її компʼютер має її памʼять: вірші, мрії та пісні її рідні.'
    expect(clearlyWrittenIn(ukrainian, spokenLanguages.english)).toBe('uk')
  })
})
