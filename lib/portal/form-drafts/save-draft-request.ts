import type { Member } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { parseStorableJson } from '#lib/core/text/storable-text.ts'
import { translatable } from '#lib/i18n/message.ts'
import { MAX_DRAFT_BYTES, saveDraft } from './form-drafts.ts'

/** Deeper than any form nests its values, and far less than the database refuses. */
const MAX_DEPTH = 16

/**
 * Keeps the draft of a form that a page sends as the user types, as JSON.
 *
 * @returns when it was kept.
 * @throws Failure `too_large`, `invalid`.
 */
export async function saveDraftRequest(member: Member, form: string, request: Request): Promise<string> {
  const body = await readBody(request.body, MAX_DRAFT_BYTES, tooLarge)
  const content = parseStorableJson(body.toString('utf8'))
  if (typeof content !== 'object' || content === null || !isShallow(content, MAX_DEPTH)) {
    throw new Failure('invalid', translatable('We could not read this draft. Reload the page and try again.'))
  }
  return saveDraft(member, form, content)
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1))
}

function tooLarge(): Failure {
  return new Failure('too_large', translatable('This draft is too long to save. Shorten it and try again.'))
}
