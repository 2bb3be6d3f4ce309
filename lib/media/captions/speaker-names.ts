import { type CaptionWord, cleanText } from './words.ts'

/** Names of speakers by their numbers. */
export type SpeakerNames = ReadonlyMap<number, string>

/** The names that captions and files show; none where they are not wanted. */
export function shownNames(
  speakers: { show: 'none' | 'colors' | 'names'; people: readonly { name: string | null }[] } | undefined,
): SpeakerNames {
  const names = new Map<number, string>()
  if (speakers?.show !== 'names') return names
  for (const [index, { name }] of speakers.people.entries()) {
    const shown = cleanText(name ?? '')
    if (shown !== '') names.set(index + 1, shown)
  }
  return names
}

/** The words with the name of the speaker before the first of each turn, which takes no time of its own. */
export function withNames(words: readonly CaptionWord[], names: SpeakerNames): CaptionWord[] {
  return words.flatMap((word, index) => {
    const { speaker, startSeconds } = word
    const name = speaker === undefined ? undefined : names.get(speaker)
    if (speaker === undefined || name === undefined || words[index - 1]?.speaker === speaker) return [word]
    return [{ text: `${name}:`, startSeconds, endSeconds: startSeconds, speaker, isName: true as const }, word]
  })
}
