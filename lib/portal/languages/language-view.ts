import type { LanguageOptions, StoredLine } from '#db/schema/portal/translations.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import type { FileCue } from '#lib/contract/languages/match-cues.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { VoiceView } from '../voices/voice-view.ts'

/** A line as the page shows it. `shownSeconds` is when it begins in the source, `seconds` how long it is said in the result. */
export type LanguageLine = Omit<StoredLine, 'changedBy' | 'firstText' | 'earlierText'> & {
  index: number
  resultSeconds: number
  seconds: number
  /** Until the next line begins, in the result. */
  roomSeconds: number
  firstText: string | null
  earlierText: string | null
  changed: { by: string; at: string } | null
}

/** A result in another language. */
export type LanguageView = {
  id: string
  languageTag: string
  names: TagNames
  lines: LanguageLine[]
  options: LanguageOptions
  translatedBy: string | null
  /** Open lines are being translated. */
  isTranslating: boolean
  failure: string | null
  /** The reel in this language; null until it was made. */
  made: { outputId: string; at: string; mediaUrl: string; posterUrl: string | null; posts: number } | null
  filesMadeAt: string | null
  /** The render that makes it, under way or failed; null otherwise. */
  job: { id: string; state: PortalProjectState; percent: number | null; explanation: string } | null
  updatedAt: string
}

/** What a language is called, in the reader's language; `region` is empty where the tag names none. */
export type TagNames = { name: string; region: string }

/** A voice that speaks a language. */
export type LanguageVoice = Pick<VoiceView, 'id' | 'name' | 'gender' | 'pace'> & { region: string }

/** What the page of a result's languages shows. */
export type LanguagesView = {
  projectId: string
  projectTitle: string
  /** The first version. */
  outputId: string
  /** The newest version, which is translated. */
  versionId: string
  title: string
  /** Every reel of the project that can be translated. */
  reels: { id: string; title: string }[]
  languageTag: string
  names: TagNames
  durationSeconds: number
  mediaUrl: string
  posterUrl: string | null
  frame: { width: number; height: number } | null
  /** What the newest version was rendered from. Its `sourceUrl` is of this portal. */
  document: EditDocument
  /** Lines as they are spoken, with the title and the title at the beginning. */
  source: LanguageLine[]
  speakers: number[]
  keep: string[]
  languages: LanguageView[]
  /** Languages that can be added, by their names. */
  offered: ({ tag: string } & TagNames)[]
  /** Voices of each of its languages, the best first, by tag. */
  voices: Record<string, LanguageVoice[]>
  /** How many voices are installed of some languages, for a page without a provider. */
  voiceCounts: ({ count: number } & TagNames)[]
  /** Whether a provider can translate, and the service can make results in other languages. */
  canTranslate: boolean
  canMake: boolean
  /** Whom to write to where no provider is set up. */
  contact: string | null
}

/** Why a result has no languages. */
export type LanguagesRefusal = { title: string; reason: string }

/** What became of an uploaded file. */
export type UploadResult = { matched: number; left: FileCue[] }
