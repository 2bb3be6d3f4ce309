import { soundsOfHomographs } from '../../text-normalization/pronunciation/english-homographs/sounds-of-homographs.ts'
import type { TextWord } from './spoken-words.ts'

/** The sounds that the words of a text have by what they mean there, in espeak-ng's names; null where it knows them itself. */
export function knownSounds(words: readonly TextWord[], languageTag: string, voice: string): (string | null)[] {
  if (!languageTag.startsWith('en')) return words.map(() => null)
  const accent = voice.includes('gb') ? 'British' : 'American'
  return soundsOfHomographs(
    words.map(({ text }) => text),
    accent,
  )
}
