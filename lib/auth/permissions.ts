import type { ApiScope } from '#db/schema/portal/api-keys.ts'
import { ROLES, type Role } from '#db/schema/portal/memberships.ts'

/** Who may do something: the roles of people, and the scope that a team's API key needs; null for no key at all. */
type Allowed = { roles: readonly Role[]; scope: ApiScope | null }

const OWNER: readonly Role[] = ['owner']
const ADMINS: readonly Role[] = ['owner', 'admin']
const EDITORS: readonly Role[] = [...ADMINS, 'editor']
const VIEWERS: readonly Role[] = [...EDITORS, 'viewer']

/**
 * What each role and each scope of an API key may do: the only place that decides. Pages, actions, the API and tests
 * read it.
 */
export const PERMISSIONS = {
  /** Watch, download, see the library, voices and settings that everybody may know. */
  'projects.view': { roles: VIEWERS, scope: 'read' },
  /** Upload, start, retry, rename, edit, delete. */
  'projects.make': { roles: EDITORS, scope: 'create' },
  /** A client sees posts that wait for approval or are planned, and nothing else of the team. */
  'posts.view': { roles: ROLES, scope: 'read' },
  /** Draft, schedule, move and publish. */
  'posts.draft': { roles: EDITORS, scope: 'publish' },
  'posts.approve': { roles: [...ADMINS, 'client'], scope: null },
  /** Link social accounts, set schedules and how the team publishes. */
  'publishing.manage': { roles: ADMINS, scope: null },
  'members.view': { roles: VIEWERS, scope: null },
  'members.manage': { roles: ADMINS, scope: null },
  'usage.view': { roles: VIEWERS, scope: 'read' },
  /** Name, logo, time zone, defaults, how members sign in. */
  'team.manage': { roles: ADMINS, scope: null },
  'keys.manage': { roles: ADMINS, scope: null },
  'webhooks.manage': { roles: ADMINS, scope: null },
  'audit.view': { roles: ADMINS, scope: null },
  /** Export everything, set what is kept, delete the team. */
  'data.manage': { roles: OWNER, scope: null },
  'team.transfer': { roles: OWNER, scope: null },
} as const satisfies Record<string, Allowed>

export type Permission = keyof typeof PERMISSIONS

/** Who acts, as far as permissions go. `scopes` is null for a person, `role` for an API key. */
export type Acting = { role: Role | null; scopes: readonly ApiScope[] | null }

export function may({ role, scopes }: Acting, permission: Permission): boolean {
  const allowed: Allowed = PERMISSIONS[permission]
  if (role !== null) return allowed.roles.includes(role)
  return allowed.scope !== null && scopes?.includes(allowed.scope) === true
}

/** The roles that have a permission, to find the people to notify. */
export function rolesWith(permission: Permission): Role[] {
  return [...PERMISSIONS[permission].roles]
}

/** What a person without the permission is told. */
export function refusalOf({ role, scopes }: Acting, permission: Permission): string {
  const allowed: Allowed = PERMISSIONS[permission]
  if (role === null) {
    const needed =
      allowed.scope === null ? 'API keys cannot do this.' : `This API key needs the scope "${allowed.scope}".`
    return `${needed} It has ${scopes?.length ? scopes.map((scope) => `"${scope}"`).join(', ') : 'none'}.`
  }
  if (allowed.roles.includes('editor')) {
    return 'Your role can view this team but not change anything. Ask an owner or admin for access.'
  }
  return allowed.roles.includes('admin')
    ? 'Only an owner or admin of this team can do this.'
    : 'Only an owner of this team can do this.'
}
