import type { AuditFacts, auditEntries } from '#db/schema/portal/audit-entries.ts'
import { AUDIT_ACTIONS } from './audit-actions.ts'

type Entry = Pick<typeof auditEntries.$inferSelect, 'action' | 'subjectName' | 'before' | 'after'>

/** What was done, as the list shows it beside who did it: "Renamed Slow Pour ep. 42". */
export function auditTitle({ action, subjectName }: Pick<Entry, 'action' | 'subjectName'>): string {
  return capitalised([wordsOf(action), subjectName].filter((part) => part !== '').join(' '))
}

/** What changed, on one line: "Role: editor to viewer". Empty where there is nothing to say. */
export function auditDetail({ before, after }: Pick<Entry, 'before' | 'after'>): string {
  return changes({ before, after })
    .filter(({ was, is }) => was !== is)
    .map(({ name, was, is }) => (was === null ? `${name}: ${is ?? 'removed'}` : `${name}: ${was} to ${is ?? 'none'}`))
    .join('; ')
}

/** A fact before and after, as people read them; null where there is none. */
export type Change = { name: string; was: string | null; is: string | null }

export function changes({ before, after }: Pick<Entry, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({ name: factName(name), was: factValue(before, name), is: factValue(after, name) }))
}

function wordsOf(action: string): string {
  const known: Record<string, string> = AUDIT_ACTIONS
  return known[action] ?? action.replace(/[._]/g, ' ')
}

/** Facts are named as in code or in words; `timeZone` becomes "Time zone". */
function factName(name: string): string {
  const words = name.replace(/_/g, ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capitalised(/\s/.test(name) ? name : words)
}

function factValue(facts: AuditFacts | null, name: string): string | null {
  const value = facts?.[name]
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** An action without a subject, for filters: "Changed the role of …". */
export function actionName(action: string): string {
  return auditTitle({ action, subjectName: action.startsWith('person.') ? '' : '…' })
}
