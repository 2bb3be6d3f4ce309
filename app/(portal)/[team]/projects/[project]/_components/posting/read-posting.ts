import type { Member } from '#lib/auth/member.ts'
import type { Text } from '#lib/i18n/text.ts'
import { findPublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { listPostedStates } from '#lib/portal/posts/queue/list-queued.ts'
import { findQueueOffer } from '#lib/portal/posts/queue/queue-offer.ts'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { worstState } from '../../../../publish/_components/calendar/worst-state.ts'
import { offerText } from '../../../../publish/_components/queue/offer-text.ts'
import { formatZonedDateTime } from '../../../../publish/_components/zoned-date-time.ts'
import type { PostedText, Posting } from './posting.ts'

/** The next free slot for a project’s results, and where their posts stand. */
export async function readPosting(member: Member, { outputs }: ProjectDetail, t: Text): Promise<Posting> {
  const videos = outputs.filter(({ kind }) => kind === 'video').map(({ firstId }) => firstId)
  if (videos.length === 0) return { offer: null, posted: {} }
  const [offer, rows, { timeZone }] = await Promise.all([
    findQueueOffer(member),
    listPostedStates(member, videos),
    findPublishingOptions(member),
  ])
  const posted = [...Map.groupBy(rows, ({ firstId }) => firstId)].flatMap(([firstId, all]): [string, PostedText][] => {
    const state = worstState(all.map((one) => one.state))
    const shown = all.find((one) => one.state === state)
    if (shown === undefined) return []
    const moment = shown.at === null ? null : formatZonedDateTime(shown.at, timeZone, t)
    return [[firstId, { state, moment, publicationId: shown.publicationId, count: all.length }]]
  })
  return { offer: offer && offerText(offer, t), posted: Object.fromEntries(posted) }
}
