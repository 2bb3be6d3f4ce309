import type { Token } from './english-tagger.ts'

/**
 * Why an English sentence needs what was said before it. `connective`: it goes on from it. `marker`: it takes a breath with a word
 * such as "so" or "well". `person`, `thing`: a pronoun points back at somebody or something. `part`: it is the next of several.
 * `fragment`: nobody does anything in it.
 */
export type Dependence = 'connective' | 'marker' | 'person' | 'thing' | 'part' | 'fragment'

const words = (list: string) => new Set(list.split(' '))

const CONNECTIVES = words(
  'and but or nor because cause cuz which who whose whom that therefore thus hence then also plus otherwise however besides furthermore moreover instead meanwhile whereas yet likewise similarly consequently still anyway anyways again',
)
const MARKERS = words(
  'so now well okay ok yeah yes yep no nope right sure exactly totally absolutely definitely oh ah um uh hmm mm like look see listen actually basically honestly obviously anyway alright wow interesting',
)
const PERSONS = words('he she they him her them his their theirs hers himself herself themselves')
const THINGS = words('it its itself this that these those')
const NEXT = words('second third fourth other others another same both latter former either neither too else')
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
  if (CONNECTIVES.has(first.lower) && !asks && !(first.lower === 'that' && isVerb(second))) return 'connective'
  const pointing = pointsBack(own)
  if (pointing !== null) return pointing
  if (isNext(tokens, own)) return 'part'
  // "The next item" begins something of its own.
  if (MARKERS.has(first.lower) || own.slice(0, 4).some(({ lower }) => lower === 'next')) return 'marker'
  // What is longer says something, whatever its verb was taken for.
  return isClause(own) || own.length > LONGEST_FRAGMENT ? null : 'fragment'
}

/** "The second part is …", "One is …", and "There were, and …", which leaves out what there were. */
function isNext(tokens: readonly Token[], own: readonly Token[]): boolean {
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
    if ((pos === 'NOUN' && !/^(?:way|lot|kind|sort|bit|time|times|thing|things)$/.test(lower)) || pos === 'PROPN')
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
  const introduces = rest.findIndex(({ lower }) => /^(?:that|to|when|if|how|why|whether|because)$/.test(lower)) > 0
  if (EXPLETIVE.has(verb.lower)) return introduces
  if (verb.pos !== 'AUX') return false
  return introduces && rest.slice(0, 5).some(({ pos }) => pos === 'ADJ' || pos === 'ADV' || pos === 'NOUN')
}

/** Whether somebody does something in it, or is asked or told to. */
function isClause(own: readonly Token[]): boolean {
  return own.some(({ pos, lower }, at) => {
    if (pos === 'AUX') return true
    if (pos !== 'VERB' || /ing$/.test(lower)) return false
    return own[at - 1]?.lower !== 'to' || at === 0
  })
}
