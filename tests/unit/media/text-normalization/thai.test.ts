import { describe, expect, it } from 'vitest'
import { soundsOfThai } from '#lib/media/text-normalization/pronunciation/thai.ts'

describe('the sounds of a Thai word', () => {
  it.each([
    ['นี้', 'niː', 'a vowel above its consonant'],
    ['เช้า', 'ʨʰau', 'a vowel on both sides'],
    ['เพื่อน', 'pʰɯːan', 'a vowel of three letters, closed'],
    ['เยี่ยม', 'jiːam', 'another one'],
    ['เดิน', 'dəːn', 'two letters that are one vowel'],
    ['เร็ว', 'ɾew', 'a vowel that is shortened'],
    ['ไทย', 'tʰai', 'a letter that only fills'],
    ['คน', 'kʰon', 'a vowel that is not written'],
    ['ควร', 'kʰuan', 'w as a vowel'],
    ['ถนน', 'tʰanon', 'two that are not written'],
    ['ตลาด', 'talaːt', 'one that is not written before another syllable'],
    ['พรุ่ง', 'pʰɾuŋ', 'two consonants said together'],
    ['หมา', 'maː', 'a silent one that only sets the tone'],
    ['ทราบ', 'saːp', 'two that are one sound'],
    ['อยู่', 'juː', 'a silent one before y'],
    ['ธรรม', 'tʰam', 'a doubled r as a vowel'],
    ['อาทิตย์', 'aːtʰit', 'a consonant under the mark of silence'],
    ['วันจันทร์', 'wanʨan', 'two of them'],
    ['ชาติ', 'ʨʰaːt', 'a short vowel at the end that is only written'],
    ['เด็กๆ', 'dekdek', 'the mark of repetition'],
    ['สวัสดี', 'sawatdiː', 'all of a greeting'],
  ])('%s is %s: %s', (word, sounds) => {
    expect(soundsOfThai(word)).toBe(sounds)
  })

  it('leaves out what is not Thai, and ends whatever is written', () => {
    expect(soundsOfThai('A์เ็b')).toBe('')
    expect(soundsOfThai('ๆๆๆ')).toBe('')
    expect(soundsOfThai(`ดี${'ๆ'.repeat(100)}`)).toHaveLength(303)
  })
})
