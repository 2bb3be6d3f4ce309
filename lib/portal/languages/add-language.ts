import { and, eq } from 'drizzle-orm'
import { type LanguageOptions, translations } from '#db/schema/portal/translations.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { LANGUAGE_LIMITS } from '#lib/contract/languages/language-limits.ts'
import { namesIn } from '#lib/contract/vocabulary.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { findTranslation } from './change-translation.ts'
import { type Reel, requireReel } from './require-reel.ts'
import { sourceLines } from './source-lines.ts'

/** What a language begins with. */
const OPTIONS: LanguageOptions = { captions: 'burn-in', voiceOver: false, voices: {}, originalVolume: 0.15 }

/**
 * Adds a language to a result: its lines, translated by the service's provider where one is set up and they are wanted so, else empty.
 *
 * @returns the id of the translation.
 * @throws Failure `forbidden`; `conflict` for the language that is spoken, and for one that it has; as `requireReel`.
 */
export async function addLanguage(
  actor: Actor,
  wanted: { outputId: string; languageTag: string; translate: boolean },
  translationId: string = newId('lng'),
): Promise<{ translationId: string }> {
  requirePermission(actor, 'projects.make')
  const reel = await requireReel(actor, wanted.outputId)
  const { languageTag } = wanted
  if (languageTag === reel.document.languageTag) {
    throw new Failure('conflict', translatable('This language is spoken in the video.'))
  }
  const canTranslate = wanted.translate && (await serviceAbilities())?.translates === true
  const now = currentDatabaseTime()
  await inTeam(actor, async (transaction) => {
    const { id: outputId } = reel.first
    const same = and(eq(translations.outputId, outputId), eq(translations.languageTag, languageTag))
    if ((await transaction.$count(translations, same)) > 0) {
      throw new Failure('conflict', translatable('This video already has this language.'))
    }
    await transaction.insert(translations).values({
      ...{ id: translationId, teamId: actor.teamId, outputId, createdBy: actor.userId, languageTag },
      ...{ sourceTag: reel.document.languageTag, lines: sourceLines(reel.document, reel.first), keep: namesOf(reel) },
      ...{ options: OPTIONS, nextTryAt: canTranslate ? now : null, createdAt: now, updatedAt: now },
    })
    const { id, title } = reel.project
    const subject = { kind: 'project', id, name: title }
    const audit = { action: 'language.added' as const, subject, after: { language: languageTag } }
    await recordAudit(transaction, actor, actor.teamId, audit, now)
  })
  return { translationId }
}

/** Names that its request gives, and those in the titles. */
export function namesOf({ project, first }: Pick<Reel, 'project' | 'first'>): string[] {
  const { vocabulary } = project.request
  const given = Array.isArray(vocabulary) ? vocabulary.filter((one) => typeof one === 'string') : []
  const names = [...given, ...namesIn(project.title), ...namesIn(first.info?.title ?? '')]
  return [...new Set(names)].filter((name) => name.length <= LANGUAGE_LIMITS.nameLength).slice(0, LANGUAGE_LIMITS.names)
}

/** Removes a language from a result. The reel that was made in it stays. @throws Failure `forbidden`, `not_found`. */
export async function removeLanguage(actor: Actor, translationId: string): Promise<void> {
  requirePermission(actor, 'projects.delete')
  await inTeam(actor, async (transaction) => {
    const found = await findTranslation(transaction, actor, translationId, true)
    if (found === null) throw new Failure('not_found', translatable('This language is not there any more.'))
    await transaction.delete(translations).where(eq(translations.id, translationId))
    const { id, title } = found.versions.project
    const subject = { kind: 'project', id, name: title }
    const after = { language: found.row.languageTag }
    await recordAudit(transaction, actor, actor.teamId, { action: 'language.removed', subject, after })
  })
}
