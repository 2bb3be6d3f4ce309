import { TOOLS } from '#lib/components/operations/registry.ts'
import { OPERATIONS, type Operation } from '#lib/contract/operations/operations.ts'
import { BrollPage } from './broll/broll-page.tsx'
import { ClipPage } from './clip/clip-page.tsx'
import type { OperationForms } from './operation-form.ts'
import { SubtitlesPage } from './subtitles/subtitles-page.tsx'
import { TtsPage } from './tts/tts-page.tsx'
import { TtvPage } from './ttv/ttv-page.tsx'

/** The form of every operation of the contract; null where the portal does not offer it yet. */
export const OPERATION_FORMS: OperationForms = {
  subtitles: { Form: SubtitlesPage, takesVoice: false },
  broll: { Form: BrollPage, takesVoice: false },
  clip: { Form: ClipPage, takesVoice: false },
  tts: { Form: TtsPage, takesVoice: true },
  ttv: { Form: TtvPage, takesVoice: true },
}

/** In the order of the tools; the first is the one that is chosen where nothing is asked for. */
export const OFFERED_TOOLS: readonly Operation[] = TOOLS.filter((tool) => OPERATION_FORMS[tool] !== null)

/** The tool that a voice of the Voices page is used with. */
export const VOICE_TOOL: Operation | undefined = OPERATIONS.find((tool) => OPERATION_FORMS[tool]?.takesVoice)
