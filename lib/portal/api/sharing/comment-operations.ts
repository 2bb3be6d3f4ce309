import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reviewNotes } from '#db/schema/portal/review-notes.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { findKeyOwner } from '../../api-keys/find-key-owner.ts'
import { addTeamNote } from '../../reviews/add-team-note.ts'
import { changeNote } from '../../reviews/change-note.ts'
import { listNotes } from '../../reviews/list-notes.ts'
import type { TeamNote } from '../../reviews/note-view.ts'
import { replyToNote } from '../../reviews/reply-to-note.ts'
import { defineCreation, defineOperation } from '../define-operation.ts'
import { listOf } from '../paging.ts'
import { requireProject } from '../read-projects.ts'
import { type Comment, comment, commentChange, newComment, newReply } from './sharing-schemas.ts'

const tag = 'Sharing'
const NO_COMMENT = coded('no_such_comment')
const permission = 'projects.make'
const one = { tag, permission, path: '/comments/{id}', notFound: NO_COMMENT } as const
const AS_OWNER = 'The person who created the key is named as its author; they must still be in your team.'

const EXAMPLE: Comment = {
  ...{ commentId: 'note_01kbz3k3tm8xq2w5v7n9c4d6fg', shareId: 'share_01kbz3k3tm8xq2w5v7n9c4d6fg' },
  ...{ outputId: 'out_01kbz3k3tm8xq2w5v7n9c4d6fg', version: 1, kind: 'comment', atSeconds: 12.4 },
  ...{ text: 'The new logo, please.', author: 'Ines', isMember: false, takesReplies: true },
  ...{ createdAt: '2026-01-31T09:30:00.000Z', resolvedAt: null },
}

/** What people with a link say of results, and what the team answers. */
export const COMMENT_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/projects/{id}/comments', id: 'listComments', tag, permission: 'projects.view' },
    summary: 'List comments and decisions on a project',
    description:
      'What people with a link said of its outputs, newest first: comments, approvals and requests for changes.',
    answer: listOf(comment),
    notFound: REFUSALS.noProject,
    example: { answer: { total: 1, message: 'Comments fetched successfully', data: [EXAMPLE] } },
    perform: async ({ actor, params }) => {
      const { projectId } = await requireProject(actor, params.id ?? '')
      const data = (await listNotes(actor, projectId)).map(present)
      return { total: data.length, message: 'Comments fetched successfully', data }
    },
  }),
  defineCreation({
    ...{ method: 'POST', path: '/shares/{id}/comments', id: 'createComment', tag, permission, prefix: 'note' },
    isLiveOnly: true,
    summary: 'Comment on a shared output',
    description: `People with the link read it there, at its time in the video. ${AS_OWNER}`,
    body: newComment,
    answer: comment,
    notFound: coded('no_such_share'),
    conflict: 'This link takes no comments.',
    example: { body: { outputId: EXAMPLE.outputId, atSeconds: 12.4, text: EXAMPLE.text }, answer: EXAMPLE },
    create: async ({ actor, params, body }, id) =>
      addTeamNote(actor, { ...body, id, shareId: params.id ?? '' }, await findKeyOwner(actor)),
    read: ({ actor }, id) => requireComment(actor, id),
  }),
  defineCreation({
    ...{ method: 'POST', path: '/comments/{id}/replies', id: 'replyToComment', tag, permission, prefix: 'note' },
    isLiveOnly: true,
    summary: 'Reply to a comment',
    description: `Its author reads the reply on the page of the same link. ${AS_OWNER}`,
    body: newReply,
    answer: comment,
    notFound: NO_COMMENT,
    conflict: 'The link of this comment no longer takes comments. Send its author a new link.',
    example: { body: { text: 'It is in the next version.' }, answer: { ...EXAMPLE, isMember: true } },
    create: async ({ actor, params, body: { text } }, id) =>
      replyToNote(actor, { noteId: params.id ?? '', text, mentions: [], id }, await findKeyOwner(actor)),
    read: ({ actor }, id) => requireComment(actor, id),
  }),
  defineOperation({
    ...{ ...one, method: 'PATCH', id: 'changeComment' },
    isLiveOnly: true,
    summary: 'Resolve a comment, or open it again',
    description: 'People with the link see that it is resolved.',
    body: commentChange,
    answer: comment,
    example: { body: { resolved: true }, answer: { ...EXAMPLE, resolvedAt: '2026-01-31T10:00:00.000Z' } },
    perform: async ({ actor, params, body: { resolved } }) => {
      await changeNote(actor, { noteId: params.id ?? '', change: resolved ? 'resolve' : 'reopen' })
      return requireComment(actor, params.id ?? '')
    },
  }),
  defineOperation({
    ...{ ...one, method: 'DELETE', id: 'deleteComment' },
    isLiveOnly: true,
    summary: 'Delete a comment',
    description: 'People with the link no longer see it. The audit log keeps its text.',
    answer: z.object({ message: z.string() }),
    example: { answer: { message: 'Comment deleted successfully' } },
    perform: async ({ actor, params }) => {
      await changeNote(actor, { noteId: params.id ?? '', change: 'delete' })
      return { message: 'Comment deleted successfully' }
    },
  }),
]

async function requireComment(actor: Actor, id: string): Promise<Comment> {
  const byId = and(eq(reviewNotes.teamId, actor.teamId), eq(reviewNotes.id, id))
  const [row] = await inTeam(actor, (transaction) =>
    transaction.select({ projectId: reviewNotes.jobId }).from(reviewNotes).where(byId),
  )
  const notes = row === undefined ? [] : await listNotes(actor, row.projectId)
  const found = notes.find((note) => note.id === id)
  if (found === undefined) throw new Failure('not_found', NO_COMMENT)
  return present(found)
}

function present({ id: commentId, ...note }: TeamNote): Comment {
  const { shareId, outputId, version, kind, atSeconds, text, author, isMember, takesReplies } = note
  const { createdAt, resolvedAt } = note
  return {
    ...{ commentId, shareId, outputId, version, kind, atSeconds, text, author, isMember, takesReplies },
    ...{ createdAt, resolvedAt },
  }
}
