import type { Speech } from '../../synthesis/speak.ts'
import type { Word } from '../../transcript.ts'

/** How a mouth stands: 0 closed to 1 wide open, 0 wide to 1 as for an O, and how much it smiles. */
export type Mouth = { open: number; round: number; smile: number }

const CLOSED: Mouth = { open: 0, round: 0, smile: 0.35 }

/** What letters do to a mouth: the share of the loudness by which it opens, and its form. */
const SHAPES: [letters: string, shape: { most: number; round: number; smile: number }][] = [
  ['mbp', { most: 0, round: 0.1, smile: 0.3 }],
  ['fv', { most: 0.12, round: 0, smile: 0.2 }],
  ['ouw', { most: 0.75, round: 0.85, smile: 0.1 }],
  ['eiy', { most: 0.6, round: 0, smile: 0.75 }],
  ['a', { most: 1, round: 0.1, smile: 0.35 }],
  ['lnrtdszckgxjqh', { most: 0.42, round: 0.15, smile: 0.4 }],
]

/**
 * The shape of a speaker's mouth at any time: it opens with the voice, and its form follows the letters of the
 * word that is spoken. Times are seconds of the speech.
 */
export function speakingMouth({ pcm, sampleRate, words }: Speech): (seconds: number) => Mouth {
  return (seconds) => {
    const loud = loudnessAt(pcm, sampleRate, seconds)
    const shape = shapeAt(words, seconds)
    if (shape === null) return { ...CLOSED, open: Math.min(0.08, loud * 0.2) }
    return { open: Math.min(0.95, loud * 1.15) * shape.most, round: shape.round, smile: shape.smile }
  }
}

/** Between the forms of the letters before and after, so that nothing jumps. */
function shapeAt(words: readonly Word[], seconds: number) {
  const word = words.find(
    ({ startSeconds, endSeconds }) => seconds >= startSeconds - 0.03 && seconds <= endSeconds + 0.05,
  )
  const letters = word?.text.toLowerCase().replace(/[^a-z]/g, '') ?? ''
  if (word === undefined || letters === '') return null
  const share = (seconds - word.startSeconds) / Math.max(0.05, word.endSeconds - word.startSeconds)
  const at = Math.max(0, Math.min(letters.length - 1, share * letters.length - 0.5))
  const [first, second] = [shapeOf(letters.charAt(Math.floor(at))), shapeOf(letters.charAt(Math.ceil(at)))]
  const t = at - Math.floor(at)
  const between = (a: number, b: number) => a + (b - a) * t
  return {
    most: between(first.most, second.most),
    round: between(first.round, second.round),
    smile: between(first.smile, second.smile),
  }
}

function shapeOf(letter: string) {
  return SHAPES.find(([letters]) => letters.includes(letter))?.[1] ?? { most: 0.5, round: 0.2, smile: 0.35 }
}

/** Of 50 ms around a time, about 0 to 1 for speech at the level that voices have. */
function loudnessAt(pcm: Float32Array, sampleRate: number, seconds: number): number {
  const middle = Math.round(seconds * sampleRate)
  const half = Math.round(sampleRate * 0.025)
  let sum = 0
  for (let at = Math.max(0, middle - half); at < Math.min(pcm.length, middle + half); at++) sum += (pcm[at] ?? 0) ** 2
  return Math.min(1, Math.sqrt(sum / (2 * half)) * 6)
}
