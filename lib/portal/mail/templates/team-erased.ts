import type { erasures } from '#db/schema/portal/erasures.ts'
import { portalOrigin } from '#lib/core/env.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To the former owners of a team: the proof that it was erased. */
export function teamErased(given: { teamName: string; erasure: typeof erasures.$inferSelect }): MailText {
  const { id, teamId, counts, requestedAt, erasedAt, signature } = given.erasure
  const erased = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  return layOutMail({
    subject: `${given.teamName} was erased`,
    title: `${given.teamName} was erased`,
    paragraphs: [
      `Its files and records are gone: ${erased.join(', ')}. Posts that are live stay on their networks, and the video service deletes its copies after its own period.`,
      `Proof ${id}: team ${teamId}, deleted ${requestedAt.toISOString()}, erased ${erasedAt.toISOString()}.`,
      `Signature: ${signature}`,
    ],
    button: { label: 'Open Reelwright', href: portalOrigin() },
    footnote:
      'Keep this e-mail: we can check the signature against our own record, which holds nothing but these figures.',
  })
}
