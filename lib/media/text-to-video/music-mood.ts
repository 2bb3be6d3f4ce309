import type { Mood as PictureMood } from '../illustrator/illustrator.ts'
import type { Mood } from '../music/mood.ts'

const MUSIC: Record<PictureMood, Mood> = {
  calm: 'calm',
  happy: 'upbeat',
  proud: 'inspiring',
  curious: 'playful',
  tense: 'dramatic',
  sad: 'serious',
  angry: 'dramatic',
  surprised: 'playful',
}

/** Music for the pictures: the mood that most pictures have, where calm ones count half. */
export function musicMood(moods: readonly PictureMood[]): Mood {
  const votes = new Map<Mood, number>()
  for (const mood of moods) votes.set(MUSIC[mood], (votes.get(MUSIC[mood]) ?? 0) + (mood === 'calm' ? 0.5 : 1))
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'calm'
}
