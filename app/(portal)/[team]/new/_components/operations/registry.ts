import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import { BrollPage } from './broll/broll-page.tsx'
import { ClipPage } from './clip/clip-page.tsx'
import type { OperationForms } from './operation-form.ts'
import { SubtitlesPage } from './subtitles/subtitles-page.tsx'
import { TtsPage } from './tts/tts-page.tsx'
import { TtvPage } from './ttv/ttv-page.tsx'

/** The form of every operation of the contract. */
export const OPERATION_FORMS: OperationForms = {
  subtitles: { Form: SubtitlesPage, takesVoice: false },
  broll: { Form: BrollPage, takesVoice: false },
  clip: { Form: ClipPage, takesVoice: false },
  tts: { Form: TtsPage, takesVoice: true },
  ttv: { Form: TtvPage, takesVoice: true },
}

/** The tool that a voice of the Voices page is used with. */
export const DEFAULT_VOICE_OPERATION = OPERATIONS.find((tool) => OPERATION_FORMS[tool].takesVoice)
