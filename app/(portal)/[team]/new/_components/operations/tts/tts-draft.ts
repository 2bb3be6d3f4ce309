import { SPEECH, type SpeechDraft } from '../../speech/speech-draft.ts'
import { anyText, type DraftPart } from '../../use-draft.ts'

export type TtsDraft = SpeechDraft & { title: string }

export const TTS_DRAFT: DraftPart<TtsDraft> = {
  name: 'tts',
  defaults: { ...SPEECH.defaults, title: '' },
  read: { ...SPEECH.read, title: anyText },
}
