import type { Token } from './english-tagger.ts'
import { isPersonal } from './is-personal.ts'

/** Words that compare with, add to, or stand for something that was said before, wherever they are. */
const RELATIVE_TO_BEFORE =
  /\b(?:here|such|another|the other|the others|each other one|the same|the former|the latter|the rest|the one|the ones|as well|instead|also|too|either|neither|both of|thereby|therefore|that way|this way|like this|like that|so far|earlier|do so|does so|did so|aforementioned|respectively|especially|since then|back then|again|vice versa|anymore|hopefully)\b/i
/** "This year" and "these days" point at the present. */
const PRESENT =
  /^(?:years?|months?|weeks?|weekend|morning|afternoon|evening|century|decade|moment|days?|times?|summer|winter|world|planet|country)$/
const PERSONS = /^(?:he|she|they|him|her|them|his|hers|their|theirs)$/

/** Whether an English sentence, wherever in it, points at something that is not in it: "this step", "the same", "I believe that." */
export function pointsElsewhere(tokens: readonly Token[]): boolean {
  const text = tokens.map(({ lower }) => lower).join(' ')
  if (RELATIVE_TO_BEFORE.test(text)) return true
  return tokens.some(({ lower, pos }, at) => {
    const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
    if (PERSONS.test(lower)) return !tokens.slice(0, at).some((one) => one.pos === 'PROPN' || isPersonal(one.lower))
    const namesNoun = next?.pos === 'NOUN' || next?.pos === 'PROPN' || next?.pos === 'ADJ' || next?.pos === 'NUM'
    if (/^(?:this|these|those)$/.test(lower))
      return !(namesNoun && (PRESENT.test(next?.lower ?? '') || PRESENT.test(after?.lower ?? '')))
    if (lower === 'both') return !tokens.slice(at + 1, at + 6).some((one) => one.lower === 'and')
    if (lower !== 'that') return false
    if (next === undefined || next.pos === 'PUNCT' || before?.pos === 'ADP' || before?.text === ',') return true
    if (pos === 'DET') return true
    // "Decentralizing that part, …"; not "I know that people come".
    if (
      before?.pos === 'VERB' &&
      next.pos === 'NOUN' &&
      (after === undefined || /^(?:PUNCT|ADP|CCONJ)$/.test(after.pos))
    )
      return true
    const isRelative = /^(?:NOUN|PROPN|PRON|NUM)$/.test(before?.pos ?? '')
    if (next.pos === 'AUX' && pos === 'PRON' && !isRelative) return true
    return (before?.pos === 'VERB' || before?.pos === 'AUX') && /^(?:ADP|AUX|ADV|CCONJ|VERB)$/.test(next.pos)
  })
}
