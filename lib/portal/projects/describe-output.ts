import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { MAX_CAPTION_LENGTH, MAX_REEL_TITLE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '#lib/contract/limits.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { notFoundFailure } from '../http/endpoint.ts'

const limitedText = (most: number) =>
  z
    .string()
    .max(most, { error: () => issueText(translatable('Use at most {count, number} characters.', { count: most })) })

const oneLine = z.string().transform(plainLine)

/** The form: an absent text is empty, and a list with one tag arrives as that tag. */
export const outputTexts = z.object({
  outputId: z.string(),
  title: oneLine.pipe(limitedText(MAX_REEL_TITLE_LENGTH)).default(''),
  caption: z.string().trim().pipe(limitedText(MAX_CAPTION_LENGTH)).default(''),
  tags: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat())
    .pipe(
      z
        .array(oneLine.pipe(z.string().max(MAX_TAG_LENGTH)))
        .max(MAX_TAGS, { error: () => issueText(translatable('Use at most {count} tags.', { count: MAX_TAGS })) }),
    )
    .default([]),
})

/**
 * Changes the description of an output: its title, caption and tags, with which it is published. They are kept with its
 * first version, so that a later one has them too.
 *
 * @throws Failure `not_found`, `forbidden`.
 */
export async function describeOutput(member: Actor, texts: z.output<typeof outputTexts>): Promise<void> {
  requirePermission(member, 'projects.make')
  const { outputId, title, caption, tags } = texts
  const changed = await inTeam(member, async (transaction) => {
    const ofTeam = (id: string) => and(eq(outputs.teamId, member.teamId), eq(outputs.id, id))
    const [named] = await transaction.select().from(outputs).where(ofTeam(outputId))
    if (named === undefined) return []
    const [first] = await transaction
      .select()
      .from(outputs)
      .where(ofTeam(named.versionOf ?? named.id))
      .for('update')
    if (first === undefined) return []
    const info = { ...UNSAID, ...first.info, title, caption, tags }
    return transaction.update(outputs).set({ info }).where(ofTeam(first.id)).returning({ id: outputs.id })
  })
  if (changed.length === 0) throw notFoundFailure()
}

const UNSAID = { viralityScore: null, viralityScoreReason: '', suitablePlatforms: [] }
