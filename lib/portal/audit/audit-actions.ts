/** What the audit log records, with what the log says between the person and the subject. */
export const AUDIT_ACTIONS = {
  'person.signed_in': 'signed in',
  'project.started': 'started',
  'project.deleted': 'deleted',
  'project.cancelled': 'cancelled',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS
