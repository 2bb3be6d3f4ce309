import type { Member } from '#lib/auth/member.ts'
import type { Text } from '#lib/i18n/text.ts'
import { listReady } from '#lib/portal/posts/queue/list-ready.ts'
import { findQueueOffer } from '#lib/portal/posts/queue/queue-offer.ts'
import type { CalendarView } from '../publish-address.ts'
import { type ReadyTrayView, readyTrayView } from './ready-view.ts'

/** What is ready to be scheduled, in the order that the address asks for. */
export async function readTray(
  member: Member,
  { ready: order, hidden }: Pick<CalendarView, 'ready' | 'hidden'>,
  t: Text,
): Promise<ReadyTrayView> {
  const [ready, offer] = await Promise.all([listReady(member, { order, hidden }), findQueueOffer(member)])
  return readyTrayView(ready, { order, hidden }, offer, t)
}
