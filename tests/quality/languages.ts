import { type LanguageName, type SpokenLanguage, spokenLanguages } from '#lib/media/languages.ts'
import { speakWith } from '#lib/media/synthesis/speak.ts'
import { voiceCatalog } from '#lib/media/synthesis/voices/catalog.ts'
import type { Voice } from '#lib/media/synthesis/voices/voice.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { letterErrorRate, wordErrorRate } from '#tests/bench/voices/error-rate.ts'
import { to16kHz } from '#tests/integration/media/recognition/sounds.ts'
import { asWav, type Bench, type Finding, inARow, percent, recognize, recognizersOf, table, textOf } from './bench.ts'
import { sentencesOf } from './language-sentences.ts'

const gapSeconds = 1.2

/** Every language that can be asked for: three sentences by the best voice there is, written down by each recognizer. */
export async function languages(bench: Bench): Promise<Finding> {
  const names = (Object.keys(spokenLanguages) as LanguageName[]).filter((name) => bench.asked(name))
  const rows: string[][] = []
  let answered = 0
  for (const name of names) {
    const { path, voices, written } = await say(name, bench)
    const cells: string[] = recognizersOf(name).length === 1 ? ['', ''] : []
    let usable = true
    for (const model of recognizersOf(name)) {
      const transcript = await recognize(path, name, model, bench)
      usable &&= transcript.segments.length > 0 && !transcript.heardLanguage
      cells.push(...figures(name, written, transcript))
      bench.note(`${name}, ${transcript.recognizer}: ${textOf(transcript)}`)
    }
    if (usable) answered++
    rows.push([name, voices.join(', '), ...cells])
    bench.note(`| ${rows.at(-1)?.join(' | ')} |`)
  }
  const head = ['language', 'voice', 'fast: words', 'letters', 'accurate: words', 'letters']
  return {
    title: 'Round trip by language',
    markdown: table(head, rows),
    goals: [
      {
        what: 'languages that come back with words and are not taken for another language',
        goal: `${names.length} of ${names.length}`,
        measured: `${answered} of ${names.length}`,
        met: answered === names.length,
      },
    ],
  }
}

async function say(name: LanguageName, bench: Bench) {
  const language: SpokenLanguage = spokenLanguages[name]
  const voices = new Map<string, Voice>()
  const sounds: Float32Array[] = []
  const sentences = sentencesOf(name, language.codes)
  for (const sentence of sentences) {
    const voice = voices.get(sentence.code) ?? bestVoice(sentence.code)
    voices.set(sentence.code, voice)
    const { pcm, sampleRate } = await speakWith(bench.synthesizer, sentence.spoken, {
      voice: voice.speaker,
      signal: bench.signal,
    })
    sounds.push(to16kHz(pcm, sampleRate))
  }
  return {
    path: await asWav(inARow(sounds, 16_000, gapSeconds), 16_000, 'language', bench),
    voices: [...voices.values()].map((voice) => voice.voiceId),
    written: sentences.map((sentence) => sentence.written).join(' '),
  }
}

/** The catalog begins with the most natural voices. */
function bestVoice(code: string): Voice {
  const voice = voiceCatalog.find((one) => one.languageCode.startsWith(`${code}-`))
  if (!voice) throw new Error(`no voice speaks ${code}`)
  return voice
}

function figures(name: LanguageName, written: string, transcript: Transcript): [string, string] {
  const language: SpokenLanguage = spokenLanguages[name]
  if (transcript.heardLanguage) return ['–', `taken for ${transcript.heardLanguage}`]
  const text = textOf(transcript)
  return [language.unspaced ? '–' : percent(wordErrorRate(written, text)), percent(letterErrorRate(written, text))]
}
