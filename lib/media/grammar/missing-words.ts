import type { PartOfSpeech, Token } from './english-tagger.ts'

/** They need a noun. `her` may be an object. */
const ARTICLES = /^(?:a|an|the|my|your|our|their|every)$/
const SUBJECTS = /^(?:i|we|he|she|they)$/
const OBJECTS = /^(?:me|him|us|them)$/
/** They stand behind a verb with nothing after them: "gave up". */
const PARTICLES = /^(?:up|out|off|down|over|back|around|away|along|through|together|on|in)$/
/** Verbs that say nothing without what follows. */
const WANTS_MORE = words(
  'be is are was were am have has had get got make made makes take took want wants wanted need needs use uses used put give gave let say said says tell told think mean means become became include provide create require cause bring find seem seems understand keep set do like call show ask add send buy sell reach allow enable cost hit build',
)
const TRAILING = words(
  'and or but so because if when while that which who than as of to with for from into about very really just more most too either though also a an the my your our their not',
)

/** Whether a word is missing in an English sentence, as far as its parts of speech tell: "I got a from Maynard", "helps you with prepare". */
export function lacksWords(all: readonly Token[]): boolean {
  const tokens = all.filter(({ pos }) => pos !== 'SPACE')
  const spoken = tokens.filter(({ pos }) => pos !== 'PUNCT')
  const last = spoken.at(-1)
  if (last === undefined || TRAILING.has(last.lower) || endsOnWant(spoken) || lacksComparison(spoken)) return true
  return tokens.some((token, at) => {
    const [next, after] = [tokens[at + 1], tokens[at + 2]]
    if (next === undefined) return false
    return (
      lacksNoun(token, next, after) ||
      lacksObject(token, next, after, tokens[at - 1]) ||
      lacksVerb(token, tokens.slice(at + 1)) ||
      joinsWrongly(token, next, after)
    )
  })
}

/** "… does not cost as much." */
function lacksComparison(spoken: readonly Token[]): boolean {
  return spoken.at(-2)?.lower === 'as' && spoken.at(-1)?.lower !== 'well'
}

/** Whether the end of an English sentence needs another word: "because the", "that I can hear", "one of my". */
export function endsOpen(all: readonly Token[]): boolean {
  const spoken = all.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'SPACE')
  const [last, before] = [spoken.at(-1), spoken.at(-2)]
  if (last === undefined || TRAILING.has(last.lower) || endsOnWant(spoken)) return true
  return last.pos === 'VERB' && before?.pos === 'AUX' && spoken.some(({ lower }) => lower === 'that')
}

/** "a from", "the is", "a great." */
function lacksNoun({ lower }: Token, next: Token, after: Token | undefined): boolean {
  if (!ARTICLES.test(lower)) return false
  if (is(next, 'PUNCT', 'AUX', 'ADP', 'PRON', 'CCONJ', 'SCONJ', 'PART', 'DET')) return next.lower !== 'one'
  if (is(next, 'VERB')) return !/(?:ing|ed|en|t)$/.test(next.lower)
  if (is(next, 'ADJ', 'ADV'))
    return after === undefined || is(after, 'PUNCT', 'AUX', 'ADP', 'PRON', 'DET') || after.lower === 'and,'
  return false
}

/** "with out of", "with prepare", "of, but" */
function lacksObject({ lower, pos }: Token, next: Token, after: Token | undefined, before: Token | undefined): boolean {
  if (lower === 'to' && pos === 'PART') return !is(next, 'VERB', 'AUX', 'ADV', 'NOUN', 'ADJ')
  if (pos !== 'ADP' || PARTICLES.test(lower)) return false
  if (/^(?:like|than|as|before|after|since|until)$/.test(lower)) return is(next, 'PUNCT')
  if (lower === 'to' && is(next, 'VERB')) return false
  if (is(next, 'VERB')) return !/(?:ing|ed)$/.test(next.lower)
  if (is(next, 'PUNCT')) return after !== undefined || before?.pos !== 'VERB'
  if (is(next, 'ADP'))
    return (
      !/^(?:out|of|up|in|within|from|between|about|to|around|over|like)$/.test(next.lower) ||
      /^(?:with|of)$/.test(lower)
    )
  return is(next, 'AUX', 'CCONJ') || SUBJECTS.test(next.lower)
}

/** "I from", "we so", "let's definitely so" */
function lacksVerb({ lower }: Token, rest: readonly Token[]): boolean {
  const next = rest.find(({ pos, lower: word }) => pos !== 'ADV' && word !== 'not' && word !== "n't")
  if (SUBJECTS.test(lower)) {
    if (next === undefined) return true
    return !is(next, 'VERB', 'AUX', 'PART') && !/^(?:and|or|who|all|both|'\w+)$/.test(next.lower)
  }
  return (lower === "let's" || lower === 'lets') && (next === undefined || !is(next, 'VERB', 'AUX'))
}

/** "us good", "is does", "a our", "I you" */
function joinsWrongly(token: Token, next: Token, after: Token | undefined): boolean {
  if (OBJECTS.test(token.lower) && is(next, 'ADJ') && (after === undefined || !is(after, 'NOUN', 'ADJ'))) return true
  if (OBJECTS.test(token.lower) && SUBJECTS.test(next.lower)) return true
  if (SUBJECTS.test(token.lower) && is(next, 'PRON') && !/^(?:all|both|who|'\w+)$/.test(next.lower)) return true
  if (is(token, 'DET') && /^(?:a|an|the)$/.test(next.lower))
    return !/^(?:all|such|what|half|both|quite)$/.test(token.lower)
  return (
    /^(?:is|are|was|were)$/.test(token.lower) && /^(?:is|are|was|were|does|did|do|can|will|has|had)$/.test(next.lower)
  )
}

/** "… that more people would understand." */
function endsOnWant(spoken: readonly Token[]): boolean {
  const last = spoken.at(-1)
  if (last === undefined) return true
  if (last.pos === 'AUX' || last.lower === "n't") return true
  return last.pos === 'VERB' && WANTS_MORE.has(last.lower)
}

function is({ pos }: Token, ...kinds: PartOfSpeech[]): boolean {
  return kinds.includes(pos)
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
