import { ANIMALS, isInside, type PoseName, type ShotPlan, type ThingName } from '../illustrator/illustrator.ts'
import { isFunctionWord } from '../text-normalization/is-function-word.ts'
import { type Evidence, termsAt } from './read-evidence.ts'
import { bareWord, type Findings } from './read-shots.ts'
import type { ReadWord } from './read-words.ts'

/** Of the words of a shot that mean something, how many its picture has to show. */
const SHARE = 0.8

/** Things whose drawings are not good enough to be all that a picture shows. */
const POORLY_DRAWN: ReadonlySet<ThingName> = new Set<ThingName>([
  ...(['banana', 'strawberry', 'wheat', 'train', 'pan', 'egg', 'motorcycle', 'door', 'phone', 'hay'] as const),
])

/** Poses that are drawn badly, or that look like something else. */
const POORLY_POSED: ReadonlySet<PoseName> = new Set<PoseName>(['sleep', 'hug', 'shakeHands', 'climb'])

/** What is done to a thing that its pose shows together with it. */
const SHOWS_OBJECT: ReadonlySet<PoseName> = new Set<PoseName>(['drink', 'read', 'photograph', 'strum', 'playPiano'])

/**
 * What no drawing tells: numbers and quantities, comparisons, causes, conditions, other times, and states of what is shown.
 */
const UNDRAWABLE =
  /\b(?:\p{N}+\S*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|double|twice|percent|more|less|most|least|fewer|than|every|each|all|both|only|another|other|too|enough|because|since|therefore|so that|so as|although|though|even|while|until|before|after|when|whenever|once|will|shall|should|must|may|can|had|ago|century|centuries|used to|ancient|medieval|future|past|again|already|still|yet|almost|mash\p{L}*|chopped|sliced|peeled|boiled|fried|baked|grated|frozen|raw|ripe|dried|wet|wild|tiny|giant|huge|enormous|invisible|first|last|dark|afraid|scared)\b/iu

/** Words around a shot that set a scene which pictures in daylight and with cheerful people contradict. */
const SOMBER =
  /\b(?:ghosts?|haunt\p{L}*|scream\p{L}*|blood\p{L}*|murder\p{L}*|corpse|grave\p{L}*|terror|horror|creep\p{L}*|knock(?:ed|ing)|whisper\p{L}*|shadows?|footprints?|angry|anger|furious|fear\p{L}*|afraid|funeral|grief|mourn\p{L}*|died|dead|death|war|bombs?|victims?|crisis|protest\p{L}*|strike|disease|cancer|famine)\b/iu
const SEASONAL = /\b(?:snow\p{L}*|winter|autumn|frost|ice|icy|blizzard|storm\p{L}*|rain\p{L}*|fog\p{L}*|mist)\b/iu
const DARK = /\b(?:nights?|midnight|dark\p{L}*|moon\p{L}*|dusk|evening|candlelight|dawn|sunset|sunrise)\b/iu
/** Clothes, streets and rooms are those of today. */
const BYGONE =
  /\b(?:century|centuries|ancient|medieval|roman|empire|king|queen|once upon a time|1[0-9]\d\d|(?:seven|eight|nine)teen \p{L}+|bc|ad|victorian|war)\b/iu

/** Verbs that say only that something is there. */
const THERE = /^(?:is|are|was|were|am|be|stands?|stood|lies?|lay|sits?|sat|rises?|rose|grows?|grew|there)$/

/** How an animal that is drawn standing may be where it is. */
const MOVES =
  /^(?:runs?|ran|running|walks?|walked|walking|wanders?|wandered|lives?|lived|graz(?:e|es|ed|ing)|roams?|roamed|waits?|waited|appears?|appeared|comes?|came)$/

type Span = { words: readonly ReadWord[]; from: number; to: number; text: string; around: string; found: Findings }

/**
 * Whether a picture carries a shot: it shows whole sentences, nearly all that they say, where they say it, and nothing of what is
 * said around them contradicts it. Pure.
 */
