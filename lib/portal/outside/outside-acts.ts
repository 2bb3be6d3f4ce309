import { OutsideActs } from '#db/outside-acts.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { openHighWaterMark } from '#lib/core/work/high-water-mark.ts'
import { markAllInDoubt } from './mark-all-in-doubt.ts'

/**
 * What the portal does outside the installation: hands posts to the service, delivers webhooks, sends mails, has linked
 * accounts checked and the numbers of posts read, reads watched sources and makes reels of what is new. Any later feature
 * that acts by itself has to claim its work here, too.
 */
export const portalActs = new OutsideActs({
  program: 'portal',
  transact: asSystem,
  mark: () => openHighWaterMark('portal'),
  doubt: markAllInDoubt,
})
