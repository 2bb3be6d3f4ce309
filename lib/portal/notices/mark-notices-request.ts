import type { Member } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { parseStorableJson } from '#lib/core/text/storable-text.ts'
import { translatable } from '#lib/i18n/message.ts'
import { markNotices, noticeMarks } from './mark-notices.ts'

const MAX_BYTES = 100_000

/** Marks notices as a page asks, in JSON. @throws Failure `forbidden`, `invalid`. */
export async function markNoticesRequest(member: Member, request: Request): Promise<void> {
  const body = await readBody(request.body, MAX_BYTES, unreadable)
  const marks = noticeMarks.safeParse(parseStorableJson(body.toString('utf8')))
  if (!marks.success) throw unreadable()
  await markNotices(member, marks.data)
}

function unreadable(): Failure {
  return new Failure('invalid', translatable('We could not read this request. Reload the page and try again.'))
}
