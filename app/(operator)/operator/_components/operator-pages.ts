import {
  Archive,
  Bug,
  Flag,
  Gauge,
  HardDrive,
  ListOrdered,
  type LucideIcon,
  Plug,
  Send,
  Server,
  ToggleLeft,
  Users,
} from 'lucide-react'
import type { Route } from 'next'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { Snapshot } from '#lib/portal/operator/snapshot/snapshot.ts'

/** A page of the operator. `count` is shown beside its name in the navigation; tinted where it needs attention. */
export type OperatorPage = {
  href: Route
  word: Message
  Icon: LucideIcon
  count?: (snapshot: Snapshot, t: Text) => { text: string; tint?: 'warning' | 'danger' } | null
}

export const OPERATOR_PAGES: readonly OperatorPage[] = [
  { href: '/operator', word: msg('Overview'), Icon: Gauge },
  {
    href: '/operator/work',
    word: msg('Work'),
    Icon: ListOrdered,
    count: ({ queue }, t) => ({ text: t('{count} waiting', { count: countWaiting(queue) }) }),
  },
  {
    href: '/operator/workers',
    word: msg('Workers'),
    Icon: Server,
    count: ({ workers }) => tinted(workers.filter(isGone).length, 'warning'),
  },
  {
    href: '/operator/deliveries',
    word: msg('Deliveries'),
    Icon: Send,
    count: ({ deliveries: { webhooks, receivers, mails } }) =>
      tinted(webhooks.length + receivers.length + mails.length, 'danger'),
  },
  {
    href: '/operator/providers',
    word: msg('Providers'),
    Icon: Plug,
    count: ({ providers }) => tinted(providers.filter(({ isOk }) => isOk === false).length, 'danger'),
  },
  { href: '/operator/storage', word: msg('Storage'), Icon: HardDrive },
  {
    href: '/operator/teams',
    word: msg('Teams and limits'),
    Icon: Users,
    count: ({ teamCount }) => ({ text: String(teamCount) }),
  },
  { href: '/operator/features', word: msg('Features'), Icon: ToggleLeft },
  {
    href: '/operator/errors',
    word: msg('Errors'),
    Icon: Bug,
    count: ({ errors }, t) => {
      const count = errors.reduce((sum, { times }) => sum + times, 0)
      return { text: t('{count} today', { count }) }
    },
  },
  {
    href: '/operator/reports',
    word: msg('Reported videos'),
    Icon: Flag,
    count: ({ reported }) => ({ text: String(reported.filter(({ isOver }) => !isOver).length) }),
  },
  { href: '/operator/backups', word: msg('Backups'), Icon: Archive },
]

/** What the phone's bar has beside More. */
export const BAR_PAGES = [0, 1, 2, 4] as const

export function countWaiting(queue: Snapshot['queue']): number {
  return queue.reduce((sum, { waiting }) => sum + waiting, 0)
}

export function countRunning(queue: Snapshot['queue']): number {
  return queue.reduce((sum, { running }) => sum + running, 0)
}

export function isGone({ state }: Snapshot['workers'][number]): boolean {
  return state === 'gone'
}

function tinted(count: number, tint: 'warning' | 'danger') {
  return count === 0 ? null : { text: String(count), tint }
}
