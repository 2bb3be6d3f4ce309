/** Limits of the wire that the service enforces and its description states. */

/** Largest JSON body, and how long it may take to arrive, however slowly it trickles in. */
export const MAX_BODY_BYTES = 1_000_000
export const MAX_BODY_SECONDS = 20

/** Longest text that a voice speaks as a preview, in characters: a sentence or two. */
export const MAX_PREVIEW_LENGTH = 200

/** An `Idempotency-Key` is remembered this long. */
export const IDEMPOTENCY_HOURS = 24

/** How much faster a key may read than create. */
export const READS_PER_CREATION = 10

/** An upload that no project uses is deleted after this many days. */
export const UPLOAD_DAYS = 7

/** So many uploads of an owner may wait until a project uses them. */
export const MAX_UNUSED_UPLOADS = 100

/** An upload that receives fewer bytes than this in a period is ended. */
export const UPLOAD_PERIOD_SECONDS = 60
export const MIN_UPLOAD_BYTES_PER_PERIOD = 16_384

/** The whole attempt to deliver a report, from resolving the name to the end of the answer. */
export const REPORT_TIMEOUT_SECONDS = 15

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Waits before the second, third … attempt to deliver a report. After the last one it is given up. */
export const REPORT_RETRY_SECONDS = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
] as const

/** Bounds of a reel's length in seconds; the document leaves the unit open and the product decides seconds. */
/** Characters of the call or question that ends the captions of reels. */
export const MAX_CLOSING_LENGTH = 150
export const REEL_DURATION = { minSeconds: 1, maxSeconds: 600, default: '10-30' } as const
export const MAX_REELS = 50
/** Seconds of a pause that can be asked for in a reel. */
export const LONGEST_PAUSE = { least: 0.1, most: 3 } as const
/** Of the video of which reels are made. */
export const MAX_VIDEO_TITLE_LENGTH = 200

/** Limits of a team's description of a result, with which it is published. */
export const MAX_REEL_TITLE_LENGTH = 100
export const MAX_CAPTION_LENGTH = 2200
export const MAX_TAG_LENGTH = 100
export const MAX_TAGS = 30

/** Projects that an AI client may create on a day where nobody sets another number. */
export const AI_CLIENT_PROJECTS_PER_DAY = 60

/** Characters of a file of captions: hours of speech, and small enough for the body of a request in any script. */
export const MAX_CAPTIONS_LENGTH = 300_000
