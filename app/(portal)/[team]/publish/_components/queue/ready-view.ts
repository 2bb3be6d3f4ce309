import type { Network } from '#lib/contract/social.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ReadyVideo } from '#lib/portal/posts/queue/list-ready.ts'
import type { QueueOffer } from '#lib/portal/posts/queue/queue-offer.ts'
import type { ReadyOrder } from '#lib/portal/posts/queue/ready-order.ts'
import { offerText } from './offer-text.ts'

/** The finished videos that are in no post, as the tray shows them. */
export type ReadyTrayView = {
  videos: ReadyCard[]
  hiddenCount: number
  order: ReadyOrder
  /** The hidden ones are shown instead. */
  hidden: boolean
  /** What “Add to queue” does; null where no accounts or slots are known. */
  offer: { moment: string; accounts: { network: Network; name: string }[] } | null
}

export type ReadyCard = Pick<ReadyVideo, 'id' | 'firstId' | 'title' | 'posterUrl'> & {
  length: string
  /** The service’s estimate, rounded. */
  score: number | null
}

export function readyTrayView(
  { videos, hiddenCount }: { videos: readonly ReadyVideo[]; hiddenCount: number },
  shown: { order: ReadyOrder; hidden: boolean },
  offer: QueueOffer | null,
  t: Text,
): ReadyTrayView {
  const cards = videos.map(({ id, firstId, title, posterUrl, durationSeconds, score }) => ({
    ...{ id, firstId, title, posterUrl },
    length: durationFigure(durationSeconds),
    score: score === null ? null : Math.round(score),
  }))
  return { videos: cards, hiddenCount, ...shown, offer: offer && offerText(offer, t) }
}
