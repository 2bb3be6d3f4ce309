import { SpeechPage } from '../../speech/speech-page.tsx'
import type { OperationFormProps } from '../operation-form.ts'
import { TtvForm } from './ttv-form.tsx'

/** A video of a script; `voice` of the address chooses who speaks. */
export function TtvPage(props: OperationFormProps) {
  return <SpeechPage {...props} Form={TtvForm} />
}
