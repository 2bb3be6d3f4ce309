import type { Token } from './english-tagger.ts'

/**
 * Why an English sentence needs what was said before it. `connective`: it goes on from it. `marker`: it takes a breath with a word
 * such as "so" or "well". `person`, `thing`: a pronoun points back at somebody or something. `part`: it is the next of several.
 * `fragment`: nobody does anything in it.
 */
export type Dependence = 'connective' | 'marker' | 'person' | 'thing' | 'part' | 'fragment'

const words = (list: string) => new Set(list.split(' '))

const CONNECTIVES = words(
  'indeed and but or nor because cause cuz which who whose whom that therefore thus hence then also plus otherwise however besides furthermore moreover instead meanwhile whereas yet likewise similarly consequently still anyway anyways again',
)
const MARKERS = words(
  'so now well okay ok yeah yes yep no nope right sure exactly totally absolutely definitely oh ah um uh hmm mm like look see listen actually basically honestly obviously anyway alright wow interesting',
)
const PERSONS = words('he she they him her them his their theirs hers himself herself themselves')
const THINGS = words('it its itself this that these those')
const NEXT = words(
  'related associated corresponding opposite equivalent similar further additional second third fourth other others another same both latter former either neither too else',
)
/** "This year" and "these days" point at the present. */
const PRESENT = words(
  'year years month week weekend morning afternoon evening century decade moment day days time summer winter',
)
/** What it is that turns out, seems or takes stands behind the verb. */
const EXPLETIVE = words('turns seems takes took happens looks appears helps makes feels comes depends')

const LONGEST_FRAGMENT = 6

/** The first reason in the order of their weight, or null for a sentence that can begin a text. */
export function dependenceOf(tokens: readonly Token[]): Dependence | null {
  const own = tokens.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'SPACE')
  const [first, second] = own
  if (first === undefined) return 'fragment'
  const asks = tokens.at(-1)?.text === '?' && /^wh/.test(first.lower)
  if (joinsOn(own)) return 'connective'
  if (CONNECTIVES.has(first.lower) && !asks && !(first.lower === 'that' && isVerb(second))) return 'connective'
  if (ABOUT_WHAT_WAS_SAID.test(beginning(own)) || isPartWithoutWhole(own)) return 'thing'
  const pointing = pointsBack(own)
  if (pointing !== null) return pointing
  if (isNext(tokens, own)) return 'part'
  // "The next item" begins something of its own.
  if (MARKERS.has(first.lower) || own.slice(0, 4).some(({ lower }) => lower === 'next')) return 'marker'
  // What is longer says something, whatever its verb was taken for.
  return isClause(own) || own.length > LONGEST_FRAGMENT ? null : 'fragment'
}

/** Phrases at a beginning that go on from what was said. */
const JOINING =
  /^(?:in (?:fact|addition|other words|turn|contrast|that case|this case|the same way)|at least|as (?:i|we) \S+|even (?:the|our|my|your|his|her|their|its|a|an|then|so|more|better|worse)|i myself|that said|having said|on (?:the other hand|top of)|by (?:the way|contrast|then)|after (?:all|that|which)|for (?:example|instance|that)|of course|to (?:your|that|be clear|be fair)|because of|rather than|in the meantime|speaking of|not (?:only|just|really|at|necessarily|even)|except|what (?:that|this|it)|others?|some of (?:them|those|these)|none of (?:them|that|those|this)|(?:all|most|much|many|part|half) of (?:that|this|it|those|these|them|which))\b/
const NUMBERED =
  /^(?:(?:number|step|part|point|reason) (?:two|three|four|five|[2-9])|secondly|thirdly|finally|lastly|last but|the (?:second|third|last|next|final) (?:\S+ )?(?:is|was|are|were))\b/

function joinsOn(own: readonly Token[]): boolean {
  return JOINING.test(beginning(own))
}

/** "One solution is …", "the trick is …": to what, was said before. */
const ABOUT_WHAT_WAS_SAID =
  /^(?:one|the(?: (?:main|real|big|biggest|only|good|bad|first|other|tricky|hard|nice|interesting|funny))?) (?:solution|answer|way|option|approach|idea|trick|problem|issue|challenge|reason|point|thing|difference|result|upside|downside|advantage|disadvantage|benefit|drawback|news|catch|step|consequence|example|exception|alternative|goal|purpose|part|concern|caveat) (?:is|was|are|were|being|here|there)\b/

/** "Some of anyway", "most don't": of whom or what was said before. */
function isPartWithoutWhole([first, second, third]: readonly Token[]): boolean {
  if (!/^(?:some|many|most|few|several|both|all|none|each|any|neither)$/.test(first?.lower ?? '')) return false
  const next = second?.lower === 'of' ? third : second
  return next !== undefined && !/^(?:NOUN|PROPN|ADJ|DET|NUM|PRON)$/.test(next.pos)
}

