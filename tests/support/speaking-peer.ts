import { afterAll } from 'vitest'
import { createSynthesizer } from '#lib/media/synthesis/engines/synthesizer.ts'
import { findVoice } from '#lib/media/synthesis/voices/catalog.ts'
import { wavOf } from '#lib/service/speech/audio-chunks.ts'
import { noise } from '#tests/integration/media/recognition/sounds.ts'
import { type Peer, type PeerAnswer, startPeer } from './start-peer.ts'

export type SpeakingPeer = Peer & {
  /** A text as sound, as the provider sends it. */
  spokenWav: (text: string) => Promise<Buffer>
  /** The answer to a question in the form of OpenAI. */
  speakAsAsked: (question: { body: Buffer }) => Promise<PeerAnswer>
}

/** A speech provider that speaks with the built-in robot, as a server of somebody else's would with its own. */
export async function startSpeakingPeer(): Promise<SpeakingPeer> {
  // espeak-ng needs no model of the store.
  const robot = createSynthesizer({ modelsDirectory: '/', threads: 1 })
  afterAll(() => robot.close())
  const spokenWav = async (text: string) => {
    const voice = findVoice('espeak-en-us')?.speaker
    if (voice === undefined) throw new Error('There is no robot.')
    const { signal } = new AbortController()
    const { pcm, sampleRate } = await robot.synthesize({ spoken: text }, voice, { signal })
    const wav = Buffer.from(wavOf(pcm))
    wav.writeUInt32LE(sampleRate, 24)
    wav.writeUInt32LE(sampleRate * 2, 28)
    return wav
  }
  const speakAsAsked = async ({ body }: { body: Buffer }) => sound(await spokenWav(JSON.parse(body.toString()).input))
  return { ...(await startPeer(speakAsAsked)), spokenWav, speakAsAsked }
}

export const sound = (body: Uint8Array): PeerAnswer => ({ headers: { 'content-type': 'audio/wav' }, body })

/** Seconds that each character takes in `speakWithTimes`. */
export const CHARACTER_SECONDS = 0.05

/** Answers in the form of ElevenLabs: noise with a time for every character, so that no recognizer has to listen. */
export function speakWithTimes({ body }: { body: Buffer }): PeerAnswer {
  const characters = [...JSON.parse(body.toString()).text]
  const alignment = {
    characters,
    character_start_times_seconds: characters.map((_, at) => at * CHARACTER_SECONDS),
    character_end_times_seconds: characters.map((_, at) => (at + 1) * CHARACTER_SECONDS),
  }
  const audio_base64 = Buffer.from(wavOf(noise(characters.length * CHARACTER_SECONDS))).toString('base64')
  return { body: JSON.stringify({ audio_base64, alignment, normalized_alignment: alignment }) }
}
