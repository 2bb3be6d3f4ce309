import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { type TranslationRow, translations } from '#db/schema/portal/translations.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { keptSeconds } from '#lib/contract/editing/kept-spans.ts'
import { Failure } from '#lib/core/failure.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { findVersions } from '../editing/find-versions.ts'
import { translateReason, translateStored } from '../http/message-text.ts'
import { explainState } from '../projects/explain.ts'
import { mediaUrl } from '../projects/to-summary.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { operatorPages } from '../site/operator-pages.ts'
import { voiceCatalog } from '../voices/voice-catalog.ts'
import { namesOf } from './add-language.ts'
import type { LanguagesRefusal, LanguagesView, LanguageView } from './language-view.ts'
import { type Reel, requireReel } from './require-reel.ts'
import { inResult } from './result-times.ts'
import { mergeLines, sourceLines } from './source-lines.ts'
import { countVoices, offeredLanguages, tagNames, voicesFor } from './tag-names.ts'

/**
 * What the page of a result's languages shows.
 *
 * @returns null if there is no such result of the project, or it belongs to another team; a refusal with its reason where it cannot be
 *   made in other languages.
 */
export async function findLanguages(
  member: Member,
  projectId: string,
  outputId: string,
  t: Text = ENGLISH,
): Promise<LanguagesView | LanguagesRefusal | null> {
  if (!isStorable([projectId, outputId])) return null
  const known = await inTeam(member, (transaction) => findVersions(transaction, member, outputId))
  if (known === null || known.project.id !== projectId || known.first.kind !== 'video') return null
  const original = known.first.translationOf ?? known.first.id
  try {
    return await viewOf(member, await requireReel(member, original), t)
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'forbidden') throw error
    if (error.code === 'not_found') return null
    return { title: known.first.info?.title || known.project.title, reason: translateReason(error.publicMessage, t) }
  }
}

async function viewOf(member: Member, reel: Reel, t: Text): Promise<LanguagesView> {
  const { project, first, newest, document } = reel
  const { teamSlug } = member
  const read = await inTeam(member, async (transaction) => ({
    rows: await transaction
      .select()
      .from(translations)
      .where(and(eq(translations.teamId, member.teamId), eq(translations.outputId, first.id)))
      .orderBy(asc(translations.createdAt)),
    reels: await readReels(transaction, member, project),
    made: await readMade(transaction, member, first),
  }))
  const source = sourceLines(document, first)
  const abilities = await serviceAbilities()
  const voices = (await voiceCatalog(t))?.voices ?? []
  const { width, height, files, id: versionId } = newest.output
  const context = { member, reel, made: read.made, source, t }
  return {
    ...{ projectId: project.id, projectTitle: project.title, outputId: first.id, versionId },
    title: first.info?.title || project.title,
    reels: read.reels.map((one) => ({ id: one.id, title: one.info?.title || project.title })),
    ...{ languageTag: document.languageTag, names: tagNames(document.languageTag, t) },
    durationSeconds: keptSeconds(document),
    mediaUrl: mediaUrl(teamSlug, versionId, 'media'),
    posterUrl: files.poster === undefined ? null : mediaUrl(teamSlug, versionId, 'poster'),
    frame: width === null || height === null ? null : { width, height },
    document: { ...document, sourceUrl: mediaUrl(teamSlug, first.id, 'source') },
    source: inResult(source, document),
    speakers: [...new Set(source.flatMap(({ speaker }) => speaker ?? []))].toSorted((one, other) => one - other),
    keep: namesOf(reel),
    offered: offeredLanguages(t).filter(({ tag }) => tag !== document.languageTag),
    voices: Object.fromEntries(read.rows.map(({ languageTag: tag }) => [tag, voicesFor(tag, voices, t)])),
    voiceCounts: countVoices(voices, t),
    languages: await Promise.all(read.rows.map((row) => languageOf(row, context))),
    canTranslate: abilities?.translates === true,
    canMake: abilities?.makesLanguages === true,
    contact: operatorPages().contact,
  }
}

type Made = { output: OutputRow; posts: number }
type Context = { member: Member; reel: Reel; made: readonly Made[]; source: TranslationRow['lines']; t: Text }

async function languageOf(row: TranslationRow, { member, reel, made, source, t }: Context): Promise<LanguageView> {
  const job = row.jobId === null ? null : await readJob(member, row.jobId)
  const newest = made.filter(({ output }) => output.languageTag === row.languageTag).at(-1)
  return {
    ...{
      id: row.id,
      languageTag: row.languageTag,
      names: tagNames(row.languageTag, t),
      options: row.options,
      translatedBy: row.translatedBy,
    },
    lines: inResult(mergeLines(row.lines, source), reel.document),
    isTranslating: row.nextTryAt !== null,
    failure: translateStored(row.failure, row.failureMessage, t),
    made: newest === undefined ? null : presentMade(member, newest),
    filesMadeAt: row.filesMadeAt?.toISOString() ?? null,
    job: job === null || job.state === 'completed' || job.state === 'cancelled' ? null : presentJob(job, t),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function presentMade({ teamSlug }: Member, { output, posts }: Made): LanguageView['made'] {
  return {
    ...{ outputId: output.id, at: output.createdAt.toISOString(), posts },
    mediaUrl: mediaUrl(teamSlug, output.id, 'media'),
    posterUrl: output.files.poster === undefined ? null : mediaUrl(teamSlug, output.id, 'poster'),
  }
}

function presentJob(job: ProjectRow, t: Text): LanguageView['job'] {
  const { id, state, percent } = job
  return { id, state, percent, explanation: explainState(job, 1, t) }
}

async function readJob({ teamId, ...member }: Member, jobId: string): Promise<ProjectRow | null> {
  const byId = and(eq(projects.teamId, teamId), eq(projects.id, jobId))
  const [job] = await inTeam({ teamId, ...member }, (transaction) => transaction.select().from(projects).where(byId))
  return job ?? null
}

/** Reels of the same project that can be translated, in their order. */
function readReels(transaction: Transaction, { teamId }: Member, project: ProjectRow): Promise<OutputRow[]> {
  return transaction
    .select()
    .from(outputs)
    .where(
      and(
        ...[eq(outputs.teamId, teamId), eq(outputs.jobId, project.id), eq(outputs.kind, 'video')],
        ...[isNull(outputs.translationOf), isNull(outputs.versionOf), isNotNull(outputs.importedAt)],
      ),
    )
    .orderBy(asc(outputs.position))
}

/** Results in other languages, the oldest first, with how many posts they are in. */
async function readMade(transaction: Transaction, { teamId }: Member, first: OutputRow): Promise<Made[]> {
  const rows = await transaction
    .select()
    .from(outputs)
    .where(and(eq(outputs.teamId, teamId), eq(outputs.translationOf, first.id), isNotNull(outputs.importedAt)))
    .orderBy(asc(outputs.createdAt))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const published = await transaction
    .select({ outputId: publications.outputId })
    .from(posts)
    .innerJoin(publications, eq(publications.id, posts.publicationId))
    .where(and(eq(posts.teamId, teamId), inArray(publications.outputId, ids), eq(posts.state, 'published')))
  return rows.map((output) => ({ output, posts: published.filter(({ outputId }) => outputId === output.id).length }))
}
