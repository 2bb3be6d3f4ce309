import createEspeak, { type EspeakEvent, type EspeakModule, type EspeakWorker } from '@echogarden/espeak-ng-emscripten'
import type { SpokenWord, Synthesis } from './engine.ts'
import { knownSounds } from './known-sounds.ts'
import { type TextWord, wordsOfText } from './spoken-words.ts'

const sampleRate = 22050

export type Espeak = {
  /** Speaks with the voice of a language, given as espeak-ng names it. */
  speak: (text: string, language: string, languageTag: string) => Synthesis
  /**
   * The sounds of `text` in IPA: words between spaces, sounds between underscores within a word, clauses between bars.
   * Punctuation is not in it. Empty when nothing in the text can be spoken.
   */
  phonemes: (text: string, language: string) => string
  /** The sounds in IPA, with underscores between them, of a word given in espeak-ng's phoneme names. */
  soundsOf: (names: string, language: string) => string
}

/** Loads espeak-ng. It is licensed GPL-3 and therefore only used inside the synthesis process. */
export async function loadEspeak(): Promise<Espeak> {
  const module = await createEspeak({ print: () => undefined, printErr: () => undefined })
  const worker = await new module.eSpeakNGWorker()
  const spelled = new Map<string, string>()
  let current = ''
  const use = (language: string) => {
    if (current === language) return
    // An unknown name would leave the voice before it in place, or none, which crashes.
    if (worker.set_voice(language) !== 0) throw new Error(`espeak-ng has no voice ${language}`)
    current = language
  }
  return {
    speak(text, language, languageTag) {
      use(language)
      return speak(worker, text, languageTag, language)
    },
    soundsOf(names, language) {
      const key = `${language} ${names}`
      const kept = spelled.get(key)
      if (kept !== undefined) return kept
      use(language)
      const sounds = spell(worker, names)
      spelled.set(key, sounds)
      return sounds
    },
    phonemes(text, language) {
      use(language)
      return readText(module, worker.convert_to_phonemes(harmless(text), true).ptr)
    },
  }
}

function speak(worker: EspeakWorker, text: string, languageTag: string, language: string): Synthesis {
  const chunks: Int16Array[] = []
  const events: EspeakEvent[] = []
  const words = wordsOfText(text, languageTag)
  const spelled = spelledOut(text, words, knownSounds(words, languageTag, language))
  worker.synthesize(spelled.text, (samples, more) => {
    if (samples) chunks.push(samples.slice())
    events.push(...more)
  })
  const pcm = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) for (const sample of chunk) pcm[at++] = sample / 32768
  return { pcm, sampleRate, words: timesOf(words, events, spelled.offsets, text.length) }
}

/** Only speech itself takes phoneme names, between double brackets; its sounds come with it. */
function spell(worker: EspeakWorker, names: string): string {
  const sounds: string[] = []
  worker.synthesize(`[[${names}]]`, (_, events) => {
    for (const event of events) if (event.type === 'phoneme' && event.id) sounds.push(String(event.id))
  })
  return sounds.join('_')
}

/** The text with the known sounds in place of their words; `offsets` leads from its characters back to the places in `text`. */
function spelledOut(
  text: string,
  words: readonly TextWord[],
  known: readonly (string | null)[],
): { text: string; offsets: number[] } {
  let written = ''
  let end = 0
  const offsets: number[] = []
  const plain = (until: number) => {
    const part = text.slice(end, until)
    for (const offset of characterOffsets(part)) offsets.push(end + offset)
    written += harmless(part)
    end = until
  }
  for (const [index, word] of words.entries()) {
    const sounds = known[index] ?? null
    const core = sounds === null ? null : /[\p{L}\p{M}'’]+/u.exec(text.slice(word.start, word.end))
    if (!core) continue
    plain(word.start + core.index)
    const spelling = `[[${sounds}]]`
    written += spelling
    for (const _ of spelling) offsets.push(end)
    end += core[0].length
  }
  plain(text.length)
  return { text: written, offsets }
}

/** Same length, but nothing in it that espeak-ng takes for markup or for phoneme names, or the end of the text. */
function harmless(text: string): string {
  return text.replace(/[<>[\]{}|_\\^&]|\p{Cc}|\p{Cs}/gu, ' ')
}

/** Events carry the place of the word in the text; a word lasts from its first sound to the pause or word after it. */
function timesOf(
  words: TextWord[],
  events: readonly EspeakEvent[],
  offsets: readonly number[],
  length: number,
): SpokenWord[] {
  const starts = words.map(() => -1)
  const ends = words.map(() => -1)
  let active = -1
  let silentSince: number | undefined
  for (const event of events) {
    const seconds = event.audio_position / 1000
    if (event.type === 'phoneme') {
      if (!event.id) silentSince ??= seconds
      else {
        silentSince = undefined
        if (active >= 0 && starts[active] === -1) starts[active] = seconds
      }
    } else if (event.type === 'word' || event.type === 'end') {
      if (active >= 0) ends[active] = silentSince ?? seconds
      const place = offsets[event.text_position - 1] ?? length
      active = event.type === 'end' ? -1 : words.findIndex((word) => place < word.end)
      silentSince = undefined
    }
  }
  return shareMerged(words, starts, ends)
}

/** espeak-ng speaks some words as one ("of the"): those share its time by their lengths. */
function shareMerged(words: TextWord[], starts: number[], ends: number[]): SpokenWord[] {
  const times: SpokenWord[] = []
  let previous = 0
  for (let first = 0; first < words.length; ) {
    const next = starts.findIndex((start, index) => index > first && start >= 0)
    const group = words.slice(first, next === -1 ? words.length : next)
    const letters = group.reduce((sum, word) => sum + word.text.length, 0)
    let at = Math.max(previous, starts[first] ?? 0)
    const share = Math.max(0, Math.max(...ends.slice(first, first + group.length)) - at) / letters
    for (const { text } of group) {
      times.push({ text, startSeconds: at, endSeconds: at + share * text.length })
      at += share * text.length
    }
    previous = at
    first += group.length
  }
  return times
}

/** espeak-ng counts characters; JavaScript counts UTF-16 units. */
function characterOffsets(text: string): number[] {
  const offsets: number[] = []
  let at = 0
  for (const character of text) {
    offsets.push(at)
    at += character.length
  }
  return offsets
}

function readText(module: EspeakModule, pointer: number): string {
  let end = pointer
  while (module.HEAPU8[end] !== 0) end++
  const text = new TextDecoder().decode(module.HEAPU8.slice(pointer, end))
  module._free(pointer)
  return text
}
