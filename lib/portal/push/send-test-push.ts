import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { Failure } from '#lib/core/failure.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { getText } from '#lib/i18n/server.ts'
import { sendPushMessage } from './push-message.ts'
import { findPushSubscription, removePushSubscription } from './push-subscriptions.ts'

/**
 * Sends a message to this browser at once.
 *
 * @returns a sentence about what happened.
 * @throws Failure `not_found` for a browser that is not the person's; `gone`, `unavailable` if it was not accepted; `rate_limited`.
 */
export async function sendTestPush(person: SignedIn, endpoint: string): Promise<Translatable> {
  const subscription = await findPushSubscription(person, endpoint)
  if (subscription === null) throw new Failure('not_found', GONE)
  await countTry(LIMITS.testPush, person.userId)
  const t = await getText()
  const result = await sendPushMessage(subscription, {
    title: t('Notifications work in this browser'),
    body: t('This is a test notification.'),
    url: `${portalOrigin()}/account/notifications`,
    tag: 'test',
    always: true,
  })
  if (result === 'gone') {
    await removePushSubscription(person, endpoint)
    throw new Failure('gone', GONE)
  }
  if (result !== 'sent') throw new Failure('unavailable', NOT_ACCEPTED)
  return translatable('Sent. If nothing appears, check your device’s notification settings.')
}

const GONE = translatable('This browser no longer accepts notifications. Allow them again.')
const NOT_ACCEPTED = translatable('This browser’s push service did not accept the test. Try again later.')
