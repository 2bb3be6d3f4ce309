import { Tensor } from '../../onnx/onnx-runtime.ts'
import { loopStart } from './loop-guard.ts'
import { maxTokens, soundPositions, type WhisperModel } from './model.ts'

/** The decoder after it was told language and task: ready to write, as often as one likes. */
export type Primed = {
  /** Tensors of the sound, computed once. */
  sound: Record<string, Tensor>
  past: Record<string, Tensor>
  promptLength: number
  /** Unnormalised scores for the first token. */
  scores: Float32Array
  /** Attention rows of the prompt; see `Written.attention`. */
  attention: Float32Array[]
  /** Probability that nobody speaks. */
  noSpeech: number
  /** Probability of each language, by code. */
  languages: Map<string, number>
}

export type Written = {
  tokens: number[]
  /** Natural logarithm of each token's probability; one more than tokens when the text was ended by the model. */
  logProbabilities: number[]
  /**
   * One row for the prompt's tokens and each written token: for each alignment head, the weights of the 1500 positions of
   * the sound. The row of a token belongs to the position at which the *next* one was written.
   */
  attention: Float32Array[]
  /** False when the longest length was reached. */
  ended: boolean
  /** Set when the text began to repeat itself; it is cut before the repetition. */
  looped: boolean
}

const promptTokens = 4

/** Runs the decoder over the prompt for language `code`. */
export async function prime(model: WhisperModel, hidden: Tensor, code: string): Promise<Primed> {
  const { vocabulary } = model
  const language = vocabulary.languages.get(code)
  if (language === undefined) throw new Error(`the recogniser does not know the language ${code}`)
  const prompt = [vocabulary.start, language, vocabulary.transcribe, vocabulary.noTimestamps]
  const feeds: Record<string, Tensor> = {
    input_ids: idTensor(prompt),
    encoder_hidden_states: hidden,
    use_cache_branch: new Tensor('bool', [false], [1]),
  }
  const empty = new Tensor('float32', new Float32Array(0), [1, model.heads, 0, model.headSize])
  for (const name of cacheNames(model, 'past_key_values', ['decoder', 'encoder'])) feeds[name] = empty
  const result = await model.decoder.run(feeds, [
    'logits',
    ...cacheNames(model, 'present', ['decoder', 'encoder']),
    ...crossNames(model),
  ])
  const logits = floats(result.logits)
  const width = logits.length / promptTokens
  const heard = languageProbabilities(model, logits.subarray(0, width))
  return {
    sound: { encoder_hidden_states: hidden, ...asPast(result, cacheNames(model, 'present', ['encoder'])) },
    past: asPast(result, cacheNames(model, 'present', ['decoder'])),
    promptLength: promptTokens,
    scores: logits.slice((promptTokens - 1) * width),
    attention: attentionRows(model, result, promptTokens),
    noSpeech: heard.noSpeech,
    languages: heard.languages,
  }
}

/**
 * Writes the text: the likeliest token each time, or at a `temperature` above 0 one drawn by `random` (0 to 1). Tokens in
 * `avoided` are never written.
 */
export async function write(
  model: WhisperModel,
  primed: Primed,
  options: { temperature: number; random: () => number; longestTokens: number; avoided: number[] },
): Promise<Written> {
  const { vocabulary } = model
  const written: Written = {
    tokens: [],
    logProbabilities: [],
    attention: [...primed.attention],
    ended: false,
    looped: false,
  }
  let { past } = primed
  let scores = primed.scores
  const longest = Math.min(options.longestTokens, maxTokens - primed.promptLength - 1)
  while (written.tokens.length < longest) {
    suppress(
      scores,
      written.tokens.length === 0 ? vocabulary.suppressedFirst : [],
      vocabulary.suppressed,
      options.avoided,
    )
    const next = choose(scores, vocabulary.end + 1, options)
    written.logProbabilities.push(next.logProbability)
    if (next.token === vocabulary.end) {
      written.ended = true
      break
    }
    written.tokens.push(next.token)
    const loop = loopStart(written.tokens)
    if (loop !== null) {
      written.looped = true
      cutAt(written, loop, primed.attention.length)
      break
    }
    const feeds = { ...primed.sound, ...past, input_ids: idTensor([next.token]), use_cache_branch: cached }
    const result = await model.decoder.run(feeds, [
      'logits',
      ...cacheNames(model, 'present', ['decoder']),
      ...crossNames(model),
    ])
    past = asPast(result, cacheNames(model, 'present', ['decoder']))
    scores = floats(result.logits)
    written.attention.push(...attentionRows(model, result, 1))
  }
  return written
}

