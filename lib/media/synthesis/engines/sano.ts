import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure } from '../../task.ts'
import type { EngineVoice, Synthesis, Utterance } from './engine.ts'
import type { Espeak } from './espeak.ts'
import { inParts, joinParts, type SpokenPart } from './parts.ts'
import { framed, type PiperSymbol, piperSymbols } from './piper-symbols.ts'
import { loadSanoSynthesizer, readSanoModel, type SanoModel } from './sano-model.ts'
import { soundSpan } from './sound-span.ts'
import { wordsOfText } from './spoken-words.ts'

/** Most symbols the voices take at once: with fillers between them, the smallest takes 525. */
const maxSymbols = 250

/** Loads the sano voices: small networks of half a million to a million and a half weights, one per voice. */
export async function loadSano(
  settings: { voicesDirectory: string },
  espeak: Espeak,
): Promise<(utterance: Utterance, voice: EngineVoice) => Promise<Synthesis>> {
  const synthesizer = await loadSanoSynthesizer(join(settings.voicesDirectory, 'synthesiser.wasm'))
  const models = new Map<string, SanoModel>()
  return async ({ spoken }, voice) => {
    const model = models.get(voice.speaker) ?? (await readSanoModel(settings.voicesDirectory, voice.speaker))
    models.set(voice.speaker, model)
    const symbols = piperSymbols(spoken, voice.languageTag, model.espeakVoice, espeak)
    if (!symbols.some((symbol) => symbol.word >= 0)) {
      throw new MediaFailure('text_unspeakable', coded('text_unspeakable'))
    }
    const parts = inParts(symbols, maxSymbols).map((part) =>
      withTimes(part, synthesizer.speak(model, framed(part)), model.sampleRate),
    )
    return joinParts(parts, wordsOfText(spoken, voice.languageTag), model.sampleRate)
  }
}

/** The voices do not report durations: the audible time is distributed by the usual lengths of the symbols. */
function withTimes(symbols: PiperSymbol[], pcm: Float32Array, sampleRate: number): SpokenPart {
  const { startSeconds, endSeconds } = soundSpan(pcm, sampleRate)
  const audible = symbols.slice(0, symbols.findLastIndex((symbol) => symbol.word >= 0) + 1)
  const total = audible.reduce((sum, symbol) => sum + symbol.weight, 0) || 1
  return {
    pcm,
    startSeconds,
    wordOfUnit: audible.map((symbol) => symbol.word),
    unitSeconds: audible.map((symbol) => (symbol.weight / total) * (endSeconds - startSeconds)),
  }
}
