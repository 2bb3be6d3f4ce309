import { describe, expect, it } from 'vitest'
import { soundsOfHangul } from '#lib/media/text-normalization/pronunciation/hangul.ts'

describe('the sounds of a Korean word', () => {
  it.each([
    ['나라', 'naɾa', 'as they are written'],
    ['바다', 'pada', 'voiced between vowels, not at the start'],
    ['음악', 'ɯmak', 'a final consonant carried over to a vowel'],
    ['읽어', 'ilɡʌ', 'the second of two carried over'],
    ['없어', 'ʌpsʌ', 'a carried s after a stop'],
    ['영어', 'jʌŋʌ', 'ng that stays where it is'],
    ['좋아', 'ʨoa', 'a final h that falls silent'],
    ['많이', 'mani', 'a final h behind another, silent too'],
    ['좋다', 'ʨotʰa', 'h and a stop as one breathed stop'],
    ['입학', 'ipʰak', 'a stop and h likewise'],
    ['같이', 'kaʨʰi', 't softened before i'],
    ['합니다', 'hamnida', 'a stop turned nasal before n'],
    ['학년', 'haŋnjʌn', 'k turned nasal'],
    ['신라', 'ɕilla', 'n before l turned into l'],
    ['독립', 'toŋnip', 'l after a stop: both turn nasal'],
    ['학교', 'hakkjo', 'a tense consonant after a stop, without voice'],
    ['앞', 'ap', 'one of seven sounds at the end'],
    ['닭', 'tak', 'one of two at the end'],
    ['의사', 'ɯisa', 'a double vowel at the start'],
    ['희망', 'himaŋ', 'a double vowel made single'],
    ['가져', 'kaʥʌ', 'no glide after a soft consonant'],
  ])('%s is %s: %s', (word, sounds) => {
    expect(soundsOfHangul(word)).toBe(sounds)
  })

  it('leaves out what is no Korean syllable, and takes decomposed letters for whole ones', () => {
    expect(soundsOfHangul('K팝!')).toBe('pʰap')
    expect(soundsOfHangul('바다'.normalize('NFD'))).toBe('pada')
  })
})
