/** What the audit log records, with what the log says between the person and the subject. */
export const AUDIT_ACTIONS = {
  'person.signed_in': 'signed in',
  'key.created': 'created the API key',
  'key.renamed': 'renamed the API key',
  'key.revoked': 'revoked the API key',
  'key.rotated': 'rotated the API key',
  'project.started': 'started',
  'project.deleted': 'deleted',
  'project.cancelled': 'cancelled',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS
