import type { Actor } from '#lib/auth/member.ts'
import type { PermissionSubject } from '#lib/auth/permissions.ts'

/** Whose notices they are: a member, or the person in whose name a key of the team reads. */
export type NoticeReader = PermissionSubject & Pick<Actor, 'teamId' | 'teamSlug'> & { readonly userId: string }
