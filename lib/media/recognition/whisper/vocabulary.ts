import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The parts of Whisper's vocabulary that decoding needs. Ids from `special` on are not text. */
export type Vocabulary = {
  /** Bytes of each text token, by id. */
  bytes: Uint8Array[]
  start: number
  end: number
  transcribe: number
  noSpeech: number
  noTimestamps: number
  /** Before the text of what was said earlier. */
  startOfEarlier: number
  /** Language code to token id. */
  languages: Map<string, number>
  /** Never produced. */
  suppressed: number[]
  /** Tokens with a letter, or a part of one, of another script than Devanagari. */
  otherThanDevanagari: number[]
  /** Not produced first. */
  suppressedFirst: number[]
  /** [layer, head] pairs whose attention follows the audio. */
  alignmentHeads: [number, number][]
}

/** Reads the vocabulary of the model in `directory` (see the manifest for its files). */
export async function readVocabulary(directory: string): Promise<Vocabulary> {
  const [tokens, config] = await Promise.all([
    readFile(join(directory, 'vocab.json'), 'utf8').then((text): Record<string, number> => JSON.parse(text)),
    readFile(join(directory, 'generation_config.json'), 'utf8').then((text): GenerationConfig => JSON.parse(text)),
  ])
  const bytes: Uint8Array[] = []
  for (const [token, id] of Object.entries(tokens)) bytes[id] = bytesOf(token)
  const languages = Object.entries(config.lang_to_id).map(([mark, id]): [string, number] => [mark.slice(2, -2), id])
  return {
    bytes,
    start: config.decoder_start_token_id,
    end: config.eos_token_id,
    transcribe: config.task_to_id.transcribe,
    noSpeech: config.no_timestamps_token_id - 1,
    noTimestamps: config.no_timestamps_token_id,
    startOfEarlier: config.no_timestamps_token_id - 2,
    languages: new Map(languages),
    suppressed: config.suppress_tokens,
    otherThanDevanagari: bytes.flatMap((token, id) => (id >= config.eos_token_id || isDevanagari(token) ? [] : [id])),
    suppressedFirst: config.begin_suppress_tokens,
    alignmentHeads: config.alignment_heads,
  }
}

type GenerationConfig = {
  decoder_start_token_id: number
  eos_token_id: number
  no_timestamps_token_id: number
  task_to_id: { transcribe: number }
  lang_to_id: Record<string, number>
  suppress_tokens: number[]
  begin_suppress_tokens: number[]
  alignment_heads: [number, number][]
}

/** Text of a run of tokens. A character may be spread over several tokens, so the bytes are joined first. */
export function textOf(vocabulary: Vocabulary, tokens: number[]): string {
  return new TextDecoder().decode(Buffer.concat(tokens.map((token) => vocabulary.bytes[token] ?? new Uint8Array())))
}

/** Signs, spaces and whole or partial letters from U+0900 to U+097F, which begin with the bytes E0 A4 or E0 A5. */
function isDevanagari(token: Uint8Array): boolean {
  return token.every((byte, at) => {
    if (byte === 0xe0) return at + 1 === token.length || token[at + 1] === 0xa4 || token[at + 1] === 0xa5
    const isLetter = (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
    return byte < 0xc0 && !isLetter
  })
}

const byteOfCharacter = makeByteTable()

function bytesOf(token: string): Uint8Array {
  return Uint8Array.from(token, (character) => byteOfCharacter.get(character) ?? 63)
}

/** The vocabulary is written with one printable character for each byte: this is GPT-2's table, inverted. */
function makeByteTable(): Map<string, number> {
  const table = new Map<string, number>()
  let next = 256
  for (let byte = 0; byte < 256; byte++) {
    const printable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174
    table.set(String.fromCharCode(printable ? byte : next++), byte)
  }
  return table
}
