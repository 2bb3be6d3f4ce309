import type { Source } from './source.ts'
import { textsInSource } from './text-rules.ts'

/** Where texts are for customers. Operators have pages of their own, and the documentation is for everybody. */
const FOR_CUSTOMERS = /^(app\/(?!\(operator\)\/|\(site\)\/docs\/)|lib\/(auth|components|portal)\/(?!operator\/))/

/** Names of settings, commands, and addresses of servers. */
const FOR_OPERATORS = /\b[A-Z][A-Z\d]*_[A-Z\d_]+\b|\bnpm run\b|\.env\b|\b127\.0\.0\.1\b|\bDATABASE|\bSMTP\b/

/** Texts on customers' pages that only an operator can act on. */
export function customerComplaints(source: Source): string[] {
  if (!FOR_CUSTOMERS.test(source.path)) return []
  return textsInSource(source)
    .filter((text) => FOR_OPERATORS.test(text))
    .map((text) => `${source.path} tells customers what only an operator can do: “${text}”`)
}