function cutAt(written: Written, length: number, promptRows: number): void {
  written.tokens.length = length
  written.logProbabilities.length = length
  written.attention.length = Math.min(written.attention.length, promptRows + length)
}

const cached = new Tensor('bool', [true], [1])

function idTensor(ids: number[]): Tensor {
  return new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length])
}

function cacheNames(model: WhisperModel, prefix: string, sides: string[]): string[] {
  return sides.flatMap((side) =>
    Array.from({ length: model.layers }, (_, layer) => [
      `${prefix}.${layer}.${side}.key`,
      `${prefix}.${layer}.${side}.value`,
    ]).flat(),
  )
}

function crossNames(model: WhisperModel): string[] {
  return model.alignmentLayers.map((layer) => `cross_attentions.${layer}`)
}

function asPast(result: Record<string, Tensor>, names: string[]): Record<string, Tensor> {
  const past: Record<string, Tensor> = {}
  for (const name of names) {
    const tensor = result[name]
    if (tensor) past[name.replace('present', 'past_key_values')] = tensor
  }
  return past
}

function floats(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the decoder gave nothing')
  return tensor.data
}

function attentionRows(model: WhisperModel, result: Record<string, Tensor>, rows: number): Float32Array[] {
  const heads = model.vocabulary.alignmentHeads
  return Array.from({ length: rows }, (_, row) => {
    const joined = new Float32Array(heads.length * soundPositions)
    for (const [index, [layer, head]] of heads.entries()) {
      const all = floats(result[`cross_attentions.${layer}`])
      const from = (head * rows + row) * soundPositions
      joined.set(all.subarray(from, from + soundPositions), index * soundPositions)
    }
    return joined
  })
}

function languageProbabilities(model: WhisperModel, scores: Float32Array): Pick<Primed, 'noSpeech' | 'languages'> {
  const { vocabulary } = model
  const noSpeech = Math.exp((scores[vocabulary.noSpeech] ?? 0) - logSumExp(scores, scores.length))
  const codes = [...vocabulary.languages].map(([code, id]): [string, number] => [code, scores[id] ?? 0])
  const whole = logSumExp(
    Float32Array.from(codes, ([, score]) => score),
    codes.length,
  )
  return { noSpeech, languages: new Map(codes.map(([code, score]) => [code, Math.exp(score - whole)])) }
}

function suppress(scores: Float32Array, ...lists: number[][]): void {
  for (const list of lists) for (const id of list) scores[id] = Number.NEGATIVE_INFINITY
}

/** Text tokens and the end token are all below `limit`. */
function choose(
  scores: Float32Array,
  limit: number,
  options: { temperature: number; random: () => number },
): { token: number; logProbability: number } {
  const whole = logSumExp(scores, limit)
  let token = 0
  if (options.temperature === 0) {
    for (let id = 1; id < limit; id++) if ((scores[id] ?? 0) > (scores[token] ?? 0)) token = id
  } else {
    const tempered = scores.subarray(0, limit).map((score) => score / options.temperature)
    const sum = logSumExp(tempered, limit)
    let left = options.random()
    while (token < limit - 1) {
      left -= Math.exp((tempered[token] ?? 0) - sum)
      if (left <= 0) break
      token++
    }
  }
  return { token, logProbability: (scores[token] ?? 0) - whole }
}

function logSumExp(scores: Float32Array, limit: number): number {
  let highest = Number.NEGATIVE_INFINITY
  for (let id = 0; id < limit; id++) highest = Math.max(highest, scores[id] ?? highest)
  let sum = 0
  for (let id = 0; id < limit; id++) sum += Math.exp((scores[id] ?? highest) - highest)
  return highest + Math.log(sum)
}
