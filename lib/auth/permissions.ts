import type { ApiScope } from '#db/schema/portal/api-keys.ts'
import type { EmbedCapability } from '#db/schema/portal/embed-sessions.ts'
import { ROLES, type Role } from '#db/schema/portal/memberships.ts'
import { type AnyMessage, translatable } from '#lib/i18n/message.ts'

/**
 * Who may do something: the roles of people, the scope that a team's API key needs (null for no key at all), and the
 * capability that a person in a partner's frame needs beside the role (null for nobody in a frame).
 */
type Allowed = { roles: readonly Role[]; scope: ApiScope | null; embed: EmbedCapability | 'any' | null }

const OWNER: readonly Role[] = ['owner']
const ADMINS: readonly Role[] = ['owner', 'admin']
const EDITORS: readonly Role[] = [...ADMINS, 'editor']
const VIEWERS: readonly Role[] = [...EDITORS, 'viewer']

/**
 * What each role, each scope of an API key and each capability of an embed session may do: the only place that decides.
 * Pages, actions, the API and tests read it.
 */
export const PERMISSIONS = {
  /** Watch, see voices. */
  'projects.view': { roles: VIEWERS, scope: 'read', embed: 'any' },
  /** See sources and results by folder, and search what is said in them. */
  'library.view': { roles: VIEWERS, scope: null, embed: 'library' },
  /** Upload, start, retry, cancel, rename, edit. */
  'projects.make': { roles: EDITORS, scope: 'create', embed: 'create' },
  'projects.delete': { roles: EDITORS, scope: 'create', embed: 'delete' },
  'results.download': { roles: ROLES, scope: 'read', embed: 'download' },
  /** Make and revoke links with which people outside the team watch results. */
  'shares.manage': { roles: EDITORS, scope: 'publish', embed: null },
  /** A client sees posts that wait for approval or are planned, and nothing else of the team. */
  'posts.view': { roles: ROLES, scope: 'read', embed: 'any' },
  /** Draft, schedule, move and publish. */
  'posts.draft': { roles: EDITORS, scope: 'publish', embed: 'publish' },
  'posts.approve': { roles: [...ADMINS, 'client'], scope: 'approve', embed: 'approve' },
  /** See and mark one's own notices. */
  'notices.view': { roles: ROLES, scope: 'read', embed: 'notices' },
  /** See how published posts do. */
  'insights.view': { roles: VIEWERS, scope: 'read', embed: 'insights' },
  /** See watched sources and what became of what was found there. */
  'autopilot.view': { roles: VIEWERS, scope: 'read', embed: 'autopilot' },
  /** Stop a reel that went straight to the queue. */
  'autopilot.stop': { roles: VIEWERS, scope: 'publish', embed: 'autopilot' },
  /** Watch sources, change and pause rules. */
  'autopilot.manage': { roles: EDITORS, scope: 'manage', embed: 'autopilot' },
  'publishing.view': { roles: VIEWERS, scope: 'read', embed: 'accounts' },
  /** Link social accounts, set schedules and how the team publishes. */
  'publishing.manage': { roles: ADMINS, scope: 'manage', embed: 'accounts' },
  /** Choose who sees a client's folder; those who may see every folder. */
  'folders.share': { roles: ADMINS, scope: null, embed: null },
  /** See brand kits. */
  'brand.view': { roles: VIEWERS, scope: 'read', embed: 'brand' },
  /** Make, change and delete them. */
  'brand.manage': { roles: EDITORS, scope: 'manage', embed: 'brand' },
  'members.view': { roles: VIEWERS, scope: null, embed: null },
  'members.manage': { roles: ADMINS, scope: null, embed: null },
  'usage.view': { roles: VIEWERS, scope: 'read', embed: null },
  /** See the settings that everybody in the team may know. */
  'team.view': { roles: VIEWERS, scope: null, embed: null },
  /** Name, logo, time zone, defaults, how members sign in. */
  'team.manage': { roles: ADMINS, scope: null, embed: null },
  'keys.manage': { roles: ADMINS, scope: null, embed: null },
  'webhooks.manage': { roles: ADMINS, scope: 'manage', embed: null },
  /** The look and the sites of the frame; end its sessions. */
  'embed.manage': { roles: ADMINS, scope: null, embed: null },
  /** Open, renew and end sessions of the frame, which only the team's server does. */
  'embed.create': { roles: [], scope: 'embed', embed: null },
  'audit.view': { roles: ADMINS, scope: null, embed: null },
  /** Export everything, set retention, delete the team. */
  'data.manage': { roles: OWNER, scope: null, embed: null },
  'team.transfer': { roles: OWNER, scope: null, embed: null },
} as const satisfies Record<string, Allowed>

export type Permission = keyof typeof PERMISSIONS

/**
 * Who acts, as far as permissions go. `scopes` is null for a person, `role` for an API key; `embed` is there for a person
 * in a partner's frame.
 */
export type PermissionSubject = {
  role: Role | null
  scopes: readonly ApiScope[] | null
  embed?: { readonly capabilities: readonly EmbedCapability[] } | null
  /** The operator has suspended the team. */
  isSuspended?: boolean
}

/** What people of a suspended team may still do: see what there is, and take their own data with them. */
const WHILE_SUSPENDED: readonly Permission[] = [
  ...(['projects.view', 'library.view', 'results.download', 'posts.view', 'publishing.view', 'members.view'] as const),
  'autopilot.view',
  'insights.view',
  'notices.view',
  ...(['usage.view', 'team.view', 'brand.view', 'audit.view', 'data.manage'] as const),
]

export function hasPermission(
  { role, scopes, embed, isSuspended = false }: PermissionSubject,
  permission: Permission,
): boolean {
  const allowed: Allowed = PERMISSIONS[permission]
  if (isSuspended && !WHILE_SUSPENDED.includes(permission)) return false
  if (role === null) return allowed.scope !== null && scopes?.includes(allowed.scope) === true
  return allowed.roles.includes(role) && (!embed || isOpenInFrames(allowed, embed.capabilities))
}

function isOpenInFrames({ embed }: Allowed, capabilities: readonly EmbedCapability[]): boolean {
  return embed === 'any' || (embed !== null && capabilities.includes(embed))
}

/** The roles that have a permission, to find the people to notify. */
export function rolesWith(permission: Permission): Role[] {
  return [...PERMISSIONS[permission].roles]
}

const SUSPENDED_MESSAGE = translatable(
  'This team is suspended. You can view everything but cannot change anything. Contact your administrator.',
)

/** The message for a person without the permission. */
export function permissionRefusal(
  { role, scopes, embed, isSuspended = false }: PermissionSubject,
  permission: Permission,
): AnyMessage {
  const allowed: Allowed = PERMISSIONS[permission]
  if (isSuspended && !WHILE_SUSPENDED.includes(permission)) return SUSPENDED_MESSAGE
  if (role === null) {
    const needed =
      allowed.scope === null ? 'API keys cannot do this.' : `This API key needs the scope "${allowed.scope}".`
    return `${needed} It has ${scopes?.length ? scopes.map((scope) => `"${scope}"`).join(', ') : 'none'}.`
  }
  if (embed && allowed.roles.includes(role)) return translatable('This site does not allow this action.')
  if (allowed.roles.includes('editor')) {
    return translatable('Your role in this team is view-only. Ask an owner or admin for access.')
  }
  return allowed.roles.includes('admin')
    ? translatable('Only an owner or admin of this team can do this.')
    : translatable('Only an owner of this team can do this.')
}
