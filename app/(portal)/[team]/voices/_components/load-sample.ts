import { readPeaks } from '#lib/components/pictures/sound-peaks.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'

/** A sound that can be played: an address of this page's own, its length and its waveform, loudest 1. */
export type LoadedSample = { url: string; duration: number; peaks: number[] }

/** What happened and what to do; in the reader's language if the server sent it. */
export class SampleFailure extends Error {
  readonly reason: string | Translatable
  constructor(reason: string | Translatable, cause?: unknown) {
    super(typeof reason === 'string' ? reason : reason.text, { cause })
    this.reason = reason
  }
}

/** Bars of a waveform. */
const BARS = 64

/** The longest wait for a service that is downloading a voice. */
const LONGEST_WAIT_MS = 5 * 60_000

/**
 * Loads a sample or a sentence, asking again for as long as the service fetches the voice or makes other sounds first.
 *
 * @param ask asks for the sound once.
 * @param onPercent receives the download progress of the voice, null if unknown.
 * @throws SampleFailure; the signal's reason.
 */
export async function loadSample(
  ask: () => Promise<Response>,
  onPercent: (percent: number | null) => void,
  signal: AbortSignal,
): Promise<LoadedSample> {
  const until = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    const answer = await ask().catch(() => {
      signal.throwIfAborted()
      throw new SampleFailure(translatable('The voice could not be loaded. Check your connection and try again.'))
    })
    if (answer.status === 200) return decodeSample(await answer.blob())
    const body: { percent?: number | null; error?: { message?: string } } = await answer.json().catch(() => ({}))
    const waitSeconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    if (answer.status === 429 || !Number.isFinite(waitSeconds) || Date.now() > until) {
      throw new SampleFailure(body.error?.message ?? translatable('The sound could not be loaded. Try again later.'))
    }
    onPercent(body.percent ?? null)
    await pause(waitSeconds * 1000, signal)
  }
}

/** @throws SampleFailure where the browser cannot play it. */
export async function decodeSample(blob: Blob): Promise<LoadedSample> {
  try {
    const { duration, peaks } = await readPeaks(await blob.arrayBuffer(), BARS)
    return { url: URL.createObjectURL(blob), duration, peaks }
  } catch (cause) {
    throw new SampleFailure(translatable('Your browser cannot play this voice. Try another voice.'), cause)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
