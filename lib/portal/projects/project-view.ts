import type { ThumbnailFile } from '#db/schema/portal/outputs.ts'
import type { SourceKind } from '#db/schema/portal/projects.ts'
import type { BrollInsertion } from '#lib/contract/broll-insertion.ts'
import type { EditShot, ShotOffer } from '#lib/contract/editing/shots.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { Credit, PlannedReel, ProjectStage, SourceCut, WrittenScript } from '#lib/contract/project.ts'
import type { Provenance } from '#lib/contract/provenance.ts'
import type { AspectRatio } from '#lib/contract/reel-shapes.ts'
import type { Message } from '#lib/i18n/message.ts'
import type { Fact, Way } from '../operations/operation.ts'
import type { ReportedInfo } from '../reports/read-info.ts'
import type { RecoveryAction } from './recovery-action.ts'

/** How many results of a project a list shows pictures of. */
export const MAX_THUMBNAILS = 4

/** What a list row and a live update show. All times are ISO 8601 in UTC. */
export type ProjectSummary = {
  id: string
  title: string
  tool: Operation
  /** Where the source came from in a few words: a host name, a file name, "Sample video". */
  sourceLabel: string
  sourceDurationSeconds: number | null
  state: PortalProjectState
  stage: ProjectStage | null
  /** What the stage is doing, if the service reports it: "Fetching the model, 40 of 166 MB". */
  stageDetail: string | null
  /** Of the whole project, 0 to 100; null unless reported by the service. */
  percent: number | null
  /** The sentence that explains the state : cause and remedy if it failed. */
  explanation: string
  /** Whether it can be started again. */
  retryable: boolean
  /** What most likely makes a failed one succeed. */
  recovery: RecoveryAction
  /** True where there is work that can be stopped. */
  cancelable: boolean
  outputCount: number
  /** Changes with what is known of its reels before it has ended. */
  partialStep: string
  /** How many requests for changes of its results, made with a shared link, nobody has resolved. */
  openRequests: number
  /** Pictures of its first results, at most `MAX_THUMBNAILS`; of those that have one. */
  thumbnailUrls: string[]
  createdBy: { id: string; name: string }
  folder: { id: string; name: string } | null
  archivedAt: string | null
  createdAt: string
  updatedAt: string
  /** When it completed, failed or was canceled; null until then. */
  endedAt: string | null
  /** When the service last reported anything about it. */
  lastReportAt: string | null
  /** The output that it renders again; null for a project. */
  rendersOutputId: string | null
  /** The language that a job makes a result in; null for one that makes no translation. */
  makesLanguage: string | null
  /** Whether a person or a program started it; then `createdBy` names the key. */
  origin: 'portal' | 'api'
  /** Made with a test key. */
  isTest: boolean
}

/** What the command menu shows of a project it found. */
export type FoundProject = Pick<ProjectSummary, 'id' | 'title' | 'tool' | 'sourceLabel' | 'state' | 'thumbnailUrls'>

