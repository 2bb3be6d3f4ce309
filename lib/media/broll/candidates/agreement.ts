import { type Token, tagEnglish } from '../../grammar/english-tagger.ts'
import type { SpokenWord } from '../spoken-words.ts'

const ONE = /^(?:is|was|has|does|isn't|wasn't|hasn't|doesn't)$/
const MANY = /^(?:are|were|have|aren't|weren't|haven't)$/
/** Nouns that end like a plural and are none. */
const ONE_THING =
  /(?:ss|us|is|ics)$|^(?:news|series|species|means|lens|gas|bias|canvas|chaos|atlas|bus|plus|yes|headquarters|kudos|sales|across|perhaps|always)$/
/** Nouns that mean several without an ending, or one or several. */
const SEVERAL =
  /^(?:people|men|women|children|feet|teeth|mice|police|staff|data|media|criteria|phenomena|folks|majority|minority|number|rest|half|most|some|all|many|few|lot|ton|bunch|couple|percent|none|species|series|means|fish|sheep|family|team|group|crew|headquarters|and)$/

/** Whether the verbs of an English sentence agree in number with their subjects, as far as its parts of speech tell. */
export function agreesInNumber(sentence: readonly SpokenWord[]): boolean {
  const tokens = tagEnglish(sentence.map(({ text }) => text))
  const verb = tokens.findIndex(({ lower, pos }) => ONE.test(lower) || MANY.test(lower) || pos === 'AUX')
  const [is, opening] = [tokens[verb], tokens[0]]
  if (verb < 1 || is === undefined || opening === undefined) return true
  const subject = subjectBefore(tokens, verb)
  const head = subject === null ? null : headOf(subject)
  if (head === null) return true
  if (ONE.test(is.lower) && isPlural(head)) return false
  if (MANY.test(is.lower) && isSingular(head)) return false
  if (ONE.test(is.lower) && subject?.length === 1 && isSomebody(head)) return false
  return !(MANY.test(is.lower) && is.lower !== 'have' && isPlural(head) && lacksArticle(tokens.slice(verb + 1)))
}

/** The tokens from the beginning to a verb, where they name somebody or something: no clause, activity or amount. */
function subjectBefore(tokens: readonly Token[], verb: number): Token[] | null {
  const subject = tokens.slice(0, verb)
  const isPlain = subject.every(
    ({ pos, text, lower }) =>
      !/^(?:VERB|AUX|CCONJ|SCONJ|NUM|PRON|PART)$/.test(pos) &&
      !/[,;:]/.test(text) &&
      !/^(?:and|or|that|which|who|what|how|why|where|when|to)$/.test(lower),
  )
  return isPlain && !/ing$/.test(subject[0]?.lower ?? '') ? subject : null
}

/** The noun before the first preposition. */
function headOf(subject: readonly Token[]): Token | null {
  const end = subject.findIndex(({ pos }, at) => pos === 'ADP' && at > 0)
  const named = (end < 0 ? subject : subject.slice(0, end)).filter(({ pos }) => pos !== 'ADV')
  const head = named.at(-1)
  return head !== undefined && /^(?:NOUN|PROPN)$/.test(head.pos) ? head : null
}

const isPlural = ({ lower }: Token): boolean => /\p{L}{2}s$/u.test(lower) && !ONE_THING.test(lower)

const isSingular = ({ lower, pos }: Token): boolean =>
  pos === 'NOUN' && !/s$/.test(lower) && !SEVERAL.test(lower) && !/(?:ae|ren|ia)$/.test(lower)

/** `Listener is thoughtful`: an article is missing. Some nouns that look like these are not counted. */
const isSomebody = ({ lower }: Token): boolean =>
  /\p{L}{3}(?:er|or|ist|ian)$/u.test(lower) &&
  !/^(?:power|water|weather|anger|hunger|paper|matter|leather|silver|butter|sugar|order|labor|humor|color|error|behavior)$/.test(
    lower,
  )

/** `… are electricity guzzler`: one thing is said of several. */
function lacksArticle(rest: readonly Token[]): boolean {
  const end = rest.findIndex(({ pos, text }) => pos === 'ADP' || pos === 'PUNCT' || /^[,.]/.test(text))
  const said = (end < 0 ? rest : rest.slice(0, end)).filter(({ pos }) => pos !== 'ADV')
  const last = said.at(-1)
  if (last === undefined || !said.every(({ pos }) => /^(?:NOUN|ADJ)$/.test(pos))) return false
  return isSingular(last) && !/^(?:part|proof|evidence|capital|code|fun|key)$/.test(last.lower)
}

/** Verbs that say nothing without what they are done to. */
const TRANSITIVE =
  /^(?:use|uses|used|need|needs|needed|want|wants|wanted|make|makes|made|take|takes|took|give|gives|gave|get|gets|got|have|has|had|buy|buys|bought|build|builds|built|bring|brings|brought|put|puts|find|finds|found|create|creates|created|own|owns|owned|require|requires|required|provide|provides|provided|include|includes|included)$/

/** Whether an English sentence leaves out what is done: `About ten of them use every week.` */
export function lacksObject(sentence: readonly SpokenWord[]): boolean {
  const tokens = tagEnglish(sentence.map(({ text }) => text)).filter(({ pos }) => pos !== 'PUNCT')
  return tokens.some(({ lower, pos }, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    if (pos !== 'VERB' || !TRANSITIVE.test(lower) || before === undefined) return false
    // `are used`, `what people use`: it stands before the verb, or is the subject.
    if (before.pos === 'AUX' || tokens.slice(0, at).some((one) => isPassive(one) || RELATIVE.test(one.lower)))
      return false
    if (next === undefined) return true
    return next.pos === 'ADP' || /^(?:every|each|daily|weekly|today|now)$/.test(next.lower)
  })
}

const RELATIVE = /^(?:that|which|who|whom|what|whatever|how|where|to)$/
const isPassive = ({ lower }: Token): boolean => /^(?:is|are|was|were|be|been|being|get|gets|got)$/.test(lower)

const MOST_NOUNS = 2

/** Whether so many nouns follow each other that the end of a sentence between them was not heard. */
export function pilesNouns(sentence: readonly SpokenWord[]): boolean {
  let run = 0
  return tagEnglish(sentence.map(({ text }) => text)).some(({ pos }) => {
    run = pos === 'NOUN' ? run + 1 : 0
    return run > MOST_NOUNS
  })
}
