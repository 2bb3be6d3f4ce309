import { browserInWords } from '../security/describe-browser.ts'
import { auditDetail, auditTitle, type Change, changes } from './audit-words.ts'
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

export function toRow(entry: AuditEntry): AuditRow {
  const { sequence, at, actorName, actorKind, network, userAgent } = entry
  return {
    sequence,
    at: at.toISOString(),
    who: actorName,
    actorKind,
    title: auditTitle(entry),
    detail: auditDetail(entry),
    isAddress: network !== '',
    from: network === '' ? FROM_WORDS[actorKind] : network,
    browser: userAgent === '' ? '' : browserInWords(userAgent),
  }
}

const FROM_WORDS: Record<AuditEntry['actorKind'], string> = {
  person: 'Not recorded',
  api_key: 'API',
  system: 'Automatic',
  operator: 'Operator tool',
}

type Found = { entry: AuditEntry; previous: AuditEntry | null; next: AuditEntry | null }

export function toDetail({ entry, previous, next }: Found): AuditDetail {
  const around = [previous, entry, next].filter((one) => one !== null)
  return {
    ...toRow(entry),
    changes: changes(entry),
    subject: entry.subjectName,
    request: entry.requestId,
    chain: around.map(({ sequence, hash, at }) => ({ sequence, hash, at: at.toISOString() })),
  }
}
