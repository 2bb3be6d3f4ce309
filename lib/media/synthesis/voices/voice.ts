import type { EngineVoice } from '../engines/engine.ts'

/** As published with the voice, or else only by its measured pitch. */
export type VoiceGender = 'female' | 'male' | 'lower voice' | 'higher voice'

/** How it sounds. `natural`: like a person. `neural`: clear, now and then flat or with an accent. `robotic`: a machine, in some languages hard to understand. */
type VoiceStyle = 'natural' | 'neural' | 'robotic'

/** A voice of the catalog. Interface document, section 2.2. */
export type Voice = {
  /** Never changes and never means another voice. */
  voiceId: string
  name: string
  gender: VoiceGender
  /** Language and region, for example `en-US`. */
  languageCode: string
  style: VoiceStyle
  /** Who speaks it. */
  speaker: EngineVoice
} & MeasuredVoice

/** What was measured of a voice; absent where nobody did. */
export type MeasuredVoice = {
  /** Its middle pitch in hertz. */
  pitchHz?: number
  /** Its pace in words a minute, of one English sentence. */
  wordsPerMinute?: number
  /** How bright it sounds: the centroid of its spectrum in hertz. */
  brightnessHz?: number
  /** Whether a recognizer got at most 15 % of the words of a passage wrong. */
  isUnderstood?: boolean
}
