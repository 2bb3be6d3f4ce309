import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { browserLabel } from '../security/describe-browser.ts'
import { actorText } from './actor-name.ts'
import { auditDetail, auditTitle, type Change, changes } from './audit-labels.ts'
import type { AuditEntry } from './list-audit.ts'

/** An entry as pages show it. */
export type AuditRow = {
  sequence: number
  at: string
  who: string
  actorKind: AuditEntry['actorKind']
  title: string
  detail: string
  /** Where it was done: an address, or what did it where no request came in. */
  from: string
  isAddress: boolean
  /** The browser or program; empty for none. */
  browser: string
}

export type AuditDetail = AuditRow & {
  changes: Change[]
  subject: string
  request: string
  chain: { sequence: number; hash: string; at: string }[]
}

export function toRow(entry: AuditEntry, t: Text): AuditRow {
  const { sequence, at, actorName, actorKind, network, userAgent } = entry
  return {
    sequence,
    at: at.toISOString(),
    who: actorText(actorName, t),
    actorKind,
    title: auditTitle(entry, t),
    detail: auditDetail(entry, t),
    isAddress: network !== '',
    from: network === '' ? t(FROM_WORDS[actorKind]) : network,
    browser: userAgent === '' ? '' : t.message(browserLabel(userAgent)),
  }
}

const FROM_WORDS: Record<AuditEntry['actorKind'], Message> = msgs({
  person: 'Not recorded',
  api_key: 'API',
  system: 'Automatic',
  operator: 'Operator tool',
})

type Found = { entry: AuditEntry; previous: AuditEntry | null; next: AuditEntry | null }

export function toDetail({ entry, previous, next }: Found, t: Text): AuditDetail {
  const around = [previous, entry, next].filter((one) => one !== null)
  return {
    ...toRow(entry, t),
    changes: changes(entry, t),
    subject: entry.subjectName,
    request: entry.requestId,
    chain: around.map(({ sequence, hash, at }) => ({ sequence, hash, at: at.toISOString() })),
  }
}
