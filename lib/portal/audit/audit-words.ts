import type { AuditFacts, auditEntries } from '#db/schema/portal/audit-entries.ts'
import type { SignInMethod } from '#db/schema/portal/sessions.ts'
import { findProvider } from '#lib/auth/sign-in-providers.ts'
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts'

type Entry = Pick<typeof auditEntries.$inferSelect, 'action' | 'actorName' | 'subjectName' | 'before' | 'after'>

const SIGNED_IN: AuditAction = 'person.signed_in'

/** What was done, as the list shows it beside who did it: "Renamed Slow Pour ep. 42". */
export function auditTitle(entry: Pick<Entry, 'action' | 'subjectName'> & Partial<Entry>): string {
  const { action, subjectName, actorName } = entry
  const isOwn = action.startsWith('person.') && subjectName === actorName
  return capitalised(
    [wordsOf(action), signInWords(entry), isOwn ? '' : subjectName].filter((part) => part !== '').join(' '),
  )
}

const SIGN_IN_METHODS: Partial<Record<string, string>> = {
  password: 'with a password',
  'password-and-code': 'with a password and a code',
  passkey: 'with a passkey',
  link: 'with a link',
  'link-and-code': 'with a link and a code',
} satisfies Partial<Record<SignInMethod, string>>

function signInWords({ action, after }: Pick<Entry, 'action'> & Partial<Entry>): string {
  if (action !== SIGNED_IN || !after) return ''
  if (typeof after.provider === 'string') return `with ${findProvider(after.provider)?.name ?? after.provider}`
  return SIGN_IN_METHODS[String(after.method)] ?? ''
}

/** What changed, on one line: "Role: editor to viewer". Empty where there is nothing to say. */
export function auditDetail({ action, before, after }: Pick<Entry, 'before' | 'after'> & Partial<Entry>): string {
  const inTitle = action === SIGNED_IN ? ['Method', 'Provider'] : []
  return changes({ before, after })
    .filter(({ name, was, is }) => was !== is && !inTitle.includes(name))
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

const FACT_NAMES: Partial<Record<string, string>> = {
  failedTries: 'Wrong passwords before',
  isLinked: 'Provider linked',
}

/** Facts are named as in code or in words; `timeZone` becomes "Time zone". */
function factName(name: string): string {
  const known = FACT_NAMES[name]
  if (known !== undefined) return known
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
