import { withEmbedder } from '../embedding/embedder.ts'
import type { Mood } from '../music/mood.ts'

/** Kinds of texts, by the music that goes with them. */
const KINDS: Record<Mood, readonly string[]> = {
  dramatic: [
    'A scary ghost story: somebody hears knocking in a dark house at night',
    'A crime story about a robbery, a murder or an escape',
    'Breaking news of a storm, a flood, an accident or a rescue',
    'A volcano erupts and people flee',
  ],
  serious: [
    'A deadly disease, an epidemic and many people who died',
    'A war, refugees, famine and suffering',
    'A funeral: people mourn somebody who died',
    'News about inflation, interest rates, unemployment and the economy',
    'News about government, elections, courts and the police',
    'A warning about climate change and pollution',
    'How to stay safe from hackers and stolen passwords',
    'Medical advice about illness and doctors',
  ],
  calm: [
    'A quiet guide to better sleep, rest and meditation',
    'A slow journey through mountains, villages and meadows',
    'Nature: forests, birds, trees and flowers through the seasons',
    'A tender memory of a father, a mother or a grandmother',
    'Gentle exercises and healthy habits for body and mind',
  ],
  upbeat: [
    'A recipe: chop, fry, stir and serve a delicious meal',
    'A fun holiday trip with beaches, food and music',
    'An advertisement for a new product: order today and save',
    'A workout full of energy',
    'Street food, festivals and parties in a lively city',
  ],
  inspiring: [
    'A startup pitch: we built a product, customers love it, join us',
    'The life of a scientist, inventor or artist who never gave up',
    'A city or a team changed the world for the better',
    'Space exploration and the discoveries of science',
    'A lesson about learning, courage and success',
  ],
  playful: [
    'A story for children about a little animal that learns something',
    'A fairy tale or fable with a king, a dragon or a talking animal',
    'A funny and curious fact with a surprising answer',
    'A joke or a silly adventure',
  ],
}

/** Music that disturbs nothing, where it is not known what a text is like. */
export const NEUTRAL: Mood = 'inspiring'
/** How like a text has to be to a kind of text at least, 0 to 1. */
const ALIKE = 0.1
/** The model reads a few sentences at once. */
const SHOTS_TOGETHER = 5

type Options = { languageTag: string; modelsDirectory: string; threads: number; signal: AbortSignal }

/**
 * The music for a whole text: that of the kind of text that it is most like. Neutral in languages other than English, which the comparing
 * model does not know.
 *
 * @throws MissingModels; the signal's reason.
 */
export function scriptMood(shots: readonly { text: string }[], options: Options): Promise<Mood> {
  return withEmbedder(options, async (embed) => {
    if (embed === null || shots.length === 0) return NEUTRAL
    const parts = partsOf(shots)
    const kinds = (Object.entries(KINDS) as [Mood, readonly string[]][]).flatMap(([mood, texts]) =>
      texts.map((text) => ({ mood, text })),
    )
    const vectors = await embed([...parts, ...kinds.map(({ text }) => text)])
    const [own, known] = [vectors.slice(0, parts.length), vectors.slice(parts.length)]
    const ranked = kinds
      .map(({ mood }, at) => ({ mood, alike: meanLikeness(own, known[at] ?? new Float32Array()) }))
      .sort((one, other) => other.alike - one.alike)
    const [best] = ranked
    return best !== undefined && best.alike >= ALIKE ? best.mood : NEUTRAL
  })
}

function partsOf(shots: readonly { text: string }[]): string[] {
  const parts: string[] = []
  for (let from = 0; from < shots.length; from += SHOTS_TOGETHER)
    parts.push(
      shots
        .slice(from, from + SHOTS_TOGETHER)
        .map(({ text }) => text)
        .join(' '),
    )
  return parts
}

function meanLikeness(parts: readonly Float32Array[], kind: Float32Array): number {
  const all = parts.map((part) => part.reduce((sum, value, index) => sum + value * (kind[index] ?? 0), 0))
  return all.reduce((sum, value) => sum + value, 0) / all.length
}
