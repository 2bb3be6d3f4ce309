import type { AudioSource } from '../audio/audio-source.ts'
import { doubtsOf, isMoreCredible, type SecondPass } from './doubt.ts'
import { type DecodingLanguage, transcribeWindow, type WindowTranscript } from './transcribe-window.ts'
import { layOut, type Window } from './vad/windows.ts'
import type { WhisperModel } from './whisper/model.ts'

/** What recognizes the windows of one source. */
export type Recognition = {
  first: () => Promise<WhisperModel>
  /** The more accurate one; null where there is only one. */
  second: (() => Promise<WhisperModel>) | null
  secondPass: SecondPass
  audio: AudioSource
  language: DecodingLanguage
  durationSeconds: number
}

/** Another beginning of the window than usual: a shift of milliseconds decides whether its first words are lost. */
const OTHER_LEAD_SECONDS = 0.55

/**
 * Recognizes a window, and again what is doubtful of it: by the second model, or where there is none, with another beginning.
 * The second time goes on from the terms of the project, as if they had just been said. A text that was cut off or repeated itself is transcribed again in two halves, down to single regions.
 */
export async function transcribeInParts(recognition: Recognition, window: Window): Promise<WindowTranscript[]> {
  const result = await transcribeCredibly(recognition, window)
  if (!result.overfull || window.regions.length < 2) return [result]
  const middle = Math.ceil(window.regions.length / 2)
  const parts: WindowTranscript[] = []
  for (const half of [window.regions.slice(0, middle), window.regions.slice(middle)]) {
    parts.push(...(await transcribeInParts(recognition, layOut(half, recognition.durationSeconds))))
  }
  return parts
}

async function transcribeCredibly(recognition: Recognition, window: Window): Promise<WindowTranscript> {
  const { first, second, secondPass, audio, language, durationSeconds } = recognition
  const found = await transcribeWindow(await first(), audio, window, language)
  const doubts = doubtsOf(found)
  if (second === null ? doubts.unheardSeconds === 0 : !secondPass.wants(doubts)) return found
  const shifted = layOut(window.regions, durationSeconds, OTHER_LEAD_SECONDS)
  const other = doubts.unheardSeconds > 0 ? shifted : window
  const again = await transcribeWindow(await (second ?? first)(), audio, other, language, true)
  return isMoreCredible(again, found) ? again : found
}
