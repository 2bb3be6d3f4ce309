import type { ShotPlan } from '../illustrator/illustrator.ts'
import type { Mood } from '../music/mood.ts'

/** As which the word lists are named where it is told who planned a picture. */
export const WORD_LISTS = 'word lists'

/**
 * What a planner decided for one shot: a picture in the illustrator's vocabulary, or null for a designed card. `planner`: who decided
 * it, `word lists` or the name of a language model.
 */
export type PlannedPicture = {
  plan: ShotPlan | null
  planner: string
  /** Which way it goes with what a card tells of. */
  direction: 'up' | 'down' | null
  /** Words of the shot that say the most, for a card to show alone. */
  phrase: string | null
  /** English words to look for in a stock of photographs and films; null where nothing of what is said can be photographed. */
  search: string | null
}

/** What a planner decided for a whole script: by names of shots. `mood`: of the music; null where the words decide. */
export type ScriptPlan = { shots: Readonly<Record<string, PlannedPicture>>; mood: Mood | null }
