import { describe, expect, it } from 'vitest'
import { spokenLanguages } from '#lib/media/languages.ts'
import { inScript } from '#lib/media/text-normalization/script-conversion/in-script.ts'

function written(language: keyof typeof spokenLanguages, text: string): string {
  const words = [{ text, startSeconds: 0, endSeconds: 1 }]
  return inScript({ startSeconds: 0, endSeconds: 1, text, words }, spokenLanguages[language]).text
}

describe('the script of a transcript', () => {
  it('is Latin for hinglish, with usual spellings and without silent vowels', () => {
    expect(written('hinglish', 'नमस्ते दोस्तों, आज हम बात करेंगे।')).toBe('namaste doston, aaj hum baat karenge.')
    expect(written('hinglish', 'मुझे पढ़ना पसंद है')).toBe('mujhe padhna pasand hai')
    expect(written('hinglish', 'समझदार आदमी जल्दी उठता है')).toBe('samajhdar admi jaldi uthta hai')
    expect(written('hinglish', 'कहते रहना पहला महल तरह')).toBe('kehte rehna pehla mahal tarah')
    expect(written('hinglish', 'यह video २०२४ में बना')).toBe('yeh video 2024 mein bana')
  })

  it('leaves nothing of Devanagari', () => {
    const letters = Array.from({ length: 0x80 }, (_, i) => String.fromCharCode(0x0900 + i)).join('क')
    expect(written('hinglish', letters)).not.toMatch(/[\u0904-\u0939\u0958-\u096F]/)
  })

  it('is the Chinese one that was asked for, whichever came in', () => {
    expect(written('chinese (mandarin, simplified)', '這個軟體很簡單')).toBe('这个软体很简单')
    expect(written('chinese (mandarin, traditional)', '头发很干净，皇后')).toBe('頭髮很乾淨，皇后')
  })

  it('stays as it is in every other language', () => {
    expect(written('hindi', 'नमस्ते')).toBe('नमस्ते')
  })
})