export type ProjectOutput = {
  /** Of the newest version, which is shown. */
  id: string
  /** Of the first version: what the editor's address names. */
  firstId: string
  /** Counted from 1. */
  version: number
  /** Whether it can be edited and rendered again. */
  editable: boolean
  kind: 'video' | 'audio'
  /** Same-origin address with Range support; `?download=1` gives it the right file name. */
  mediaUrl: string
  /** How file names of the media end: `mp4`, `mp3`. */
  extension: string
  posterUrl: string | null
  /** Pictures to choose the poster from; empty where there is nothing to choose. */
  thumbnails: ThumbnailChoice[]
  /** What the player shows over the picture. */
  captionsUrl: string | null
  /** BCP 47 tag of its captions, of a result in another language; null for one in the language that is spoken. */
  languageTag: string | null
  /** From here on, null also for who may not download: `wavUrl` is the sound without loss. */
  wavUrl: string | null
  srtUrl: string | null
  vttUrl: string | null
  transcriptTextUrl: string | null
  /** The transcript with the time of each word, as JSON. */
  transcriptUrl: string | null
  /** The same as a page shows it: a `SpokenText`. */
  transcriptLinesUrl: string | null
  durationSeconds: number
  width: number | null
  height: number | null
  sizeBytes: number
  /** False where the service could not be asked and the report is unsigned. */
  verified: boolean
  /** The spoken text, if it was written for a prompt, and the voice. */
  script: WrittenScript | null
  /** Who made which part of it; empty if the service does not report it. */
  madeBy: Provenance[]
  /** Its description, as the team changed it; null if there is none. */
  info: ReportedInfo | null
  /** Where it is in the source; null if the service does not report it. */
  cut: SourceCut | null
  /** Whose works it uses. */
  credits: Credit[]
  /** Its newest version in each shape that it was made in, this one too. */
  shapes: OutputInShape[]
  /** What is shown over the speaker; null if the service does not report it. */
  insertions: BrollInsertion[] | null
}

export type OutputInShape = Omit<ProjectOutput, 'shapes'> & { aspectRatio: AspectRatio }

/** `titledUrl` is the same picture with the title; null where there is none. `chosen` is the one that is the poster now. */
export type ThumbnailChoice = {
  file: ThumbnailFile
  url: string
  titled: { file: ThumbnailFile; url: string } | null
  chosen: 'plain' | 'titled' | null
}

export type TranscriptLine = {
  startSeconds: number
  endSeconds: number
  text: string
  /** Counted from 1; null if the voices were not distinguished or there is only one. */
  speaker: number | null
  /** Where it differs from the transcript's. */
  languageTag: string | null
  /** `glued`: without a space before it. */
  words: { text: string; startSeconds: number; endSeconds: number; glued?: true }[]
}

export type SpokenText = {
  languageTag: string
  lines: TranscriptLine[]
  /** The interface document's name of the language that is clearly spoken instead of the one asked for. */
  heardLanguage: string | null
}

/** One shot of a video that was made of a text. */
export type ProjectShot = {
  startSeconds: number
  endSeconds: number
  /** The words that are spoken during it. */
  text: string
  /** What its picture shows, in words. */
  description: string
  /** `built-in`, or the provider that drew it. */
  madeBy: string
  /** Why it was made by another than was asked, as a sentence. */
  note: string | null
  /** Why it shows that, and what it can show instead; null if the service does not report it. */
  choice: ShotChoice | null
}

export type ShotChoice = Pick<EditShot, 'index' | 'shows' | 'card' | 'reason' | 'credit' | 'search' | 'isOriginal'> & {
  offers: ShotOffer[]
}

export type ProjectShots = {
  /** The file that lists them, as JSON. */
  fileUrl: string | null
  style: string
  seed: number
  /** Whether a stock provider can be searched, and an image provider can draw. */
  sources: { stock: boolean; images: boolean }
  /** Stills of the shots on one picture, row by row, each of this size in pixels; null where the service made none. */
  sheet: { url: string; columns: number; rows: number; width: number; height: number } | null
  shots: ProjectShot[]
}

export type ProjectEvent = { at: string; kind: string; sentence: string }

/** A step from sending to the end; `now` is the one it is in, `failed` the one it stopped in. */
export type TimelineStage = {
  name: string
  label: Message
  state: 'done' | 'now' | 'waiting' | 'failed'
  startedAt: string | null
  endedAt: string | null
}

