import { describe, expect, it } from 'vitest'
import { splitLineWords } from '#lib/portal/projects/split-line-words.ts'

const shown = (line: string, ...words: string[]) =>
  splitLineWords(
    line,
    words.map((text) => ({ text })),
  )
    .map(({ text, glued }, index) => (index > 0 && !glued ? ` ${text}` : text))
    .join('')

describe('the words of a line of a transcript', () => {
  it.each([
    ['Hello, nobody filmed this.', ['Hello,', 'nobody', 'filmed', 'this.']],
    ['今日はいい天気ですね。', ['今日', 'は', 'いい', '天気', 'です', 'ね。']],
    ['วันนี้อากาศดี 20 องศา', ['วันนี้', 'อากาศ', 'ดี', '20', 'องศา']],
    ['z. B. um 5', ['z. B.', 'um', '5']],
    ['我们用 iPhone 拍。', ['我们', '用', 'iPhone', '拍。']],
  ])('stand as it writes them: %s', (line, words) => {
    expect(shown(line, ...words)).toBe(line)
  })

  it('stand apart where the line does not have them', () => {
    expect(shown('something else', 'two', 'words')).toBe('two words')
  })
})
