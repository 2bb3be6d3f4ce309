import { diskTooFull, FetchFailure } from '#lib/core/safe-fetch-failure.ts'

const UPLOAD = 'Download the video and upload the file.'

/** What a person is told about a link of a sharing site: what happened, then what to do. */
const SENTENCES = {
  private: (host: string) => `The video is private on ${host}. Make it public or unlisted there, or upload the file.`,
  members: (host: string) => `${host} shows this video only to members or buyers. Use one that everybody may watch.`,
  robot: (host: string) => `${host} takes this service for a robot and did not give it the video. ${UPLOAD}`,
  age: (host: string) => `${host} shows this video only to people who sign in and are old enough. ${UPLOAD}`,
  region: (host: string) => `${host} does not show this video where this service runs. ${UPLOAD}`,
  live: () => 'The link leads to a live stream that has not ended. Try again when its recording is there.',
  protected: (host: string) => `${host} protects this video against copying. Use one without copy protection.`,
  removed: (host: string) => `${host} has no such video, or has it no longer. Check the link.`,
  signIn: (host: string) => `${host} shows this video only to people who sign in. ${UPLOAD}`,
  nothing: (host: string) => `There is no video behind this link to ${host}. Give the link of one video.`,
  unreachable: (host: string) => `This service cannot reach ${host} from where it runs. ${UPLOAD}`,
  missing: (host: string) => `This service cannot fetch videos from ${host} where it runs. ${UPLOAD}`,
  slow: (host: string) => `The video took too long to arrive from ${host}. ${UPLOAD}`,
  other: (host: string) => `${host} did not give the video to this service. ${UPLOAD}`,
} as const

export type SharingTrouble = keyof typeof SENTENCES

export function sharingFailure(trouble: SharingTrouble, host: string, cause?: unknown): FetchFailure {
  return new FetchFailure('refused', SENTENCES[trouble](host), { cause })
}

/** The first that fits counts: many messages about age, region or privacy also speak of signing in. */
const SIGNS: readonly [SharingTrouble, RegExp][] = [
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
 * @param refused hosts that the guard refused meanwhile.
 */
export function readSharingFailure(log: string, host: string, refused: readonly string[]): FetchFailure {
  const errors = log.split('\n').filter((line) => line.startsWith('ERROR:'))
  // What follows is for people who run yt-dlp themselves.
  const said = errors.join('\n').replace(/ Use --cookies.*|; please report this issue.*/g, '')
  const cause = new Error(`The extractor said: ${(said === '' ? log : said).slice(-2000)}`)
  if (/No space left on device|Disk quota exceeded/.test(log)) return diskTooFull(cause)
  const trouble = SIGNS.find(([, sign]) => sign.test(said))?.[0] ?? 'other'
  // What the guard refuses looks to the extractor as if the site had refused it or had nothing.
  const isVague = /^(removed|signIn|nothing|other)$/.test(trouble)
  if (isVague && refused[0] !== undefined) return sharingFailure('unreachable', refused[0], cause)
  return sharingFailure(trouble, host, cause)
}
