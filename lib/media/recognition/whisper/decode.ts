import { Tensor } from '../../onnx/onnx-runtime.ts'
import { loopStart } from './loop-guard.ts'
import { audioPositions, maxTokens, type WhisperModel } from './model.ts'

/** The decoder after its prompt (language and task). Can be decoded from any number of times. */
export type Prefilled = {
  /** Encoder states and cross-attention cache, computed once. */
  encoded: Record<string, Tensor>
  past: Record<string, Tensor>
  promptLength: number
  /** Unnormalized scores for the first token. */
  scores: Float32Array
  /** Attention rows of the prompt; see `Decoded.attention`. */
  attention: Float32Array[]
  /** Probability that nobody speaks. */
  noSpeech: number
  /** Probability of each language, by code. */
  languages: Map<string, number>
}

export type Decoded = {
  tokens: number[]
  /** Natural logarithm of each token's probability; one more than tokens when the text was ended by the model. */
  logProbabilities: number[]
  /**
   * One row for each token of the prompt and of the text: for each alignment head, the weights of the 1500 positions of the
   * audio. The row of a token belongs to the step at which the *next* one was decoded.
   */
  attention: Float32Array[]
  /** False when the maximum length was reached. */
  ended: boolean
  /** Set when the text began to repeat itself; it is cut before the repetition. */
  looped: boolean
}

/**
 * Runs the decoder over the prompt for language `code`.
 *
 * @param earlier tokens of what was said before the sound, in whose spelling it goes on.
 */
export async function prefill(
  model: WhisperModel,
  hidden: Tensor,
  code: string,
  earlier: readonly number[] = [],
): Promise<Prefilled> {
  const { vocabulary } = model
  const context = earlier.length === 0 ? [] : [vocabulary.startOfEarlier, ...earlier]
  const prompt = [...context, ...promptOf(vocabulary, code)]
  const result = await runFrom(model, hidden, prompt)
  const logits = floats(result.logits)
  const width = logits.length / prompt.length
  const from = context.length * width
  const { noSpeech, languages } = languageProbabilities(model, logits.subarray(from, from + width))
  return {
    encoded: { encoder_hidden_states: hidden, ...asPast(result, cacheNames(model, 'present', ['encoder'])) },
    past: asPast(result, cacheNames(model, 'present', ['decoder'])),
    promptLength: prompt.length,
    scores: logits.slice((prompt.length - 1) * width),
    attention: attentionRows(model, result, prompt.length),
    noSpeech,
    languages,
  }
}

/** Natural logarithm of the probability that `tokens` are what is said in the sound. */
export async function tokensLogProbability(
  model: WhisperModel,
  hidden: Tensor,
  code: string,
  tokens: readonly number[],
): Promise<number> {
  const { vocabulary } = model
  const prompt = promptOf(vocabulary, code)
  const logits = floats((await runFrom(model, hidden, [...prompt, ...tokens])).logits)
  const width = logits.length / (prompt.length + tokens.length)
  return [...tokens, vocabulary.end].reduce((sum, token, index) => {
    const at = (prompt.length - 1 + index) * width
    const scores = logits.subarray(at, at + width)
    return sum + (scores[token] ?? 0) - logSumExp(scores, vocabulary.end + 1)
  }, 0)
}

function promptOf(vocabulary: WhisperModel['vocabulary'], code: string): number[] {
  const language = vocabulary.languages.get(code)
  if (language === undefined) throw new Error(`the model has no language ${code}`)
  return [vocabulary.start, language, vocabulary.transcribe, vocabulary.noTimestamps]
}

function runFrom(model: WhisperModel, hidden: Tensor, tokens: readonly number[]): Promise<Record<string, Tensor>> {
  const feeds: Record<string, Tensor> = {
    input_ids: idTensor(tokens),
    encoder_hidden_states: hidden,
    use_cache_branch: new Tensor('bool', [false], [1]),
  }
  const empty = new Tensor('float32', new Float32Array(0), [1, model.heads, 0, model.headSize])
  for (const name of cacheNames(model, 'past_key_values', ['decoder', 'encoder'])) feeds[name] = empty
  return model.decoder.run(feeds, [
    'logits',
    ...cacheNames(model, 'present', ['decoder', 'encoder']),
    ...crossNames(model),
  ])
}

