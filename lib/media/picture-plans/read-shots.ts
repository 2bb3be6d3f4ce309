import type { Mood, TimeOfDay, Weather } from '../illustrator/illustrator.ts'
import { type FoundTerm, type TermFinder, termFinder } from '../lexicon/find-term.ts'
import { MOOD_WORDS, TIME_WORDS, WEATHER_WORDS } from './mood-words.ts'

/** How it feels, when it is and what weather there is by the words of one shot, each list with the surest first. */
export type Findings = { moods: FoundTerm<Mood>[]; times: FoundTerm<TimeOfDay>[]; weathers: FoundTerm<Weather>[] }

const findMood = termFinder(MOOD_WORDS)
const findTime = termFinder(TIME_WORDS)
const findWeather = termFinder(WEATHER_WORDS)

/** Reads each shot of an English script. Conditions of meaning look beyond the shot, into the sentences around it. Pure. */
export function readShots(shots: readonly { text: string }[]): Findings[] {
  const words = shots.flatMap(({ text }) => text.split(' ').map(bareWord))
  let from = 0
  return shots.map(({ text }) => {
    const to = from + text.split(' ').length
    const span = { words, from, to }
    from = to
    return { moods: findAll(findMood, span), times: findAll(findTime, span), weathers: findAll(findWeather, span) }
  })
}

/** Each name once, by its surest word. */
function findAll<Name extends string>(
  finder: TermFinder<Name>,
  { words, from, to }: { words: readonly string[]; from: number; to: number },
): FoundTerm<Name>[] {
  const found: FoundTerm<Name>[] = []
  for (let at = from; at < to; ) {
    const one = finder(words, at)
    at += one?.words ?? 1
    if (one === null) continue
    const known = found.findIndex(({ name }) => name === one.name)
    if (known < 0) found.push(one)
    else if (one.strength > (found[known]?.strength ?? 0)) found[known] = one
  }
  return found.sort((a, b) => b.strength - a.strength)
}

/** Lower-case and without punctuation or a possessive ending. */
export function bareWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    .replace(/'s$/, '')
}
