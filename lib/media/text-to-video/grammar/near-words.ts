import { withEmbedder } from '../../embedding/embedder.ts'
import { PLACES, THING_NAMES } from '../../illustrator/illustrator.ts'
import { MissingModels } from '../../models/require-models.ts'
import type { SpokenShot } from '../shots/plan-shots.ts'
import { bareWord, type Findings, readShots } from './read-shots.ts'

/** Words that are in no list, by the known word that is nearest to them in meaning. */
export type NearWords = ReadonlyMap<string, string>

const NONE: NearWords = new Map()
/** Likeness from which on a word stands for another. Below it, a picture would have nothing to do with what is said. */
const LIKE = 0.57
/** Shorter words are mostly those that hold a sentence together. */
const SHORTEST = 5
/** As many as are compared within a second or two. */
const MOST = 24

/**
 * Finds known words for shots of which no word is known, by a model that compares meanings. Empty where the model is not in the
 * store, for other languages than English, and where everything is known.
 *
 * @throws the signal's reason.
 */
export async function nearWords(
  shots: readonly SpokenShot[],
  options: { languageTag: string; modelsDirectory: string; threads: number; signal: AbortSignal },
): Promise<NearWords> {
  const unknown = unknownWords(shots, options.languageTag)
  if (unknown.length === 0) return NONE
  try {
    return await withEmbedder(options, async (embed) => {
      if (embed === null) return NONE
      const vectors = await embed([...unknown, ...KNOWN])
      return nearest(unknown, vectors.slice(0, unknown.length), vectors.slice(unknown.length))
    })
  } catch (error) {
    if (error instanceof MissingModels) return NONE
    throw error
  }
}

/** The shots with near words in the place of unknown ones, for the grammar to read. */
export function withNearWords(shots: readonly SpokenShot[], near: NearWords): SpokenShot[] {
  if (near.size === 0) return [...shots]
  return shots.map((shot) => ({
    ...shot,
    text: shot.text
      .split(' ')
      .map((word) => near.get(bareWord(word)) ?? word)
      .join(' '),
  }))
}

const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
/** They are near to many words that they have nothing to do with. */
const MISLEADING: readonly string[] = [
  'check',
  'cross',
  'question',
  'star',
  'infinity',
  'chain',
  'pin',
  'cap',
  'drop',
  'bush',
]
const KNOWN: readonly string[] = [...THING_NAMES, ...PLACES].filter((name) => !MISLEADING.includes(name)).map(inWords)

function unknownWords(shots: readonly SpokenShot[], languageTag: string): string[] {
  const findings = readShots(shots, languageTag)
  const words = shots.filter((_, index) => namesNothing(findings[index])).flatMap(({ text }) => text.split(' '))
  const bare = words.map(bareWord).filter((word) => word.length >= SHORTEST && !COMMON.has(word))
  return [...new Set(bare)].slice(0, MOST)
}

const namesNothing = (found: Findings | undefined): boolean =>
  found !== undefined && found.things.length === 0 && found.places.length === 0 && found.roles.length === 0

function nearest(words: readonly string[], of: readonly Float32Array[], known: readonly Float32Array[]): NearWords {
  const near = new Map<string, string>()
  for (const [index, word] of words.entries()) {
    let [best, likeness] = ['', LIKE]
    for (const [at, vector] of known.entries()) {
      const like = of[index]?.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0) ?? 0
      if (like > likeness) [best, likeness] = [KNOWN[at] ?? '', like]
    }
    if (best !== '') near.set(word, best)
  }
  return near
}

/** Frequent words that name nothing to be seen. */
const COMMON: ReadonlySet<string> = new Set(
  `about above across after again against almost along already although always among another anyone anything around
because become before began begin behind being below better between beyond bring called cannot change could different
doing doesn't during early either enough every everyone everything exactly first found getting given going great happen
happened having herself himself however important inside instead itself keeps knows known large later least leave little
longer looked looking makes making many matter maybe means might moment nearly needs never nobody nothing often other
others outside perhaps place point quickly quite rather ready really right seems several should simply since small
someone something sometimes still supposed taken taking thing things think those though through times today together
tomorrow toward tried truly trying under until using usually wants where whether which while whole whose without words
world would wrong years yesterday young themselves yourself there their these three seven eight thanks`.split(/\s+/),
)
