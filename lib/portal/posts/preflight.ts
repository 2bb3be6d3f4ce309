import type { SocialAccountState } from '#db/schema/portal/social-accounts.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import type { NetworkLimits } from '#lib/contract/networks.ts'
import { type PostText, textProblems } from '#lib/contract/text-checks.ts'
import { type CheckedVideo, videoProblems } from '#lib/contract/video-checks.ts'
import { type AnyMessage, translatable } from '#lib/i18n/message.ts'

/** The known facts of the video that is to be posted; null if it is not given. */
export type PreflightVideo = {
  durationSeconds: number
  sizeBytes: number
  width: number | null
  height: number | null
  contentType: string | null
}

export type PreflightPost = {
  accountId: string
  accountName: string
  accountState: SocialAccountState
  /** As a code where one is known. */
  accountReason: string | CodedMessage | null
  limits: NetworkLimits
  text: PostText
}

/**
 * `error`: it would be refused, and is not scheduled. `warning`: it can be scheduled, and has to be seen to before its
 * time. `remedy` names what repairs it.
 */
export type PreflightProblem = {
  accountId: string
  level: 'error' | 'warning'
  field: 'title' | 'description' | 'privacy' | 'tags' | 'video' | 'account' | 'time'
  message: string
  remedy: 'edit_text' | 'edit_tags' | 'change_privacy' | 'choose_another_video' | 'link_again' | 'change_time'
}

/** The same before its reader is known. */
export type FoundProblem = Omit<PreflightProblem, 'message'> & { message: AnyMessage }

/**
 * What a network would refuse, for each destination, before anything is sent. Empty where all is well. A video from
 * elsewhere is checked by the service when it fetches it.
 */
export function preflight(video: PreflightVideo | 'elsewhere' | null, posts: readonly PreflightPost[]): FoundProblem[] {
  return posts.flatMap((post) => [...ofAccount(post), ...ofVideo(post, video), ...ofText(post)])
}

function ofAccount({ accountId, accountName, accountState, accountReason }: PreflightPost): FoundProblem[] {
  if (accountState !== 'needs_attention') return []
  const message = translatable('{account} needs to be linked again before it can post: {reason}', {
    account: accountName,
    reason: accountReason ?? translatable('the network refused access.'),
  })
  return [{ accountId, level: 'warning', field: 'account', message, remedy: 'link_again' }]
}

function ofVideo({ accountId, limits }: PreflightPost, video: PreflightVideo | 'elsewhere' | null): FoundProblem[] {
  const found = (message: AnyMessage): FoundProblem => ({
    accountId,
    level: 'error',
    field: 'video',
    message,
    remedy: 'choose_another_video',
  })
  if (video === 'elsewhere') return []
  if (video === null) return [found(translatable('The video was deleted. Choose another one.'))]
  return videoProblems(limits, checked(video, limits)).map(found)
}

/** Unknown properties count as acceptable: the service checks the file itself. */
function checked(video: PreflightVideo, { video: limits }: NetworkLimits): CheckedVideo {
  const { durationSeconds, sizeBytes, width, height, contentType } = video
  const kind = /^video\/(mp4|webm|quicktime)$/.exec(contentType ?? '')?.[1]
  const container = kind === 'quicktime' ? 'mov' : kind
  const isSized = width !== null && height !== null && height > 0
  return {
    durationSeconds,
    sizeBytes,
    ...(isSized ? { width, height } : { width: limits.ratios.min * 1000, height: 1000 }),
    containers: container === undefined ? limits.containers : [container],
    codec: limits.codecs[0] ?? '',
  }
}

const TEXT_REMEDIES = {
  title: 'edit_text',
  description: 'edit_text',
  tags: 'edit_tags',
  privacy: 'change_privacy',
} as const

function ofText({ accountId, limits, text }: PreflightPost): FoundProblem[] {
  return textProblems(limits, text).map(({ field, problem }) => ({
    accountId,
    level: 'error',
    field,
    message: coded('field_refused_sentence', { field: { field }, problem }),
    remedy: TEXT_REMEDIES[field],
  }))
}
