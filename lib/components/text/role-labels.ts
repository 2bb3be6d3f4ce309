import { msgs } from '#lib/i18n/message.ts'

/** The roles in a team as people read them, most powerful first. */
export const ROLE_LABELS = msgs({
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
  client: 'Client',
})

export type RoleName = keyof typeof ROLE_LABELS

export const ROLE_NAMES: readonly RoleName[] = ['owner', 'admin', 'editor', 'viewer', 'client']