export type ProjectDetail = ProjectSummary & {
  /** The service's project id, once it is known. */
  reference: string | null
  request: {
    /** What was chosen, line by line. */
    facts: Fact[]
    /** The spoken language sent to the service. */
    language: string | null
    sourceKind: SourceKind
    sourceUrl: string | null
  }
  stages: TimelineStage[]
  events: ProjectEvent[]
  outputs: ProjectOutput[]
  transcript: SpokenText | null
  /** The shots with their times, of a video that was made of a text; null if they are not known. */
  shots: ProjectShots | null
  /** Why its videos cannot be edited, as a sentence; null where they can, and where it is not known. */
  noEditor: string | null
  /** Whether the service can make its reels in further shapes. */
  shapesReels: boolean
  /** Whether the service can export results. */
  exportsOutputs: boolean
  /** The language that was heard where it failed because another one was asked for. */
  heardLanguage: string | null
  /** The voice that was asked for; null where none was. */
  voiceId: string | null
  again: {
    /** The actions that are offered if it failed, the likeliest to help first. */
    ways: Way[]
    /** Spoken languages that a retry can change to. */
    languages: readonly string[]
    /** What a new project with the same choices begins with. */
    draft: Record<string, string>
  }
  /** The chosen reels and the source, as far as the service shows them; null if it does not. */
  partial: ProjectPartial | null
  /** Whether an email is sent to the reader when it has ended; null if none can be. */
  mailsWhenEnded: boolean | null
  /** When it becomes `stalled` if nothing is heard; null once it has ended. */
  deadlineAt: string | null
  /** What the service reported, word by word; none for people in a partner's frame. */
  rawReports: { id: string; receivedAt: string; body: string; verified: boolean }[]
}

export type ProjectReel = Omit<PlannedReel, 'errorMessage'>

export type ProjectPartial = {
  /** `outputId` is that of `ProjectOutput.firstId`; null until it is in the team's storage. */
  reels: ProjectReel[]
  sourceDurationSeconds: number | null
  /** How loud the source is from its start to its end, 0 to 100 in equal parts. */
  waveform: number[] | null
  /** The source video, for who may play it. */
  sourceUrl: string | null
  /** A `SpokenText`. */
  transcriptUrl: string | null
}

/** What a live-update stream carries: one per change, as the `project` event of GET /api/events?team=…. */
export type ProjectChange = Pick<
  ProjectSummary,
  | 'id'
  | 'title'
  | 'state'
  | 'stage'
  | 'stageDetail'
  | 'percent'
  | 'explanation'
  | 'updatedAt'
  | 'endedAt'
  | 'lastReportAt'
  | 'retryable'
  | 'cancelable'
  | 'outputCount'
  | 'partialStep'
  | 'thumbnailUrls'
  | 'rendersOutputId'
  | 'makesLanguage'
>

/** Which projects a list shows; everything in it lives in the page's URL. */
export type ProjectFilter = {
  tab: 'all' | 'running' | 'attention' | 'completed' | 'archived'
  search: string
  tool: Operation | null
  state: PortalProjectState | null
  /** The id of a folder, with those inside it, or `none` for projects in none. */
  folder: string | null
  /** The id of the person who made it. */
  by: string | null
  /** Made in the last so many days. */
  days: number | null
  /** Archived ones, too. */
  archived: boolean
  /** A long page instead of the usual one. */
  isLong?: boolean | undefined
  sort: ProjectSort
  /** Keyset position: opaque, from `nextCursor`; of another order it means the first page. */
  cursor: string | null
  /** The saved view that it began with, which the list itself does not go by. */
  view?: string | null | undefined
}

/** What a list can be sorted by. `duration` is the source's; `state` descending begins with what needs attention. */
export const PROJECT_SORTS = ['created', 'updated', 'title', 'state', 'duration'] as const

export type ProjectSort = { by: (typeof PROJECT_SORTS)[number]; direction: 'asc' | 'desc' }

export const NEWEST_FIRST: ProjectSort = { by: 'created', direction: 'desc' }

/** `archived` is null where it is not known. None of the others counts archived projects. */
export type ProjectCounts = {
  all: number
  running: number
  attention: number
  completed: number
  archived: number | null
}

export type ProjectPage = {
  rows: ProjectSummary[]
  nextCursor: string | null
  /** How many each tab holds under the search and the tool; null where a search finds too many to count. */
  counts: ProjectCounts | null
}