export function coversShot(plan: ShotPlan, evidence: Evidence, span: Span): boolean {
  const { words, from, to, text } = span
  const isWhole = (from === 0 || words[from - 1]?.endsSentence === true) && words[to - 1]?.endsSentence === true
  if (!isWhole || plan.place === 'studio' || UNDRAWABLE.test(text) || isDrawnPoorly(plan)) return false
  if (!isPlaced(plan, evidence) || contradicts(plan, span)) return false
  const shown = shownWords(plan, evidence, span)
  const telling = [...words.slice(from, to).keys()].map((index) => from + index).filter((at) => isTelling(words[at]))
  const missing = telling.filter((at) => !shown.has(at))
  if (missing.some((at) => ['NOUN', 'PROPN', 'VERB', 'NUM'].includes(words[at]?.pos ?? ''))) return false
  return telling.length - missing.length >= SHARE * telling.length
}

/** Whether something in a picture is drawn so that it is taken for something else. */
export const isDrawnPoorly = ({ things, cast }: Pick<ShotPlan, 'things' | 'cast'>): boolean =>
  [...things, ...cast.flatMap(({ holds }) => holds ?? [])].some((name) => POORLY_DRAWN.has(name)) ||
  cast.some(({ pose }) => POORLY_POSED.has(pose))

/** Whether people are where the words say, or where one always does that; a thing alone may be where it is at home. */
function isPlaced({ place, cast }: ShotPlan, { places, act, subjects }: Evidence): boolean {
  if (places.some(({ name }) => name === place) || act?.action.place === place) return true
  const isAtWork = subjects.some((one) => one.kind === 'role' && one.role.place === place)
  return cast.length === 0 ? !isInside(place) : isAtWork
}

function contradicts({ time, weather, mood, cast }: ShotPlan, { around, found }: Span): boolean {
  if (SOMBER.test(around) && mood !== 'sad' && mood !== 'tense') return true
  if (SEASONAL.test(around) && (weather === 'clear' || found.weathers.length === 0)) return true
  if (DARK.test(around) && time === 'day') return true
  return BYGONE.test(around) && cast.some(({ costume }) => MODERN.has(costume))
}

const MODERN: ReadonlySet<string> = new Set(['casual', 'hoodie', 'suit', 'athlete', 'shirtAndTie', 'police', 'doctor'])

const isTelling = (word: ReadWord | undefined): boolean =>
  word !== undefined &&
  ['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV', 'NUM'].includes(word.pos) &&
  !(isFunctionWord(word.plain) && word.pos !== 'VERB' && word.pos !== 'NOUN') &&
  !THERE.test(word.plain)

/** Where the words are that the picture shows. */
function shownWords(plan: ShotPlan, { act }: Evidence, { words, from, to, found }: Span): Set<number> {
  const shown = new Set<number>()
  const plain = words.map((word) => word.plain)
  const show = (at: number, count: number) => {
    for (let index = at; index < at + count; index++) shown.add(index)
  }
  const things = new Set<string>([...plan.things, ...plan.cast.flatMap(({ holds }) => holds ?? [])])
  const isSeveral = plan.several === true || plan.things.includes('eggs')
  for (let at = from; at < to; at++) {
    const { thing, place, people } = termsAt(plain, at)
    if (thing !== null && things.has(thing.name) && (!thing.isPlural || isSeveral)) show(at, thing.words)
    if (place !== null && place.name === plan.place) show(at, place.words)
    if (people > 0 && plan.cast.length > 0 && act !== null && at < act.at) show(at, people)
  }
  if (act !== null && plan.cast.some(({ pose }) => pose === act.action.pose)) {
    shown.add(act.at)
    const { with: object, pose } = act.action
    if (object !== undefined && SHOWS_OBJECT.has(pose))
      for (let at = act.at + 1; at < to; at++) if (object.test(plain[at] ?? '')) shown.add(at)
  }
  const [first] = plan.things
  if (plan.cast.length === 0 && first !== undefined && Object.hasOwn(ANIMALS, first))
    for (let at = from; at < to; at++) if (MOVES.test(plain[at] ?? '')) shown.add(at)
  const named = [
    ...found.times.filter(({ name }) => name === plan.time),
    ...found.weathers.filter(({ name }) => name === plan.weather),
  ].flatMap(({ term }) => term.split(' ').map(bareWord))
  for (let at = from; at < to; at++) if (named.includes(plain[at] ?? '')) shown.add(at)
  return shown
}
