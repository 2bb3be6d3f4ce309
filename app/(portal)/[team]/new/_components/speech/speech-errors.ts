import { useEffect } from 'react'
import type { FormState } from '#lib/portal/http/form-state.ts'
import type { SpeechDraft } from './speech-draft.ts'

export type SpeechErrors = { words?: string | undefined; voiceId?: string | undefined; title?: string | undefined }

/** What the server refused, as long as it is still there. */
export function translateSpeechErrors({ fields = {}, values = {} }: FormState, draft: SpeechDraft): SpeechErrors {
  const same = (name: 'script' | 'prompt' | 'voiceId') => (values[name] ?? '').replace(/\r\n/g, '\n') === draft[name]
  return {
    title: fields.title,
    ...(same(draft.words) && { words: fields.script ?? fields.prompt }),
    ...(same('voiceId') && { voiceId: fields.voiceId }),
  }
}

/** The first field that is wrong: the text, else the chosen voice or the first of the list. */
export function useFocusOnSpeechError({ words, voiceId }: SpeechErrors) {
  useEffect(() => {
    if (words) document.getElementById('words-text')?.focus()
    else if (voiceId) document.querySelector<HTMLElement>('#voice [role="radio"].radio')?.focus()
  }, [words, voiceId])
}
