import { coded } from '#lib/contract/messages/coded.ts'
import { diskTooFull, FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'

/** The message for a person about a link of a sharing site: what happened, then what to do. */
const REASONS = {
  private: 'link_private',
  members: 'link_for_members',
  robot: 'link_refuses_robots',
  age: 'link_needs_age',
  region: 'link_blocked_here',
  live: 'link_is_live',
  protected: 'link_copy_protected',
  removed: 'link_removed',
  signIn: 'link_needs_sign_in',
  nothing: 'link_without_video',
  unreachable: 'link_unreachable',
  missing: 'link_unsupported',
  slow: 'link_slow',
  other: 'link_refused',
} as const

export type SharingProblem = keyof typeof REASONS

export function sharingFailure(problem: SharingProblem, host: string, cause?: unknown): FetchFailure {
  const reason = problem === 'live' ? coded(REASONS.live) : coded(REASONS[problem], { host })
  return new FetchFailure('refused', reason, { cause })
}

/** The first that fits counts: many messages about age, region or privacy also speak of signing in. */
const PATTERNS: readonly [SharingProblem, RegExp][] = [
  [
    'members',
    /members[- ]only|join this channel|channel's members|requires payment|for rent|purchase|subscribers? only/i,
  ],
  ['robot', /not a (ro)?bot|captcha|HTTP Error 429|too many requests|rate.?limit|unusual traffic/i],
  ['age', /confirm your age|age[- ]restricted|inappropriate for some users/i],
  ['private', /private video|(video|post|account|content|tweet|it) is private|protected (tweet|account)/i],
  ['region', /your (country|region|location)|geo.?(restrict|block)/i],
  ['live', /live (event|stream) (will|has not|is)|will begin|premieres in|not currently live|is offline/i],
  ['protected', /\bDRM\b/],
  ['removed', /video (is )?((currently|no longer) )?(unavailable|available|not available)|isn't available/i],
  ['removed', /(been|was) (removed|deleted)|does not exist|not found|been terminated|HTTP Error (404|410)/i],
  ['signIn', /sign in|log ?in|logged in|registered users|password|cookies|HTTP Error 401/i],
  ['nothing', /unsupported url|no (video|media)|not a video|format is not available/i],
]

/**
 * Reads what the extractor wrote when it failed.
 *
 * @param refused hosts that the guard refused during the download.
 */
export function readSharingFailure(log: string, host: string, refused: readonly string[]): FetchFailure {
  const errors = log.split('\n').filter((line) => line.startsWith('ERROR:'))
  // What follows is for people who run yt-dlp themselves.
  const text = errors.join('\n').replace(/ Use --cookies.*|; please report this issue.*/g, '')
  const cause = new Error(`The extractor said: ${(text === '' ? log : text).slice(-2000)}`)
  if (/No space left on device|Disk quota exceeded/.test(log)) return diskTooFull(cause)
  const problem = PATTERNS.find(([, sign]) => sign.test(text))?.[0] ?? 'other'
  // What the guard refuses looks to the extractor as if the site had refused it or had nothing.
  const isVague = /^(removed|signIn|nothing|other)$/.test(problem)
  if (isVague && refused[0] !== undefined) return sharingFailure('unreachable', refused[0], cause)
  return sharingFailure(problem, host, cause)
}
