import { readStored, removeStored, store } from '../storage/browser-storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
type StoredField = { path: string; fields: { name: string; place: number; value: string }[] }

const NAME = 'typed before a new version'
const KINDS = new Set(['text', 'search', 'email', 'url', 'tel', 'number'])

const typedInto = new Set<Field>()

/** Remembers which fields of the page a person types in. @returns what ends it. */
export function trackTyping(): () => void {
  const onInput = ({ target }: Event) => {
    if (isText(target)) typedInto.add(target)
  }
  document.addEventListener('input', onInput, true)
  return () => document.removeEventListener('input', onInput, true)
}

/** Keeps what was typed in this tab, for the same page when it is loaded again. Passwords and codes are not kept. */
export function saveTypedText(): void {
  const fields = [...typedInto].flatMap((field) => {
    const place = field.isConnected ? placeOf(field) : -1
    return place < 0 ? [] : [{ name: nameOf(field), place, value: field.value }]
  })
  if (fields.length > 0)
    store('session', NAME, JSON.stringify({ path: location.pathname, fields } satisfies StoredField))
}

/** Puts back what `saveTypedText` kept of this page, once. */
export function restoreTypedText(): void {
  const text = readStored('session', NAME)
  if (text === null) return
  removeStored('session', NAME)
  const kept = JSON.parse(text) as StoredField
  if (kept.path !== location.pathname) return
  for (const { name, place, value } of kept.fields) {
    const field = textFields().filter((each) => nameOf(each) === name)[place]
    if (field !== undefined && field.value !== value) typeInto(field, value)
  }
}

/** As a person would, so that the form notices: React overwrites a value that is only assigned. */
export function typeInto(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function placeOf(field: Field): number {
  return textFields()
    .filter((each) => nameOf(each) === nameOf(field))
    .indexOf(field)
}

function textFields(): Field[] {
  return [...document.querySelectorAll('input, textarea')].filter(isText)
}

function nameOf(field: Field): string {
  return field.name || field.id || (field.getAttribute('aria-label') ?? '')
}

export function isText(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && KINDS.has(target.type) && target.autocomplete !== 'one-time-code'
}
