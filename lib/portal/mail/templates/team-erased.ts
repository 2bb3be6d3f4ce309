import type { erasures } from '#db/schema/portal/erasures.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { translatable } from '#lib/i18n/message.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To the former owners of a team: the proof that it was erased. */
export function teamErased(given: { teamName: string; erasure: typeof erasures.$inferSelect }): MailText {
  const { id, teamId, counts, requestedAt, erasedAt, signature } = given.erasure
  const { members = 0, projects = 0, results = 0, originals = 0, posts = 0, accounts = 0 } = counts
  return renderMail({
    subject: translatable('{teamName} was erased', { teamName: given.teamName }),
    title: translatable('{teamName} was erased', { teamName: given.teamName }),
    paragraphs: [
      translatable(
        'Its files and records are gone: {members, plural, one {# member} other {# members}}, {projects, plural, one {# project} other {# projects}}, {results, plural, one {# result} other {# results}}, {originals, plural, one {# original} other {# originals}}, {posts, plural, one {# post} other {# posts}}, {accounts, plural, one {# account} other {# accounts}}. Live posts stay on their networks, and we asked the video service to erase its copies.',
        { members, projects, results, originals, posts, accounts },
      ),
      translatable('Proof {id}: team {teamId}, deleted {deleted}, erased {erased}.', {
        id,
        teamId,
        deleted: requestedAt.toISOString(),
        erased: erasedAt.toISOString(),
      }),
      translatable('Signature: {signature}', { signature }),
    ],
    button: { label: translatable('Open Reelwright'), href: portalOrigin() },
    footnote: translatable(
      'Keep this email. We can check its signature against our record, which contains only these figures.',
    ),
  })
}
