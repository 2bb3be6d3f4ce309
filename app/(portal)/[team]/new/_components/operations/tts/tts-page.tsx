import { SpeechPage } from '../../speech/speech-page.tsx'
import type { OperationFormProps } from '../operation-form.ts'
import { TtsForm } from './tts-form.tsx'

/** A voice-over of a script; `voice` of the address chooses who speaks. */
export function TtsPage(props: OperationFormProps) {
  return <SpeechPage {...props} Form={TtsForm} />
}
