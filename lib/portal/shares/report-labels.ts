import type { ReportReason } from '#db/schema/portal/share-reports.ts'
import { type Message, msgs } from '#lib/i18n/message.ts'

/** Why a video is reported, as the form and the mail show it. */
export const REASON_LABELS: Record<ReportReason, Message> = msgs({
  rights: 'It uses my work without permission',
  privacy: 'It shows me or someone else without consent',
  harmful: 'It is violent, hateful, sexual or dangerous',
  deceptive: 'It is spam, a scam or misleading',
  other: 'Something else',
})
