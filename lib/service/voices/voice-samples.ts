import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { tokenBuckets } from '#lib/core/rate-limits/token-buckets.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { absentModels } from '../models/model-fetches.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { requireReadableText, unreadable } from '../speech/require-speakable.ts'
import { tooManyRequests } from '../too-many-requests.ts'
import { engineFetches } from './engine-fetches.ts'
import { findListedVoice, isProviderVoice, type ListedVoice } from './listed-voices.ts'
import { makeVoiceSample, sampleKey, sampleSynthesizer, speakSample } from './make-voice-sample.ts'

export type VoiceSamples = {
  /**
   * The storage key of a voice's sample, which is made when it is asked for the first time. Where the voice's models are not
   * there yet, it waits for them; where that takes too long, it returns how much of them has come.
   *
   * @param asker names who asks, to count the samples that are made for them.
   * @throws Failure `not_found` when there is no such voice; `unavailable` when its models cannot be had, and when too many
   *   others are being made; `rate_limited` when too many are being made for the asker.
   */
  require: (voiceId: string, asker: string) => Promise<{ key: string } | { fetchedPercent: number }>
  /**
   * The storage key of a sample that was made before.
   *
   * @throws Failure `not_found` when there is no such voice, or its sample is not made yet.
   */
  find: (voiceId: string) => Promise<{ key: string }>
  /**
   * The asker's own text spoken by a voice, as an MP3. Nothing of it is kept. The rest is as with samples.
   *
   * @param asker names the key, to count the previews that are being made for it.
   * @throws Failure as `require`; `invalid` where the voice cannot read the text.
   */
  speak: (voiceId: string, text: string, asker: string) => Promise<{ audio: Buffer } | { fetchedPercent: number }>
  /** Makes the engine of most voices ready, because a user is looking at the list. */
  warm: () => void
  stop: () => Promise<void>
}

/** Between two requests for the list of voices the engine stays ready for this long; it takes some 200 MB. */
const IDLE_SECONDS = 600
/** They are made one after the other; who comes later than this would wait for too long. */
const MAX_WAITING = 16
/** So many of them at a time, and in a minute, are for one asker, who thus never fills the whole line. */
const MAX_WAITING_OF_ONE = 4
const MAX_MADE_PER_MINUTE = 30
/** A listener, and the proxies between, wait this long; most voices are fetched within it. */
const WAIT_FOR_MODELS_MS = 50_000

/** Samples and previews of voices for the HTTP face. A sample is made once, however many ask for it at the same time. */
export function voiceSamples(storage: Storage, log: Logger, waitMs = WAIT_FOR_MODELS_MS): VoiceSamples {
  const stopping = new AbortController()
  const { signal } = stopping
  const synthesizer = sampleSynthesizer(IDLE_SECONDS)
  const making = new Map<string, { asker: string; made: Promise<unknown> }>()
  const take = tokenBuckets()
  const fetches = engineFetches(signal, log)

  /** `id` names the sound. */
  const begin = <Made>(id: string, asker: string, make: () => Promise<Made>): Promise<Made> => {
    if (making.size >= MAX_WAITING) throw unavailable(coded('too_many_voices'), 5)
    const own = [...making.values()].filter((other) => other.asker === asker).length
    if (own >= MAX_WAITING_OF_ONE) throw tooManyRequests(2)
    const made = make().finally(() => making.delete(id))
    making.set(id, { asker, made })
    return made
  }
  const requireModels = async (voice: ListedVoice) =>
    isProviderVoice(voice) ? 'there' : await fetches.require(voice.speaker.engine, waitMs)
  const makeSample = (voice: ListedVoice, asker: string) =>
    begin(voice.voiceId, asker, () => {
      const { allowed, secondsToNext } = take(asker, MAX_MADE_PER_MINUTE)
      if (!allowed) throw tooManyRequests(secondsToNext)
      return makeVoiceSample(voice, storage, synthesizer, signal)
    })
  return {
    async require(voiceId, asker) {
      const voice = requireListed(voiceId)
      const key = sampleKey(voice)
      if (!making.has(voiceId)) {
        if ((await storage.stat(key)) !== undefined) return { key }
        const fetched = await requireModels(voice)
        if (fetched !== 'there') return fetched
      }
      await (making.get(voiceId)?.made ?? makeSample(voice, asker)).catch(refuse)
      return { key }
    },
    async find(voiceId) {
      const key = sampleKey(requireListed(voiceId))
      if ((await storage.stat(key)) === undefined) throw new Failure('not_found', coded('no_such_listed_voice'))
      return { key }
    },
    async speak(voiceId, text, asker) {
      const voice = requireListed(voiceId)
      requireReadableText('text', text, voice.languageCode)
      const fetched = await requireModels(voice)
      if (fetched !== 'there') return fetched
      const make = () => speakSample(voice, text, synthesizer, signal, (path) => readFile(path))
      return { audio: await begin(randomUUID(), asker, make).catch(refuseText) }
    },
    warm() {
      const ready = async () => {
        if ((await absentModels(ENGINE_MODELS.piper)).length === 0) await synthesizer.warm('piper', { signal })
      }
      ready().catch((error) => signal.aborted || log.warn({ err: error }, 'voices not warmed'))
    },
    async stop() {
      stopping.abort(new Error('The service is stopping.'))
      await synthesizer.close()
    },
  }
}

function requireListed(voiceId: string): ListedVoice {
  const voice = findListedVoice(voiceId)
  if (voice === null) throw new Failure('not_found', coded('no_such_listed_voice'))
  return voice
}

/** Problems that show only while a text is read: nothing of it is left to speak, or it takes minutes. */
function refuseText(error: unknown): never {
  const isOfText =
    error instanceof MediaFailure && ['text_unspeakable', 'wrong_language', 'too_long'].includes(error.code)
  if (isOfText) throw unreadable('text', error)
  return refuse(error)
}

function refuse(error: unknown): never {
  const isExpected = error instanceof MediaFailure || error instanceof ProviderFailure
  throw isExpected ? unavailable(error.reason, 30, error) : error
}

function unavailable(reason: CodedMessage, retryAfterSeconds: number, cause?: unknown): Failure {
  return new Failure('unavailable', reason, { retryAfterSeconds, cause })
}
