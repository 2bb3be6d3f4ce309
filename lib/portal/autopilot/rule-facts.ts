/** What a rule watches: a feed of any format, a channel of YouTube by its public feed, or a folder of the library. */
export const SOURCE_KINDS = ['feed', 'youtube', 'folder'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** What happens to reels: they wait for approval, go to the queue and can be stopped for a while, or stay where they are. */
export const POSTINGS = ['approval', 'queue', 'make'] as const
export type Posting = (typeof POSTINGS)[number]

/**
 * What became of an item of a source.
 *
 * - `before`: it was there when watching began. The history leaves it out.
 * - `waiting`: it is looked at again later.
 * - `making`: its project has not ended.
 */
export const HISTORY_OUTCOMES = ['waiting', 'making', 'made', 'skipped', 'failed'] as const
export type Outcome = 'before' | (typeof HISTORY_OUTCOMES)[number]

/** Why an item was skipped, waits or failed, by a stable name. */
export const ITEM_REASONS = [
  'too_short',
  'too_long',
  'title',
  'same_video',
  'same_words',
  'day_limit',
  'restored',
  'rule_month',
  'team_month',
  'team_limit',
  'paused',
  'recording',
  'not_started',
  'no_file',
  'preset_gone',
  'refused',
  'project_failed',
  'project_cancelled',
  'project_deleted',
] as const
export type ItemReason = (typeof ITEM_REASONS)[number]

/** Reasons that a person can set aside for one video. */
export const SKIP_REASONS = [
  'too_short',
  'too_long',
  'title',
  'same_video',
  'same_words',
  'day_limit',
  'restored',
] as const satisfies ItemReason[]

/** How long every member can stop a reel that went straight to the queue. */
export const STOP_HOURS = 2

/** A source that was not readable for so long is turned off. */
export const GIVE_UP_DAYS = 14