function beginning(own: readonly Token[]): string {
  return own
    .slice(0, 5)
    .map(({ lower }) => lower)
    .join(' ')
}

/** "The second part is …", "One is …", and "There were, and …", which leaves out what there were. */
function isNext(tokens: readonly Token[], own: readonly Token[]): boolean {
  if (NUMBERED.test(beginning(own))) return true
  if (own.slice(0, 4).some(({ lower, pos }) => NEXT.has(lower) && pos !== 'NOUN')) return true
  const [first, second, third, fourth] = own
  if (first?.lower === 'one' && isVerb(second)) return true
  if (
    second?.lower === 'first' &&
    (isVerb(third) || (/^(?:one|thing|part)$/.test(third?.lower ?? '') && isVerb(fourth)))
  )
    return true
  return tokens.slice(0, 4).some((token, at) => token.pos === 'AUX' && at > 0 && tokens[at + 1]?.text === ',')
}

function isVerb(token: Token | undefined): boolean {
  return token?.pos === 'AUX' || token?.pos === 'VERB'
}

/** The first pronoun that points back before anything has been named that it could stand for. */
function pointsBack(own: readonly Token[]): 'person' | 'thing' | null {
  let isNamed = false
  for (const [at, token] of own.entries()) {
    const { lower, pos } = token
    if (PERSONS.has(lower) && !isNamed) return 'person'
    if (THINGS.has(lower) && !isNamed && isReference(own, at)) return 'thing'
    if (isPlaceBefore(own, at)) return 'thing'
    if (lower === 'one' && own[at - 1]?.lower === 'the' && own[at + 1]?.pos !== 'NOUN' && !isNamed) return 'thing'
    if (
      (pos === 'NOUN' &&
        !/^(?:way|lot|kind|sort|bit|times?|things?|reasons?|points?|problem|part|fact|question|answer|idea|example|result|goal|key|day|moment)$/.test(
          lower,
        )) ||
      pos === 'PROPN'
    )
      isNamed = true
    if (
      /^(?:people|someone|somebody|everyone|everybody|anyone|nobody|something|everything|anything|nothing)$/.test(lower)
    )
      isNamed = true
  }
  return null
}

/** "The focus there is …", "The lesson here is …" */
function isPlaceBefore(own: readonly Token[], at: number): boolean {
  const lower = own[at]?.lower
  return (lower === 'here' || lower === 'there') && own[at - 1]?.pos === 'NOUN' && own[at + 1]?.pos === 'AUX'
}

function isReference(own: readonly Token[], at: number): boolean {
  const [token, next, after] = [own[at], own[at + 1], own[at + 2]]
  if (token === undefined) return false
  if (token.lower === 'it' || token.lower === 'its') return !isExpletive(own, at)
  const before = own[at - 1]
  if (
    token.lower === 'that' &&
    before?.pos === 'VERB' &&
    (next === undefined || /^(?:ADP|AUX|ADV|CCONJ)$/.test(next.pos))
  )
    return true
  if (token.pos === 'SCONJ') return false
  if (next?.pos === 'NOUN' || next?.pos === 'ADJ') return !PRESENT.has(next.lower) && !PRESENT.has(after?.lower ?? '')
  if (token.lower === 'that' && at > 0) return before?.pos === 'ADP' || next === undefined
  return true
}

/** "It turns out that …", "It is important to …", "It took me years to …" */
function isExpletive(own: readonly Token[], at: number): boolean {
  const rest = own.slice(at + 1, at + 9)
  const [verb] = rest
  if (verb === undefined) return false
  const introducer = rest.findIndex(
    ({ lower }, index) => INTRODUCES.test(lower) || (lower === 'to' && rest[index + 1]?.pos === 'VERB'),
  )
  if (introducer <= 0) return false
  if (EXPLETIVE.has(verb.lower)) return true
  const said = rest
    .slice(1, introducer)
    .find(({ pos }) => pos !== 'ADV' && pos !== 'PART' && pos !== 'AUX' && pos !== 'DET')
  return verb.pos === 'AUX' && said !== undefined && (said.pos === 'ADJ' || SAID_OF_CLAUSES.test(said.lower))
}

const INTRODUCES = /^(?:that|when|if|how|why|whether|because)$/
/** "It is time to …", "It is no surprise that …" */
const SAID_OF_CLAUSES = /^(?:time|pity|shame|fact|surprise|wonder|pleasure|fun|work|hour|years?)$/

/** Whether somebody does something in it, or is asked or told to. */
function isClause(own: readonly Token[]): boolean {
  return own.some(({ pos, lower }, at) => {
    if (pos === 'AUX') return true
    if (pos !== 'VERB' || /ing$/.test(lower)) return false
    return own[at - 1]?.lower !== 'to' || at === 0
  })
}
