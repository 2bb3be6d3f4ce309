import { formatDateTime } from '#lib/components/text/date-time.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { ItemView } from '#lib/portal/autopilot/autopilot-view.ts'
import type { ItemReason } from '#lib/portal/autopilot/rule-facts.ts'

/** What became of an item, in one line. */
export function outcomeWords(item: ItemView, t: Text): string {
  switch (item.outcome) {
    case 'made':
      return madeWords(item, t)
    case 'making':
      return t('Being made')
    case 'skipped':
      return t('Skipped: {reason}', { reason: skipWords(item.reasonCode, t) })
    case 'waiting':
      return waitWords(item.reasonCode, t)
    case 'failed':
      return t('Failed')
  }
}

function madeWords({ madeCount, goodCount, scoreLeast }: ItemView, t: Text): string {
  const [made, good] = [madeCount ?? 0, goodCount ?? 0]
  if (made === 0) return t('No reels made')
  if (good === 0)
    return t('{made, plural, one {1 reel made, it did not reach {score}} other {# reels made, none reached {score}}}', {
      made,
      score: scoreLeast,
    })
  if (good === made) return t('{made, plural, one {1 reel made} other {# reels made}}', { made })
  return t('{made, plural, one {1 reel made} other {# reels made}}, {good} good enough', { made, good })
}

function skipWords(reason: ItemReason | null, t: Text): string {
  switch (reason) {
    case 'too_short':
      return t('too short')
    case 'too_long':
      return t('too long')
    case 'title':
      return t('its title')
    case 'same_video':
      return t('the same video')
    case 'same_words':
      return t('the same words')
    case 'day_limit':
      return t('limit of the day reached')
    default:
      return t('a backup was restored')
  }
}

function waitWords(reason: ItemReason | null, t: Text): string {
  switch (reason) {
    case 'rule_month':
      return t('Waiting: cap of this rule reached')
    case 'team_month':
      return t('Waiting: cap of all rules reached')
    case 'team_limit':
      return t('Waiting: limit of the team reached')
    case 'day_limit':
      return t('Waiting for its day')
    case 'recording':
      return t('Waiting for the recording')
    case 'not_started':
      return t('Waiting to be tried again')
    default:
      return t('Waiting to start')
  }
}

/** Why, and what follows. */
export function reasonWords(item: ItemView, zone: string, t: Text): string {
  const { outcome, reason, nextLookAt, goodCount, bestScore } = item
  if (outcome === 'made') {
    if (reason !== null) return reason
    if (goodCount === 0 && bestScore !== null)
      return t('Best was {score}. They wait in the project.', { score: Math.round(bestScore) })
    return postWords(item, t)
  }
  if (outcome !== 'waiting' || nextLookAt === null) return reason ?? ''
  const next = t('Next look {time}.', {
    time: formatDateTime(new Date(nextLookAt), { now: new Date(), zone, isKnown: true }, t),
  })
  return reason === null ? next : `${reason}. ${next}`.replace('.. ', '. ')
}

function postWords({ posts }: ItemView, t: Text): string {
  const parts = [
    posts.published > 0 ? t('{count} published', { count: posts.published }) : '',
    posts.scheduled > 0 ? t('{count} scheduled', { count: posts.scheduled }) : '',
    posts.waiting > 0
      ? t('{count, plural, one {1 waits for approval} other {# wait for approval}}', { count: posts.waiting })
      : '',
    posts.drafts > 0 ? t('{count, plural, one {1 draft} other {# drafts}}', { count: posts.drafts }) : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? t('Ready to schedule') : parts.join(', ')
}
