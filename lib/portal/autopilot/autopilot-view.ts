import type { Network } from '#lib/contract/social.ts'
import type { ItemReason, Outcome, Posting, SourceKind } from './rule-facts.ts'

/** What a rule does now, in the line under its name. */
export type RuleState =
  | { kind: 'broken'; since: string }
  | { kind: 'gave-up'; at: string }
  | { kind: 'paused'; by: string | null; until: string | null }
  | { kind: 'making'; count: number }
  | { kind: 'today'; count: number; most: number }
  | { kind: 'capped'; opensAt: string }
  | { kind: 'nothing-new'; since: string }
  | { kind: 'first-check' }

/** A rule as pages show it. Times are ISO 8601 in UTC. */
export type RuleView = {
  id: string
  name: string
  sourceKind: SourceKind
  shownAddress: string
  /** What an editor gave. Null for members who may not change the rule: it can contain a secret. */
  address: string | null
  /** The names of the folder that its projects go to, and of the one that it watches. */
  folder: string | null
  watchedFolder: string | null
  folderId: string | null
  watchedFolderId: string | null
  isOn: boolean
  state: RuleState
  /** Why its source could not be read; null where it could. */
  failure: string | null
  failingSince: string | null
  failures: number
  lastCheckedAt: string | null
  lastFound: number
  nextCheckAt: string | null
  takesNewest: number
  leastMinutes: number | null
  mostMinutes: number | null
  skippedWords: string[]
  reelsMost: number
  scoreLeast: number
  presetId: string | null
  /** Null for the usual settings. */
  preset: string | null
  isPresetGone: boolean
  /** `none` for no kit; null for that of the preset, otherwise the team's default. */
  brandKitId: string | null
  /** Its name; null where it has none of its own. */
  brandKit: string | null
  accounts: { id: string; network: Network; name: string; isUsable: boolean }[]
  posting: Posting
  videosPerDay: number
  postsPerDay: number
  minutesPerMonth: number
  usedMinutes: number
  hasSignIn: boolean
}

/** What became of the posts of an item. */
export type PostCounts = { published: number; scheduled: number; waiting: number; drafts: number }

/** A found item as pages show it. */
export type ItemView = {
  id: string
  title: string
  pageUrl: string | null
  durationSeconds: number | null
  foundAt: string
  outcome: Exclude<Outcome, 'before'>
  reasonCode: ItemReason | null
  /** In the reader's language. */
  reason: string | null
  /** When it is looked at again; only of one that waits. */
  nextLookAt: string | null
  project: { id: string; posterUrl: string | null } | null
  sameProjectId: string | null
  madeCount: number | null
  goodCount: number | null
  bestScore: number | null
  scoreLeast: number
  posts: PostCounts
  /** Publications that every member can stop, and until when. */
  stoppable: { publicationId: string; title: string; until: string }[]
  /** A person can have it made all the same. */
  canMake: boolean
  isMadeAnyway: boolean
}

/** What holds for all rules. */
export type AutopilotSummary = {
  usedMinutes: number
  /** Null for no cap. */
  minutesPerMonth: number | null
  /** When the next month begins. */
  opensAt: string
  isPaused: boolean
  pausedUntil: string | null
  pausedBy: string | null
}
