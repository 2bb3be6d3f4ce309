import type { Token } from './english-tagger.ts'

/** Words that open a clause which needs another one. */
const SUBORDINATE =
  /^(?:that|which|who|whom|whose|where|when|whenever|if|unless|because|how|why|what|whatever|while|whether|until|since|although|though|as|before|after|once)$/
/** Those that make a clause of time or condition: a main clause has to follow. */
const CONDITIONS = /^(?:if|when|whenever|unless|while|although|though|because|since|once|until|as|after|before)$/
const ENDS_OPEN = new Set(
  'to of a an the and or but with for from at by into than my your our their his her its very so i we he she they who which because if when while as not just about why how what where there'.split(
    ' ',
  ),
)

/** Whether tokens are one whole clause: somebody does something in its main part, and nothing is left open at its end. */
export function isCompleteClause(all: readonly Token[], isQuestion: boolean): boolean {
  const tokens = all.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'SPACE')
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined || ENDS_OPEN.has(last.lower)) return false
  if (last.pos === 'DET' || last.pos === 'CCONJ' || last.pos === 'SCONJ') return false
  if (last.pos === 'ADP' && tokens.length <= 3) return false
  const finite = finiteGroups(tokens)
  if (isQuestion) return finite.length > 0
  const subordinates = tokens.filter(({ lower, pos }, at) => isSubordinator(lower, pos, at, tokens)).length
  if (finite.length < subordinates + 1) return false
  if (CONDITIONS.test(first.lower)) return hasMainBehind(all)
  // "Engineering, and some of the changes …" is a list, however many verbs are in it.
  const comma = all.findIndex(({ text }) => text === ',')
  const verb = all.findIndex((token) => token === tokens[finite[0] ?? 0])
  if (comma >= 0 && comma < verb && first.pos !== 'ADP') return false
  return isMain(tokens, finite)
}

/** "If …, we stop": a subject with its verb behind the comma. */
function hasMainBehind(all: readonly Token[]): boolean {
  const comma = all.findLastIndex(({ text }) => text === ',')
  if (comma < 0) return false
  const behind = all.slice(comma + 1)
  const at = behind.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX')
  const isRequest = at === 0 && !/(?:ed|ing|s)$/.test(behind[0]?.lower ?? '')
  return isRequest || behind.slice(0, Math.max(0, at)).some(({ pos }) => /^(?:PRON|NOUN|PROPN|NUM)$/.test(pos))
}

function isSubordinator(lower: string, pos: Token['pos'], at: number, tokens: readonly Token[]): boolean {
  if (!SUBORDINATE.test(lower)) return false
  if (lower === 'that') return pos === 'SCONJ' || (pos === 'PRON' && at > 0)
  if (lower === 'as' || lower === 'before' || lower === 'after' || lower === 'since' || lower === 'until')
    return tokens[at + 1]?.pos === 'PRON'
  // "How to …" has no verb of its own.
  return tokens[at + 1]?.lower !== 'to'
}

/** The beginnings of the verbs that have a subject: "is", "has been doing", "stopped". */
function finiteGroups(tokens: readonly Token[]): number[] {
  const groups: number[] = []
  let last = -2
  for (const [at, { pos, lower }] of tokens.entries()) {
    if (pos !== 'AUX' && pos !== 'VERB') continue
    const before = tokens[at - 1]
    const isInfinitive = before?.lower === 'to' || (before?.pos === 'ADV' && tokens[at - 2]?.lower === 'to')
    const isGerund = /ing$/.test(lower) && lower.length > 4
    const isParticiple =
      /(?:[^e]ed|en)$/.test(lower) &&
      (before?.pos === 'DET' || before?.pos === 'ADJ' || before?.pos === 'NOUN') &&
      tokens[at + 1]?.pos === 'NOUN'
    const isGoingOn =
      last >= 0 &&
      tokens.slice(last + 1, at).every((one) => one.pos === 'ADV' || one.pos === 'PART' || one.pos === 'AUX')
    if (isGoingOn) last = at
    if (isInfinitive || isGerund || isParticiple || isGoingOn) continue
    groups.push(at)
    last = at
  }
  return groups
}

/** A subject before its verb, "there is", or a request. */
function isMain(tokens: readonly Token[], finite: readonly number[]): boolean {
  const [first, second] = tokens
  const verb = finite[0] ?? -1
  if (first === undefined || second === undefined) return false
  if (
    /^(?:not|considering|including|assuming|given|depending|regarding|speaking|according|whatever)$/.test(first.lower)
  )
    return false
  if (SUBORDINATE.test(first.lower)) return first.lower === 'what' && isCleft(tokens)
  if (first.pos === 'VERB' || (first.pos === 'AUX' && /^(?:do|be|don't)$/.test(first.lower))) {
    const isRequest = verb === 0 && !/(?:ed|s)$/.test(first.lower)
    const isGerundSubject = /ing$/.test(first.lower) && verb > 0 && tokens[verb]?.pos === 'AUX'
    return isRequest || isGerundSubject
  }
  if (first.pos === 'ADV' && /^(?:never|always|don't)$/.test(first.lower)) return verb === 1
  if (first.pos === 'ADP') return hasSubjectAfter(tokens)
  // "The fix we developed" is no clause; "the fix we developed works" is one.
  const isRelative = tokens[verb - 1]?.pos === 'PRON' && tokens[verb - 2]?.pos === 'NOUN'
  if (isRelative && finite.length < 2) return false
  const subject = tokens.slice(0, verb)
  // "A great book and it comes with …" has two beginnings.
  if (subject.some(({ pos }, at) => pos === 'CCONJ' && /^(?:PRON|ADV)$/.test(subject[at + 1]?.pos ?? ''))) return false
  return (
    verb > 0 &&
    subject.some(
      ({ pos, lower }) =>
        pos === 'NOUN' ||
        pos === 'PROPN' ||
        pos === 'NUM' ||
        (pos === 'PRON' && !/^(?:my|your|our|me|us|him|them)$/.test(lower)),
    )
  )
}

/** "In 2010 we had …": a subject behind the preposition's own noun. */
function hasSubjectAfter(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(
    ({ lower }, index) => index > 1 && /^(?:i|we|you|they|he|she|nobody|everybody|everyone|people)$/.test(lower),
  )
  const next = tokens.slice(at + 1, at + 4)
  return at > 0 && next.some(({ pos }) => pos === 'VERB' || pos === 'AUX')
}

/** "What we found was that …" */
function isCleft(tokens: readonly Token[]): boolean {
  return tokens.some(({ pos }, at) => pos === 'VERB' && /^(?:is|was|are|were)$/.test(tokens[at + 1]?.lower ?? ''))
}
