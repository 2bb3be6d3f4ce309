import type { Token } from './english-tagger.ts'

/** Past forms of verbs that do not end in "ed". */
const PAST = new Set(
  'was were had did went got said told came took made found saw knew thought felt left kept met began wrote gave lost won built sold bought paid spent grew fell ran sat stood heard held brought taught caught became broke chose drew drove ate flew forgot hid led lay meant rode rose sent shook shot showed slept spoke stole struck swam swore threw understood woke wore asked'.split(
    ' ',
  ),
)
const SPEAKER = /^(?:i|me|my|mine|myself|our|ours|us)$/
/** "Our loops are less tactical": than what was said before. */
const COMPARES = /\b(?:is|are|be|become|becomes) (?:\w+ )?(?:less|more|better|worse|\w+ier)\b(?!.*\bthan\b)/
/** It is said to somebody, or of the moment. */
const OF_THE_MOMENT =
  /^(?:let's|lets|let us|thank|thanks|tell|please|welcome)\b|\b(?:right now|at the moment|so far|tonight)\b/
/** Questions that are asked of somebody present. */
const TO_GUEST =
  /\b(?:your|yours|did you|were you|do you (?:think|see|feel|find|have|want|mean|do)|would you|could you|can you|can we|could we|shall we|should we|are you|have you (?!ever)|you (?:find|see|think|mention\w*|said|talk\w*))\b/

/** Whether an English sentence says or asks something of the world at large, rather than telling what the speaker did or what happened once. */
export function isGeneralClaim(all: readonly Token[], isQuestion: boolean): boolean {
  const tokens = all.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'SPACE')
  const text = tokens.map(({ lower }) => lower).join(' ')
  if (tokens.some(({ lower }) => SPEAKER.test(lower)) || COMPARES.test(text) || OF_THE_MOMENT.test(text)) return false
  if (isQuestion) return !TO_GUEST.test(text)
  const verb = tokens.find(({ pos }, at) => (pos === 'VERB' || pos === 'AUX') && tokens[at - 1]?.lower !== 'to')
  return verb !== undefined && !isPast(verb)
}

function isPast({ lower, pos }: Token): boolean {
  return PAST.has(lower) || (pos === 'VERB' && /[^e]ed$/.test(lower) && lower.length > 4)
}
