import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Target } from './visitor.ts'

/** What drivers run in a page, as expressions. */

const ROOT = path.resolve(import.meta.dirname, '../..')
const LIBRARY = 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'

/** Makes parts of a page findable by role, name, label and text, as assistive technology has them. */
export const QUERIES = readFileSync(path.join(ROOT, LIBRARY), 'utf8')
export const HAS_QUERIES = '("TestingLibraryDom" in window)'

/** A function that takes what `wordsOf` makes of a target, and gives all matches that can be seen. */
export const FIND = `(by, what, name) => {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom
  const body = document.body
  const found =
    by === 'role' ? queryAllByRole(body, what, name === null ? {} : { name: new RegExp(name) })
    : by === 'label' ? queryAllByLabelText(body, new RegExp(what))
    : by === 'text' ? queryAllByText(body, new RegExp(what))
    : [...document.querySelectorAll(what)]
  return found.filter((one) => one.getClientRects().length > 0 || one.type === 'file')
}`

/** Collects the errors of scripts from now on. */
export const LISTEN = `(() => {
  window.complaints ??= []
  addEventListener('error', ({ message }) => window.complaints.push(message))
  addEventListener('unhandledrejection', ({ reason }) => window.complaints.push(String(reason)))
})()`
export const TAKE_COMPLAINTS = '(window.complaints ?? []).splice(0)'

/** Whether React has taken over all that one can use; pages without React are as they are. */
export const IS_HYDRATED = `(() => {
  if (!('__next_f' in window)) return document.readyState === 'complete'
  const parts = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea')
  return [...parts].every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps$')))
})()`

/** A target as what to ask by, for what, and with which name, with names as regular expressions. */
export function wordsOf(target: Target): [by: string, what: string, name: string | null] {
  if ('role' in target) return ['role', target.role, target.name === undefined ? null : patternOf(target.name)]
  // A label is meant as a whole: "Password" is not "Show password".
  if ('label' in target)
    return ['label', typeof target.label === 'string' ? `^${patternOf(target.label)}$` : target.label.source, null]
  return 'text' in target ? ['text', patternOf(target.text), null] : ['css', target.css, null]
}

const patternOf = (name: string | RegExp) =>
  typeof name === 'string' ? name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : name.source
