import { pauses, pauseVariation, prepareScript, type Utterance } from '../../text-normalization/prepare-script.ts'

/** Utterances that a provider speaks in one go, in their own pace. */
export type ScriptGroup = {
  /** What is said, with numbers and abbreviations written out. */
  spoken: string
  utterances: Utterance[]
  pauseAfterSeconds: number
}

/** Characters from which a group ends with the next sentence. */
const longEnough = 500
/** Far below what any provider takes at a time, so that a lost answer costs little. */
const longest = 1000

const shortestSentencePause = pauses.sentence * (1 - pauseVariation)
const longestSentencePause = pauses.question * (1 + pauseVariation)

/**
 * Cuts a script into groups of sentences. A pause that is longer than between two sentences stands between groups, where
 * its length is ours.
 *
 * @throws MediaFailure `text_unspeakable` where nothing in the script can be read aloud.
 */
export function scriptGroups(script: string, languageTag: string): ScriptGroup[] {
  const groups: ScriptGroup[] = []
  let open: Utterance[] = []
  let length = 0
  const close = () => {
    const last = open.at(-1)
    if (last === undefined) return
    const spoken = open.map((utterance) => utterance.spoken).join(' ')
    groups.push({ spoken, utterances: open, pauseAfterSeconds: last.pauseAfterSeconds })
    open = []
    length = 0
  }
  for (const utterance of prepareScript(script, languageTag)) {
    if (length + utterance.spoken.length > longest) close()
    open.push(utterance)
    length += utterance.spoken.length + 1
    const pause = utterance.pauseAfterSeconds
    if (pause > longestSentencePause || (pause >= shortestSentencePause && length >= longEnough)) close()
  }
  close()
  return groups
}
