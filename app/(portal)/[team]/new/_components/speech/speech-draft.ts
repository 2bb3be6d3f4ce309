import { among, anyText, type DraftPart } from '../draft/draft-part.ts'
import { rowOfOption } from '../draft/use-draft.ts'

const WORDS = ['script', 'prompt'] as const

/** The text and the voice. The text that is not chosen is kept too. */
export type SpeechDraft = {
  words: (typeof WORDS)[number]
  script: string
  prompt: string
  /** Named as the list of voices names it; empty until one is chosen. */
  language: string
  voiceId: string
}

/** Where a field of a tool that speaks is kept. */
export function rowOfSpeech(field: string) {
  return field in SPEECH.defaults ? 'input' : rowOfOption(field)
}

/** For the draft of every tool that speaks. */
export const SPEECH: Pick<DraftPart<SpeechDraft>, 'defaults' | 'read'> = {
  defaults: { words: 'script', script: '', prompt: '', language: '', voiceId: '' },
  read: { words: among(WORDS), script: anyText, prompt: anyText, language: anyText, voiceId: anyText },
}

/** The fields of the form. */
export function speechFields(
  { words, script, prompt, voiceId }: SpeechDraft,
  language: string,
): Record<string, string> {
  return { ...(words === 'script' ? { script } : { prompt }), voiceId, language }
}
