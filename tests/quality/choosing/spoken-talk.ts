import { seededRandom } from '#lib/media/recognition/seeded-random.ts'
import type { EngineVoice } from '#lib/media/synthesis/engines/engine.ts'
import { findVoice } from '#lib/media/synthesis/voices/catalog.ts'
import type { Transcript, Word } from '#lib/media/transcript.ts'
import { cachedMedia } from '#tests/support/cached-media.ts'
import { synthesizeOnce } from '#tests/support/synthesize-once.ts'
import { asWav, type Bench, recognize } from '../bench.ts'
import type { TalkScript } from './talks.ts'

/** A talk as it was spoken, with what is known of it, and as the engine heard it. */
export type SpokenTalk = {
  name: string
  path: string
  durationSeconds: number
  /** Every word that was spoken, with its true times. */
  words: Word[]
  /** The planted moments, each with what somebody would ask for. */
  moments: { startSeconds: number; endSeconds: number; prompt: string; keywords: string[] }[]
  transcript: Transcript
}

const RATE = 22_050
/** Pauses between the parts, in turn. */
const PAUSES = [0.9, 1.6, 1.2, 2.2]
/** Of the room, so that silence is not digital. */
const NOISE = 0.0006

export async function spokenTalk(script: TalkScript, bench: Bench): Promise<SpokenTalk> {
  const { pcm, words, moments } = await joined(script, bench)
  const path = await asWav(pcm, RATE, `talk-${script.name}`, bench)
  const transcript = await cachedMedia(['choosing-transcript', 2, script], () =>
    recognize(path, 'english', 'fast', bench),
  )
  return { name: script.name, path, durationSeconds: pcm.length / RATE, words, moments, transcript }
}

async function joined(script: TalkScript, bench: Bench) {
  const pieces: Float32Array[] = []
  const words: Word[] = []
  const moments: SpokenTalk['moments'] = []
  let seconds = 0.6
  for (const [index, part] of script.parts.entries()) {
    const voice = findVoice(script.voiceIds[part.voice ?? 0] ?? '')
    if (voice === null) throw new Error(`the talk ${script.name} has an unknown voice`)
    const speech = await hesitatingSpeech(part.text, voice.speaker, bench)
    const pause = PAUSES[index % PAUSES.length] ?? 1
    const startSeconds = seconds
    words.push(...speech.words.map((word) => shifted(word, startSeconds)))
    pieces.push(speech.pcm, new Float32Array(Math.round(pause * RATE)))
    const endSeconds = startSeconds + speech.durationSeconds
    if (part.moment !== undefined) addMoment(moments, { startSeconds, endSeconds, ...part.moment })
    seconds = endSeconds + Math.round(pause * RATE) / RATE
  }
  return { pcm: inRoom(pieces, Math.round(0.6 * RATE)), words, moments }
}

type Spoken = { pcm: Float32Array; words: Word[]; durationSeconds: number }

const HESITATION = /^(?:um|uh)\W*$/i
/** Silence before and behind a hesitation. */
const AROUND_SECONDS = 0.14

/**
 * A text with its hesitations as people make them, drawn out between two short pauses: the text is spoken without them, and each is
 * spoken on its own and put in where it stands. In the middle of a sentence a voice would swallow it.
 */
async function hesitatingSpeech(text: string, voice: EngineVoice, bench: Bench): Promise<Spoken> {
  const all = text.split(' ')
  const spoken = all.filter((word) => !HESITATION.test(word)).map((word, index) => (index === 0 ? capital(word) : word))
  const base = await soundOf(spoken.join(' '), voice, bench)
  let whole: Spoken = { pcm: new Float32Array(), words: [], durationSeconds: 0 }
  let taken = 0
  let from = 0
  for (const word of all) {
    if (!HESITATION.test(word)) {
      taken += 1
      continue
    }
    const [before, after] = [base.words[taken - 1], base.words[taken]]
    const at = before === undefined || after === undefined ? 0 : (before.endSeconds + after.startSeconds) / 2
    whole = appended(whole, partOf(base, from, at))
    const hesitation = await soundOf(`${capital(word.replace(/\W/g, ''))}.`, voice, bench)
    whole = appended(appended(whole, silence(AROUND_SECONDS)), { ...hesitation, words: [asWord(word, hesitation)] })
    whole = appended(whole, silence(AROUND_SECONDS))
    from = at
  }
  return appended(whole, partOf(base, from, base.durationSeconds))
}

async function soundOf(text: string, voice: EngineVoice, bench: Bench): Promise<Spoken> {
  const speech = await synthesizeOnce(text, voice, bench.modelsDirectory)
  if (speech.sampleRate !== RATE) throw new Error('the voice speaks at another rate')
  return speech
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const silence = (seconds: number): Spoken => ({
  pcm: new Float32Array(Math.round(seconds * RATE)),
  words: [],
  durationSeconds: seconds,
})

function asWord(text: string, { words, durationSeconds }: Spoken): Word {
  return { text, startSeconds: words[0]?.startSeconds ?? 0, endSeconds: words.at(-1)?.endSeconds ?? durationSeconds }
}

function partOf(speech: Spoken, from: number, to: number): Spoken {
  const words = speech.words.filter((word) => word.startSeconds >= from && word.endSeconds <= to + 0.001)
  return {
    pcm: speech.pcm.subarray(Math.round(from * RATE), Math.round(to * RATE)),
    words: words.map((word) => shifted(word, -from)),
    durationSeconds: to - from,
  }
}

function appended(first: Spoken, second: Spoken): Spoken {
  const pcm = new Float32Array(first.pcm.length + second.pcm.length)
  pcm.set(first.pcm)
  pcm.set(second.pcm, first.pcm.length)
  const by = first.pcm.length / RATE
  return {
    pcm,
    words: [...first.words, ...second.words.map((word) => shifted(word, by))],
    durationSeconds: pcm.length / RATE,
  }
}

/** Parts one after the other that are asked for in the same way are one moment: a question and its answer. */
function addMoment(moments: SpokenTalk['moments'], moment: SpokenTalk['moments'][number]): void {
  const last = moments.at(-1)
  if (last !== undefined && last.prompt === moment.prompt) last.endSeconds = moment.endSeconds
  else moments.push(moment)
}

function shifted(word: Word, by: number): Word {
  return { ...word, startSeconds: word.startSeconds + by, endSeconds: word.endSeconds + by }
}

function inRoom(pieces: readonly Float32Array[], lead: number): Float32Array {
  const random = seededRandom(7)
  const whole = new Float32Array(lead + pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = lead
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole.map((sample) => sample + NOISE * (2 * random() - 1))
}
