import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { readServiceVoices } from '../service/service-client.ts'
import { nameLanguage, type ReadVoice, readVoices } from './read-voices.ts'
import type { VoiceCatalog } from './voice-view.ts'

/** How long the list is considered fresh. An older one is still shown while it is being refreshed. */
const FRESH_MS = 5 * 60_000

/** A page waits for the first list, so the timeout is short. */
const TIMEOUT_MS = 4_000

type Known = { voices: ReadVoice[]; readAtMs: number }

let known: Known | undefined
let reading: Promise<void> | undefined

/** The voices of the configured service; null if no list is known and the service does not respond. */
export async function voiceCatalog(t: Text = ENGLISH, nowMs: number = Date.now()): Promise<VoiceCatalog | null> {
  const voices = await knownVoices(nowMs)
  if (voices === null) return null
  const codes = [...new Set(voices.map(({ languageCode }) => languageCode))]
  return {
    voices: voices.map(({ sampleUrl: _, ...view }) => view),
    languages: Object.fromEntries(codes.map((code) => [code, nameLanguage(code, t)])),
  }
}

/** The voice with this id; null where the service lists none such. */
export async function findVoice(voiceId: string): Promise<ReadVoice | null> {
  return (await knownVoices(Date.now()))?.find(({ id }) => id === voiceId) ?? null
}

async function knownVoices(nowMs: number): Promise<ReadVoice[] | null> {
  if (known === undefined || nowMs - known.readAtMs > FRESH_MS) {
    reading ??= read(nowMs).finally(() => {
      reading = undefined
    })
  }
  if (known === undefined) await reading
  return known?.voices ?? null
}

/** Keeps the known list if the service does not respond. */
async function read(nowMs: number): Promise<void> {
  const voices = readVoices(await readServiceVoices(TIMEOUT_MS))
  if (voices !== null) known = { voices, readAtMs: nowMs }
}
