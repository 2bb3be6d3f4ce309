import { createHash } from 'node:crypto'
import type { Member } from '#lib/auth/member.ts'
import { type FormDraft, findDraft } from '../form-drafts/form-drafts.ts'

/** The draft of a person's composer, and its name; `draft` is null where nothing is kept. */
export type ComposerDraft = { form: string; owner: string; draft: FormDraft | null }

/** What a person has typed about these videos and not sent. */
export function findNewPostDraft(member: Member, videoIds: readonly string[]): Promise<ComposerDraft> {
  const [only, ...others] = videoIds
  const about = only !== undefined && others.length === 0 ? only : hashOf(videoIds)
  return find(member, `composer:${about}`)
}

/** What a person has changed about a post and not saved. */
export function findPostDraft(member: Member, publicationId: string): Promise<ComposerDraft> {
  return find(member, `post:${publicationId}`)
}

async function find(member: Member, form: string): Promise<ComposerDraft> {
  return { form, owner: member.userId, draft: await findDraft(member, form) }
}

function hashOf(ids: readonly string[]): string {
  return createHash('sha256')
    .update([...ids].sort().join(' '))
    .digest('base64url')
    .slice(0, 22)
}
