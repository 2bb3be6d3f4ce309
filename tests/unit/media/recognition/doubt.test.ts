import { describe, expect, it } from 'vitest'
import { doubtsOf, isDoubtful, isMoreCredible, SecondPass } from '#lib/media/recognition/doubt.ts'
import type { Word } from '#lib/media/transcript.ts'

const region = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds })

/** Words one after the other, each as long as it takes to say. */
function said(text: string, from = 0, confidence = 0.9): Word[] {
  let at = from
  return text.split(' ').map((word) => {
    const startSeconds = at
    at += 0.1 + word.length * 0.06
    return { text: word, startSeconds, endSeconds: at, confidence }
  })
}

function heard(words: Word[], change: Partial<Parameters<typeof doubtsOf>[0]> = {}) {
  const window = { regions: [region(0, words.at(-1)?.endSeconds ?? 0)] }
  return { window, words, meanLogProbability: -0.1, overfull: false, ...change }
}

const clear = said('there was a day about ten years ago when I asked a friend to hold a robot upside down')

describe('the text of a window', () => {
  it('is believed where the recognizer is sure and the words fill the speech', () => {
    expect(isDoubtful(doubtsOf(heard(clear)))).toBe(false)
  })

  it('is doubtful where it is improbable, cut off, repeats itself, or has too many or too few words for the speech', () => {
    expect(isDoubtful(doubtsOf(heard(clear, { meanLogProbability: -0.35 })))).toBe(true)
    expect(isDoubtful(doubtsOf(heard(clear, { overfull: true })))).toBe(true)
    expect(isDoubtful(doubtsOf(heard(said(Array(20).fill('over and').join(' ')))))).toBe(true)
    const hurried = clear.map((word) => ({
      ...word,
      startSeconds: word.startSeconds * 0.3,
      endSeconds: word.endSeconds * 0.3,
    }))
    const window = { regions: [region(0, 4.1)] }
    expect(isDoubtful(doubtsOf(heard([...hurried, ...said('and so on to the end of it', 2.5)], { window })))).toBe(true)
    expect(isDoubtful(doubtsOf(heard(said('yes'), { window: { regions: [region(0, 5)] } })))).toBe(true)
  })

  it('is doubtful where a word stands for a second of speech, or speech has no words', () => {
    const drawn = [
      { text: 'about', startSeconds: 0, endSeconds: 0.98, confidence: 0.52 },
      ...said('ten years ago', 0.98),
    ]
    expect(doubtsOf(heard(drawn)).unheardSeconds).toBeCloseTo(0.23, 2)
    const sure = drawn.map((word) => ({ ...word, confidence: 0.9 }))
    expect(doubtsOf(heard(sure)).unheardSeconds).toBe(0)
    const window = { regions: [region(0, 1.5), region(2, 2 + (clear.at(-1)?.endSeconds ?? 0))] }
    const late = said(clear.map(({ text }) => text).join(' '), 2)
    expect(doubtsOf(heard(late, { window })).unheardSeconds).toBeCloseTo(1.5, 3)
  })

  it('has figures that take as long as they are read, and pauses that nobody counts', () => {
    const year = [
      { text: 'In', startSeconds: 0, endSeconds: 0.2 },
      { text: '2007,', startSeconds: 0.2, endSeconds: 1.6 },
    ]
    expect(doubtsOf(heard(year)).unheardSeconds).toBe(0)
    const over = [{ text: 'and', startSeconds: 0, endSeconds: 2.4, confidence: 0.3 }, ...said('then', 2.4)]
    const window = { regions: [region(0, 0.4), region(2.2, 3)] }
    expect(doubtsOf(heard(over, { window })).unheardSeconds).toBeCloseTo(0.03, 1)
  })
})

describe('the windows of a film', () => {
  const doubts = (meanLogProbability: number) => doubtsOf(heard(clear, { meanLogProbability }))
  const again = (windows: number[]) => {
    const pass = new SecondPass()
    return windows.filter((mean) => pass.wants(doubts(mean))).length
  }

  it('are recognized again where they are doubtful, all of them, and where they are unclear, a part of a long film', () => {
    expect(again(Array(50).fill(-0.3))).toBe(50)
    expect(again(Array(50).fill(-0.05))).toBe(0)
    expect(again([-0.18, -0.18])).toBe(2)
    expect(again(Array(100).fill(-0.18))).toBe(14)
  })
})

describe('of two texts of a window', () => {
  it('the more probable one is believed, but not one that leaves speech out, nor one that was cut off', () => {
    const sure = heard(clear, { meanLogProbability: -0.05 })
    expect(isMoreCredible(sure, heard(clear, { meanLogProbability: -0.3 }))).toBe(true)
    expect(isMoreCredible(heard(clear, { meanLogProbability: -0.3 }), sure)).toBe(false)
    const [, ...rest] = clear
    const window = { regions: [region(0, 1), region(1.2, 20)] }
    const part = heard(
      rest.filter((word) => word.startSeconds > 1.2),
      { window, meanLogProbability: -0.05 },
    )
    expect(isMoreCredible(part, heard(clear, { window, meanLogProbability: -0.3 }))).toBe(false)
    const nothing = { ...sure, words: [], meanLogProbability: -1.2 }
    expect(isMoreCredible(sure, nothing)).toBe(true)
    expect(isMoreCredible(heard(clear, { meanLogProbability: -0.7 }), nothing)).toBe(false)
    expect(isMoreCredible(nothing, nothing)).toBe(false)
    expect(isMoreCredible({ ...sure, overfull: true }, heard(clear, { meanLogProbability: -0.3 }))).toBe(false)
  })
})
