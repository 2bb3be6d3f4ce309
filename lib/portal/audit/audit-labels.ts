import type { AuditFacts, auditEntries } from '#db/schema/portal/audit-entries.ts'
import type { SignInMethod } from '#db/schema/portal/sessions.ts'
import { findProvider } from '#lib/auth/sign-in-providers.ts'
import { type Message, msg, msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts'
import { FACT_NAMES, FACT_VALUES } from './fact-labels.ts'

type Entry = Pick<typeof auditEntries.$inferSelect, 'action' | 'actorName' | 'subjectName' | 'before' | 'after'>

const SIGNED_IN: AuditAction = 'person.signed_in'

/** What was done, as the list shows it beside who did it: "Renamed Slow Pour ep. 42". */
export function auditTitle(entry: Pick<Entry, 'action' | 'subjectName'> & Partial<Entry>, t: Text): string {
  const { action, subjectName, actorName } = entry
  const isOwn = action.startsWith('person.') && subjectName === actorName
  return capitalized(
    [sentenceOf(action, t), signInSentence(entry, t), isOwn ? '' : subjectName].filter((part) => part !== '').join(' '),
  )
}

const SIGN_IN_METHODS: Partial<Record<string, Message>> = msgs({
  password: 'with a password',
  'password-and-code': 'with a password and a code',
  passkey: 'with a passkey',
  link: 'with a link',
  'link-and-code': 'with a link and a code',
} satisfies Partial<Record<SignInMethod, string>>)

function signInSentence({ action, after }: Pick<Entry, 'action'> & Partial<Entry>, t: Text): string {
  if (action !== SIGNED_IN || !after) return ''
  if (typeof after.provider === 'string') {
    return t('with {provider}', { provider: findProvider(after.provider)?.name ?? after.provider })
  }
  const words = SIGN_IN_METHODS[String(after.method)]
  return words === undefined ? '' : t(words)
}

/** What changed, on one line: "Role: editor to viewer". Empty where there is nothing to show. */
export function auditDetail(
  { action, before, after }: Pick<Entry, 'before' | 'after'> & Partial<Entry>,
  t: Text,
): string {
  const inTitle = action === SIGNED_IN ? [t(METHOD), t(PROVIDER)] : []
  return changes({ before, after }, t)
    .filter(({ name, was, is }) => was !== is && !inTitle.includes(name))
    .map(({ name, was, is }) =>
      was === null ? `${name}: ${is}` : t('{name}: {was} to {is}', { name, was, is: is ?? t('none') }),
    )
    .join('; ')
}

/** A fact before and after, as people read them; null where there is none. */
export type Change = { name: string; was: string | null; is: string | null }

export function changes({ before, after }: Pick<Entry, 'before' | 'after'>, t: Text): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    name: factName(name, t),
    was: factValue(before, name, t),
    is: factValue(after, name, t),
  }))
}

function sentenceOf(action: string, t: Text): string {
  const known: Record<string, Message> = AUDIT_ACTIONS
  const words = known[action]
  return words === undefined ? action.replace(/[._]/g, ' ') : t(words)
}

const METHOD = msg('Method')
const PROVIDER = msg('Provider')

/** Facts are named as in code or in words; `timeZone` becomes "Time zone". */
function factName(name: string, t: Text): string {
  const known = FACT_NAMES[name]
  if (known !== undefined) return t(known)
  const words = name.replace(/_/g, ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capitalized(/\s/.test(name) ? name : words)
}

function factValue(facts: AuditFacts | null, name: string, t: Text): string | null {
  const value = facts?.[name]
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  const known = FACT_VALUES[name]?.[String(value)]
  if (known !== undefined) return t(known)
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' && IS_INSTANT.test(value) ? momentOf(value, t) : String(value)
}

/** As `Date.toISOString` writes it. */
const IS_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The log is read in many places and exported, so its times are in UTC. */
function momentOf(instant: string, t: Text): string {
  const shown = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Date(instant).toLocaleString(t.tag, shown)} UTC`
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** An action without a subject, for filters: "Changed the role of …". */
export function actionName(action: string, t: Text): string {
  return auditTitle({ action, subjectName: action.startsWith('person.') ? '' : '…' }, t)
}
