import { setTimeout as delay } from 'node:timers/promises'
import type { Caller } from '#lib/auth/caller.ts'
import { FairQueue, QueueFull, type QueueLimits } from '#lib/auth/fair-queue.ts'
import { queueKeyOfCaller, withPasswords } from '#lib/auth/password.ts'
import { countTries, LIMITS, refundTries, type Try } from '#lib/auth/rate-limit.ts'
import { tooManyTries } from '#lib/auth/too-many-tries.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { hashToken } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { findShare } from './find-share.ts'
import { sharePassValue } from './share-token.ts'

/** Milliseconds that each password waits while too many wrong ones come for its link. */
const SLOW_MS = 4_000

type PasswordAttempt = { password: string; stored: string; network: string }

/**
 * Checks the password of a link. Wrong ones are counted for each link and network together, those of unknown links for
 * the network, so nobody can use up the tries of a person elsewhere. Unknown links and those without a password get the
 * answer of a wrong password, and no work.
 *
 * They are also counted for the link, from wherever they come. Beyond that limit the right password still opens it, so
 * that strangers cannot close a link to those who have it, but passwords are checked one by one, each after a pause, by
 * turns of networks. All networks of the world together can then try some 10 million a year, and a password of a link must
 * take ten times as many (`SHARE_PASSWORD_GUESSES`). Browsers in which the link was opened before are not asked.
 *
 * @param pause waits as long as each password does that is tried while too many wrong ones come for its link.
 * @returns the value of the cookie with which this browser may watch.
 * @throws Failure `invalid` at `password`; `rate_limited`.
 */
export async function openShare(
  { token, password }: { token: string; password: string },
  { network }: Pick<Caller, 'network'>,
  now: Date = currentDatabaseTime(),
  pause: () => Promise<void> = () => delay(SLOW_MS),
): Promise<string> {
  const found = await findShare(token, now)
  const stored = found?.share.passwordHash ?? null
  // Together, or each made-up link would cost another row and another try.
  const link = stored === null ? 'unknown' : hashToken(token)
  const byNetwork = { limit: LIMITS.openShare, subject: `${link} ${network}` }
  if (!(await countTries([byNetwork], now))) throw tooManyAttempts()
  if (found === null || stored === null) throw wrong()
  const byLink = { limit: LIMITS.openShareByLink, subject: link }
  const isSlow = !(await countTries([byLink], now))
  const asking = { password, stored, network }
  const isRight = await unlessRefused([byNetwork, byLink], now, () =>
    isSlow ? checkSlowly(link, asking, pause) : check(asking),
  )
  if (!isRight) throw wrong()
  await refundTries([byNetwork, byLink], now)
  return sharePassValue(found.share)
}

function check({ password, stored, network }: PasswordAttempt): Promise<boolean> {
  return withPasswords(queueKeyOfCaller({ network }), ({ matches }) => matches(password, stored))
}

/** The last waits about half a minute, which browsers and proxies bear. */
const SLOW_BOUNDS: QueueLimits = { atOnce: 1, lane: 1, group: 2, whole: 6 }

declare global {
  var reelwrightSlowLinks: Map<string, FairQueue> | undefined
}

async function checkSlowly(link: string, asking: PasswordAttempt, pause: () => Promise<void>): Promise<boolean> {
  globalThis.reelwrightSlowLinks ??= new Map()
  const links = globalThis.reelwrightSlowLinks
  const queue = links.get(link) ?? new FairQueue(SLOW_BOUNDS)
  links.set(link, queue)
  try {
    return await queue.run(queueKeyOfCaller(asking), async () => {
      await pause()
      return check(asking)
    })
  } catch (error) {
    throw QueueFull.is(error) ? tooManyTries(Math.ceil((SLOW_BOUNDS.whole * SLOW_MS) / 1000)) : error
  } finally {
    if (queue.isIdle) links.delete(link)
  }
}

/** A password that was never checked does not count as wrong. */
async function unlessRefused<Result>(tries: readonly Try[], now: Date, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await refundTries(tries, now)
    throw error
  }
}

function tooManyAttempts(): Failure {
  const retryAfterSeconds = LIMITS.openShare.windowSeconds
  const message = translatable('Too many wrong passwords from your network. Try again in 15 minutes.')
  return new Failure('rate_limited', message, { retryAfterSeconds })
}

function wrong(): Failure {
  const message = translatable('This password is wrong. Check it, or ask the person who sent you the link.')
  return new Failure('invalid', message, { fields: { password: message } })
}