/**
 * Decodes the text: greedily, or by sampling at a `temperature` above 0 with `random` (0 to 1). Tokens in `suppressed` are
 * never produced.
 */
export async function decode(
  model: WhisperModel,
  prefilled: Prefilled,
  options: { temperature: number; random: () => number; maxLength: number; suppressed: number[] },
): Promise<Decoded> {
  const { vocabulary } = model
  const decoded: Decoded = {
    tokens: [],
    logProbabilities: [],
    attention: [...prefilled.attention],
    ended: false,
    looped: false,
  }
  let { past } = prefilled
  let scores = prefilled.scores
  const maxLength = Math.min(options.maxLength, maxTokens - prefilled.promptLength - 1)
  while (decoded.tokens.length < maxLength) {
    suppress(
      scores,
      decoded.tokens.length === 0 ? vocabulary.suppressedFirst : [],
      vocabulary.suppressed,
      options.suppressed,
    )
    const next = choose(scores, vocabulary.end + 1, options)
    decoded.logProbabilities.push(next.logProbability)
    if (next.token === vocabulary.end) {
      decoded.ended = true
      break
    }
    decoded.tokens.push(next.token)
    const loop = loopStart(decoded.tokens)
    if (loop !== null) {
      decoded.looped = true
      cutAt(decoded, loop, prefilled.attention.length)
      break
    }
    const feeds = { ...prefilled.encoded, ...past, input_ids: idTensor([next.token]), use_cache_branch: cached }
    const result = await model.decoder.run(feeds, [
      'logits',
      ...cacheNames(model, 'present', ['decoder']),
      ...crossNames(model),
    ])
    past = asPast(result, cacheNames(model, 'present', ['decoder']))
    scores = floats(result.logits)
    decoded.attention.push(...attentionRows(model, result, 1))
  }
  return decoded
}

function cutAt(decoded: Decoded, length: number, promptRows: number): void {
  decoded.tokens.length = length
  decoded.logProbabilities.length = length
  decoded.attention.length = Math.min(decoded.attention.length, promptRows + length)
}

const cached = new Tensor('bool', [true], [1])

function idTensor(ids: readonly number[]): Tensor {
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
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the decoder returned nothing')
  return tensor.data
}

function attentionRows(model: WhisperModel, result: Record<string, Tensor>, rows: number): Float32Array[] {
  const heads = model.vocabulary.alignmentHeads
  return Array.from({ length: rows }, (_, row) => {
    const joined = new Float32Array(heads.length * audioPositions)
    for (const [index, [layer, head]] of heads.entries()) {
      const all = floats(result[`cross_attentions.${layer}`])
      const from = (head * rows + row) * audioPositions
      joined.set(all.subarray(from, from + audioPositions), index * audioPositions)
    }
    return joined
  })
}

function languageProbabilities(model: WhisperModel, scores: Float32Array): Pick<Prefilled, 'noSpeech' | 'languages'> {
  const { vocabulary } = model
  const noSpeech = Math.exp((scores[vocabulary.noSpeech] ?? 0) - logSumExp(scores, scores.length))
  const codes = [...vocabulary.languages].map(([code, id]): [string, number] => [code, scores[id] ?? 0])
  const total = logSumExp(
    Float32Array.from(codes, ([, score]) => score),
    codes.length,
  )
  return { noSpeech, languages: new Map(codes.map(([code, score]) => [code, Math.exp(score - total)])) }
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
  const total = logSumExp(scores, limit)
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
  return { token, logProbability: (scores[token] ?? 0) - total }
}

function logSumExp(scores: Float32Array, limit: number): number {
  let highest = Number.NEGATIVE_INFINITY
  for (let id = 0; id < limit; id++) highest = Math.max(highest, scores[id] ?? highest)
  let sum = 0
  for (let id = 0; id < limit; id++) sum += Math.exp((scores[id] ?? highest) - highest)
  return highest + Math.log(sum)
}
