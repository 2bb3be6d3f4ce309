import { anyText, type DraftPart } from '../../draft/draft-part.ts'
import { SPEECH, type SpeechDraft } from '../../speech/speech-draft.ts'

export type TtsDraft = SpeechDraft & { title: string }

export const TTS_DRAFT: DraftPart<TtsDraft> = {
  defaults: { ...SPEECH.defaults, title: '' },
  read: { ...SPEECH.read, title: anyText },
}
