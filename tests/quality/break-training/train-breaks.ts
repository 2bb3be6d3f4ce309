import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { settings } from '#lib/core/settings/env.ts'
import { topicBoundaries } from '#lib/media/clips/choosing/boundaries.ts'
import { breakFeatures } from '#lib/media/clips/choosing/breaks/break-features.ts'
import { factsOfSentences } from '#lib/media/clips/choosing/sentence-facts.ts'
import { spokenSentences } from '#lib/media/clips/choosing/spoken-sentences.ts'
import { type Embedder, withEmbedder } from '#lib/media/embedding/embedder.ts'
import { seededRandom } from '#lib/media/recognition/seeded-random.ts'
import type { Transcript } from '#lib/media/transcript.ts'

/**
 * Command: trains the model of thought breaks (`lib/media/clips/choosing/breaks/break-weights.ts`) by the paragraphs that people
 * made of speech, and prints how well it tells breaks in talks that it was not trained with.
 *
 *     node tests/quality/break-training/train-breaks.ts --texts <file> --out <file> [--sentences 30000]
 *
 * The texts: a paragraph a line, an empty line where another person speaks.
 */
const { values } = parseArgs({
  options: {
    texts: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
    sentences: { type: 'string', default: '30000' },
  },
})

type Example = { features: Map<string, number>; breaks: boolean; depth: number }

/** A feature is rarer by chance than this. */
const LEAST_TIMES = 25
const ROUNDS = 12
const STEP = 0.15
const DECAY = 2e-5
/** A weight that is nearer to zero says nothing. */
const LEAST_WEIGHT = 0.12
/** One of so many turns is kept for measuring. */
const HELD_OUT = 5

const turns = (await readFile(values.texts, 'utf8')).split(/\n\s*\n/).map((turn) => turn.split('\n').filter(Boolean))
const options = {
  languageTag: 'en',
  modelsDirectory: settings().MODELS_DIR,
  threads: 2,
  signal: new AbortController().signal,
}
await withEmbedder(options, async (embed) => {
  const [training, held]: Example[][] = [[], []]
  let seen = 0
  for (const [at, turn] of turns.entries()) {
    if (seen > Number(values.sentences)) break
    const found = await examplesOf(turn, embed)
    seen += found.length
    ;(at % HELD_OUT === 0 ? held : training)?.push(...found)
  }
  const weights = train(training ?? [])
  print('training', training ?? [], weights)
  print('held out', held ?? [], weights)
  await writeFile(values.out, written(weights))
})

async function examplesOf(paragraphs: readonly string[], embed: Embedder | null): Promise<Example[]> {
  const transcript = transcriptOf(paragraphs)
  const ends = new Set(transcript.segments.map(({ words }) => words.at(-1)?.endSeconds))
  const sentences = spokenSentences(transcript, 60)
  const vectors = (await embed?.(sentences.map(({ text }) => text))) ?? []
  const depths = topicBoundaries(sentences, vectors)
  const features = breakFeatures({ sentences, facts: factsOfSentences(sentences, 'en'), vectors, depths })
  return sentences.slice(1).map((_, before) => ({
    features: features[before + 1] ?? new Map(),
    breaks: ends.has(sentences[before]?.endSeconds),
    depth: depths[before + 1] ?? 0,
  }))
}

function transcriptOf(paragraphs: readonly string[]): Transcript {
  let now = 0
  const segments = paragraphs.map((text) => {
    const words = text.split(/\s+/).map((word) => {
      now += 0.3
      return { text: word, startSeconds: now - 0.3, endSeconds: now }
    })
    return { startSeconds: words[0]?.startSeconds ?? now, endSeconds: now, text, words }
  })
  return { language: 'english', languageTag: 'en', durationSeconds: now, segments, recognizer: 'a person' }
}

/** Logistic regression by stochastic gradient descent with a step for each weight (AdaGrad). */
function train(examples: readonly Example[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { features } of examples) for (const name of features.keys()) times.set(name, (times.get(name) ?? 0) + 1)
  const weights = new Map([...times].filter(([, count]) => count >= LEAST_TIMES).map(([name]) => [name, 0]))
  weights.set('', 0)
  const squares = new Map<string, number>()
  const random = seededRandom(7)
  for (let round = 0; round < ROUNDS; round++) {
    for (const { features, breaks } of examples.toSorted(() => random() - 0.5)) {
      const error = (breaks ? 1 : 0) - 1 / (1 + Math.exp(-logit(features, weights)))
      for (const [name, value] of [['', 1] as const, ...features]) {
        const weight = weights.get(name)
        if (weight === undefined) continue
        const gradient = error * value - DECAY * examples.length * 0.01 * weight
        const square = (squares.get(name) ?? 1) + gradient ** 2
        squares.set(name, square)
        weights.set(name, weight + (STEP * gradient) / Math.sqrt(square))
      }
    }
  }
  return new Map([...weights].filter(([name, weight]) => name === '' || Math.abs(weight) >= LEAST_WEIGHT))
}

function logit(features: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number {
  let sum = weights.get('') ?? 0
  for (const [name, value] of features) sum += value * (weights.get(name) ?? 0)
  return sum
}

/** Shares of pairs of a break and no break that are in the right order, by the model and by the change of subject alone. */
function print(what: string, examples: readonly Example[], weights: ReadonlyMap<string, number>): void {
  const byModel = areaUnderCurve(examples.map(({ features, breaks }) => ({ score: logit(features, weights), breaks })))
  const bySubject = areaUnderCurve(examples.map(({ depth, breaks }) => ({ score: depth, breaks })))
  const breaks = examples.filter((one) => one.breaks).length
  process.stdout.write(
    `${what}: ${examples.length} places, ${breaks} breaks, ${weights.size} weights, area under the curve ${byModel.toFixed(3)}, by the change of subject alone ${bySubject.toFixed(3)}\n`,
  )
}

function areaUnderCurve(scored: { score: number; breaks: boolean }[]): number {
  const sorted = scored.toSorted((a, b) => a.score - b.score)
  let [lower, right, count] = [0, 0, 0]
  for (const { breaks } of sorted) {
    if (breaks) [right, count] = [right + lower, count + 1]
    else lower++
  }
  return right / Math.max(1, lower * count)
}

function written(weights: ReadonlyMap<string, number>): string {
  const entries = [...weights]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, weight]) => `${name}=${weight.toFixed(2)}`)
  const lines: string[] = []
  for (const entry of entries) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + entry.length < 110) lines[lines.length - 1] = `${line}|${entry}`
    else lines.push(entry)
  }
  return `/** Weights of the features of thought breaks; trained by \`tests/quality/break-training/train-breaks.ts\`. */\nexport const BREAK_WEIGHTS = \`\n${lines.join('\n')}\n\`\n`
}
