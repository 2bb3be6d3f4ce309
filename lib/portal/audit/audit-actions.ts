/** What the audit log records, with what the log says between the person and the subject. */
export const AUDIT_ACTIONS = {
  'invitation.changed': 'changed the invitation of',
  'invitation.declined': 'declined the invitation of',
  'invitation.resent': 'sent the invitation again to',
  'invitation.revoked': 'revoked the invitation of',
  'key.created': 'created the API key',
  'key.renamed': 'renamed the API key',
  'key.revoked': 'revoked the API key',
  'key.rotated': 'rotated the API key',
  'member.invited': 'invited',
  'member.joined': 'joined as',
  'member.left': 'left as',
  'member.removed': 'removed',
  'member.role_changed': 'changed the role of',
  'person.signed_in': 'signed in',
  'project.cancelled': 'cancelled',
  'project.deleted': 'deleted',
  'project.started': 'started',
  'team.created': 'created the team',
  'team.ownership_transferred': 'transferred the team to',
  'team.updated': 'changed the team',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS
