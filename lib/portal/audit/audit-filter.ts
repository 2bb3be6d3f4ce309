/** How far back a view of the audit log goes, in days. */
export const AUDIT_SPANS = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 } as const
export type AuditSpan = keyof typeof AUDIT_SPANS

/** `who` is `<kind>:<id>`; `below` is the sequence of the last entry of the page before. Null is any. */
export type AuditFilter = {
  who: string | null
  action: string | null
  when: AuditSpan | null
  from: string | null
  search: string
  below: number | null
}
