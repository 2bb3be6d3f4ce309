import { describe, expect, it } from 'vitest'
import type { AudioFacts } from '#lib/media/probe/media-facts.ts'
import { chooseTracks, type HeardSound } from '#lib/media/recognition/choose-sound.ts'

/** A sound in which somebody speaks from one second to another, again and again. */
function heard(streamIndex: number, spans: [from: number, to: number][], change: Partial<AudioFacts> = {}): HeardSound {
  const speech = new Set<number>()
  for (const [from, to] of spans) for (let cell = from * 10; cell < to * 10; cell++) speech.add(cell)
  const facts = { codec: 'aac', channels: 1, sampleRate: 48_000, durationSeconds: 60, language: null, isAside: false }
  return { sound: { streamIndex, ...facts, ...change }, speech }
}

const ALL: [number, number][] = [[0, 60]]

describe('the sound of a file with several', () => {
  it.each<[string, HeardSound[], number[]]>([
    ['what players play, where people speak in it', [heard(1, ALL), heard(2, ALL)], [1]],
    ['a microphone beside sound without speech', [heard(1, []), heard(2, ALL)], [2]],
    ['the second channel of a broadcast camera', [1, 2, 3, 4].map((at) => heard(at, at === 2 ? ALL : [])), [2]],
    ['two people at microphones of their own', [heard(1, [[0, 20]]), heard(2, [[20, 60]])], [1, 2]],
    ['both of them, however seldom the first speaks', [heard(1, [[0, 40]]), heard(2, [[40, 60]])], [1, 2]],
    ['one of two microphones that hear the same', [heard(1, [[0, 50]]), heard(2, [[5, 60]])], [1]],
    ['what players play, where nobody speaks at all', [heard(1, []), heard(2, [])], [1]],
    ['one language of two', [heard(1, [[0, 30]], { language: 'eng' }), heard(2, [[30, 60]], { language: 'spa' })], [1]],
    ['no comment on the film', [heard(1, [[0, 10]]), heard(2, ALL, { isAside: true })], [1]],
    ['a comment where it alone speaks', [heard(1, []), heard(2, ALL, { isAside: true })], [2]],
  ])('is %s', (_, sounds, chosen) => expect(chooseTracks(sounds)).toEqual(chosen))

  it('takes no cough for speech', () => {
    expect(chooseTracks([heard(1, []), heard(2, [[0, 0.3]])])).toEqual([1])
  })
})
