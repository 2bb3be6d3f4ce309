/** What a person can be notified of. */
export const NOTICE_KINDS = [
  'project-finished',
  'project-failed',
  'project-unconfirmed',
  'post-failed',
  'post-live',
  'approval-asked',
  'approval-decided',
  'account-attention',
  'autopilot',
  'comment',
  'mention',
  'joined',
  'usage',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Where a notice reaches a person. */
export const NOTICE_CHANNELS = ['app', 'email', 'browser'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

export const NOTICE_TOPICS = ['projects', 'posts', 'approvals', 'comments', 'accounts', 'team'] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

type KindFacts = {
  topic: NoticeTopic
  /** Where it reaches people who have not chosen; in the app every notice does. */
  byDefault: Record<Exclude<NoticeChannel, 'app'>, boolean>
  /** It cannot be turned off in the app. */
  isAlwaysShown?: true
  /** A digest does not hold it back, unless the person chose one a week. */
  isFailure?: true
}

export const KIND_FACTS: Record<NoticeKind, KindFacts> = {
  'project-finished': { topic: 'projects', byDefault: { email: true, browser: true } },
  'project-failed': {
    topic: 'projects',
    byDefault: { email: true, browser: true },
    isAlwaysShown: true,
    isFailure: true,
  },
  'project-unconfirmed': { topic: 'projects', byDefault: { email: false, browser: false } },
  'post-failed': { topic: 'posts', byDefault: { email: true, browser: true }, isAlwaysShown: true, isFailure: true },
  'post-live': { topic: 'posts', byDefault: { email: false, browser: false } },
  'approval-asked': { topic: 'approvals', byDefault: { email: true, browser: true }, isAlwaysShown: true },
  'approval-decided': { topic: 'approvals', byDefault: { email: true, browser: false }, isAlwaysShown: true },
  'account-attention': {
    topic: 'accounts',
    byDefault: { email: true, browser: false },
    isAlwaysShown: true,
    isFailure: true,
  },
  autopilot: { topic: 'team', byDefault: { email: true, browser: false }, isAlwaysShown: true, isFailure: true },
  comment: { topic: 'comments', byDefault: { email: true, browser: false } },
  mention: { topic: 'comments', byDefault: { email: true, browser: true }, isAlwaysShown: true },
  joined: { topic: 'team', byDefault: { email: false, browser: false } },
  usage: { topic: 'team', byDefault: { email: true, browser: false } },
}

/** When emails are sent: one for each notice; failures at once and the rest once a day; everything once a week. */
export const DIGESTS = ['at-once', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

/**
 * What a person chose, as their row has it. What it leaves out is as in `KIND_FACTS`, and emails are sent at once.
 * `hour` and `zone` are when digests are sent. While it is `quiet`, emails and browser notifications wait: from one full
 * hour until another, and on weekends.
 */
export type NoticePreferences = {
  channels?: Partial<Record<NoticeKind, Partial<Record<NoticeChannel, boolean>>>>
  digest?: Digest
  hour?: number
  zone?: string
  quiet?: { from: number; until: number; weekends: boolean }
}

/** Whether notices of a kind reach a person through a channel. */
export function reaches({ channels = {} }: NoticePreferences, kind: NoticeKind, channel: NoticeChannel): boolean {
  const { byDefault, isAlwaysShown = false } = KIND_FACTS[kind]
  if (channel === 'app' && isAlwaysShown) return true
  return channels[kind]?.[channel] ?? (channel === 'app' || byDefault[channel])
}
