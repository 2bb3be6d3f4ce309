import type { EngineVoice } from '../engines/engine.ts'

/** What a listener can tell: as the voice's maker says, or, where no maker says it, only how high it was measured. */
export type VoiceGender = 'female' | 'male' | 'lower voice' | 'higher voice'

/** How it sounds. `natural`: like a person. `neural`: clear, now and then flat or with an accent. `robotic`: a machine, in some languages hard to understand. */
export type VoiceStyle = 'natural' | 'neural' | 'robotic'

/** A voice of the catalogue. Interface document, section 2.2. */
export type Voice = {
  /** Never changes and never means another voice. */
  voiceId: string
  name: string
  gender: VoiceGender
  /** Language and region, for example `en-US`. */
  languageCode: string
  style: VoiceStyle
  /** Who says it. */
  speaker: EngineVoice
}
