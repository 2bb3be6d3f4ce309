import { and, eq } from 'drizzle-orm'
import { editDrafts } from '#db/schema/portal/edit-drafts.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { changedDocument } from '#lib/contract/editing/change-edit.ts'
import { changesBetween } from '#lib/contract/editing/changes-between.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { offerKits } from '../brand/list-kits.ts'
import { explainState } from '../projects/explain.ts'
import { isCancelable } from '../projects/move-project.ts'
import { mediaUrl } from '../projects/to-summary.ts'
import { readServiceEdit } from '../service/service-edits.ts'
import type { EditorRefusal, EditorRender, EditorVersion, EditorView } from './editor-view.ts'
import { findVersions, type Version } from './find-versions.ts'
import { kitOf } from './look-font.ts'

/**
 * What the editor of an output shows: its versions, what the newest one was rendered from, and the person's own draft.
 *
 * @returns null if there is no such output of the project, or it belongs to another team; a refusal with its reason where
 *   it cannot be edited.
 */
export async function findEditor(
  member: Member,
  projectId: string,
  outputId: string,
  t: Text = ENGLISH,
): Promise<EditorView | EditorRefusal | null> {
  if (!isStorable([projectId, outputId])) return null
  const read = await inTeam(member, async (transaction) => {
    const found = await findVersions(transaction, member, outputId)
    if (found === null || found.project.id !== projectId || found.first.kind !== 'video') return null
    const [draft] = await transaction
      .select()
      .from(editDrafts)
      .where(and(eq(editDrafts.userId, member.userId), eq(editDrafts.outputId, found.first.id)))
    return { ...found, draft: draft ?? null }
  })
  if (read === null) return null
  const { project, first, versions, render, draft } = read
  if (first.languageTag !== null) return { title: project.title, reason: t(IN_LANGUAGE) }
  const newest = versions.at(-1)
  const base = versions.find(({ output }) => output.id === draft?.baseId)
  const now = newest === undefined ? null : await readEdit(newest)
  if (now === null || 'reason' in now) return { title: project.title, reason: t(now?.reason ?? NOT_EDITABLE) }
  const before = base === undefined || base === newest ? now : await readEdit(base)
  const kit = (await offerKits(member)).find(({ id }) => id === kitOf(project))
  const changes =
    draft === null || 'reason' in before ? {} : changesBetween(now, changedDocument(before, draft.changes))
  const isChanged = Object.keys(changes).length > 0
  return {
    projectId,
    title: project.title,
    outputId: first.id,
    versions: versions.map((version) => toVersion(member.teamSlug, version)),
    kit: kit === undefined ? null : { looks: kit.looks, captionFont: kit.captionFont },
    document: { ...now, sourceUrl: mediaUrl(member.teamSlug, first.id, 'source') },
    changes,
    savedAt: isChanged ? (draft?.updatedAt.toISOString() ?? null) : null,
    render: render === null ? null : toRender(render, t),
  }
}

const IN_LANGUAGE = msg('This reel is in another language. Change its lines under “Languages” of the original.')
const NOT_EDITABLE = msg('The video service cannot render this video again, so it cannot be edited.')
const UNREACHABLE = msg(
  'The video service is not responding, so you cannot edit this video right now. Try again in a minute.',
)
const SOURCE_GONE = msg(
  'The video service no longer has the source of this video, so it cannot be rendered again. Start a new project with the source.',
)

async function readEdit({ output, job }: Version): Promise<EditDocument | { reason: Message }> {
  if (!output.editable || job.reference === null) return { reason: NOT_EDITABLE }
  const answer = await readServiceEdit({ reference: job.reference, externalId: output.externalId })
  if (answer.kind === 'found') return answer.document
  if (answer.kind === 'unreachable') return { reason: UNREACHABLE }
  return { reason: answer.refusal.message?.code === 'output_source_gone' ? SOURCE_GONE : NOT_EDITABLE }
}

function toVersion(teamSlug: string, { output }: Version): EditorVersion {
  const { width, height } = output
  return {
    id: output.id,
    version: output.version,
    durationSeconds: output.durationSeconds,
    frame: width === null || height === null ? null : { width, height },
    mediaUrl: mediaUrl(teamSlug, output.id, 'media'),
    posterUrl: output.files.poster === undefined ? null : mediaUrl(teamSlug, output.id, 'poster'),
    createdAt: output.createdAt.toISOString(),
  }
}

/** Once its version is there, a render shows nothing more. */
function toRender(job: ProjectRow, t: Text): EditorRender | null {
  if (job.state === 'completed' || job.state === 'cancelled') return null
  const { id, state, percent } = job
  return { id, state, percent, explanation: explainState(job, 1, t), cancelable: isCancelable(job) }
}
