import type { Mood } from '../../music/mood.ts'
import type { Evidence } from '../choosing/score-candidates.ts'

/** How a reel feels, by its words and its loudness. */
export function moodOf({ counts, energy, louderBy }: Evidence): Mood {
  const { good, bad, laughs, bold, advice, you, figures } = counts
  if (laughs >= 1 && laughs + good > bad) return 'playful'
  if (bad > good + 1) return bold > 0 || louderBy > 1 ? 'dramatic' : 'serious'
  if (good + advice + Math.min(2, you) >= 3 && good + advice > 0) return 'inspiring'
  if (bold >= 2 && bad > 0) return 'dramatic'
  if (louderBy < -2.5) return 'calm'
  if (figures >= 2) return 'serious'
  return energy >= 0.4 ? 'upbeat' : 'calm'
}
