import { z } from 'zod'
import type { Actor } from '#lib/auth/member.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { changeShare } from '../../shares/change-share.ts'
import { createShare } from '../../shares/create-share.ts'
import { listShares } from '../../shares/list-shares.ts'
import { revokeShare } from '../../shares/revoke-share.ts'
import { requireSharePassword } from '../../shares/share-input.ts'
import type { ShareView } from '../../shares/share-view.ts'
import { defineCreation, defineOperation } from '../define-operation.ts'
import { listOf } from '../paging.ts'
import { requireProject } from '../read-projects.ts'
import { newShare, type Share, share, shareChange, sharesQuery } from './sharing-schemas.ts'

const tag = 'Sharing'
const permission = 'shares.manage'
const NO_SHARE = coded('no_such_share')
const one = { tag, permission, path: '/shares/{id}', notFound: NO_SHARE } as const

const EXAMPLE: Share = {
  ...{ shareId: 'share_01kbz3k3tm8xq2w5v7n9c4d6fg', url: 'https://reelwright.example.com/s/Zm9y…' },
  ...{ projectId: 'job_01kbz3k3tm8xq2w5v7n9c4d6fg', outputId: null, title: 'Town hall', mode: 'unlisted' },
  ...{ downloads: false, comments: true, state: 'open', views: 12, createdAt: '2026-01-31T09:30:00.000Z' },
  ...{ expiresAt: '2026-03-02T09:30:00.000Z', revokedAt: null },
}

/** A form sends a ticked box or nothing. */
const ticked = (value: boolean) => (value ? ('yes' as const) : undefined)

/** Links by which people outside of the team watch results and comment on them. */
export const SHARE_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/shares', id: 'listShares', tag, permission },
    isLiveOnly: true,
    summary: 'List shared links',
    description: 'Those that work first, then the newest. A link that has ended is listed for 30 days.',
    query: sharesQuery,
    answer: listOf(share),
    example: { answer: { total: 1, message: 'Links fetched successfully', data: [EXAMPLE] } },
    perform: async ({ actor, query: { projectId } }) => {
      const data = (await listShares(actor, projectId === undefined ? {} : { projectId })).map(present)
      return { total: data.length, message: 'Links fetched successfully', data }
    },
  }),
  defineCreation({
    ...{ method: 'POST', path: '/projects/{id}/shares', id: 'createShare', tag, permission, prefix: 'share' },
    isLiveOnly: true,
    summary: 'Share results by a link',
    description:
      'Makes a link by which people without an account watch an output, or all outputs of a project. Where `comments` are on, they comment, approve and ask for changes there.',
    body: newShare,
    answer: share,
    notFound: coded('no_such_output'),
    conflict: 'A team can have up to 1000 active links. Revoke one you no longer use.',
    example: { body: { comments: true, expiresInDays: 30 }, answer: EXAMPLE },
    create: async ({ actor, params, body: { outputId, mode, password, downloads, comments, expiresInDays } }, id) => {
      const { projectId } = await requireProject(actor, params.id ?? '')
      if (mode === 'password') requireSharePassword(password ?? '')
      const what = { projectId, ...(outputId !== undefined && { outputId }), mode, password, ends: expiresInDays }
      const may = { downloads: ticked(downloads), comments: ticked(comments) }
      return createShare(actor, { ...what, ...may }, undefined, id)
    },
    read: ({ actor }, id) => requireShare(actor, id),
  }),
  defineOperation({
    ...{ ...one, method: 'GET', id: 'readShare' },
    isLiveOnly: true,
    summary: 'Read a shared link',
    description: 'One link and whether it works.',
    answer: share,
    example: { answer: EXAMPLE },
    perform: ({ actor, params }) => requireShare(actor, params.id ?? ''),
  }),
  defineOperation({
    ...{ ...one, method: 'PATCH', id: 'changeShare' },
    isLiveOnly: true,
    summary: 'Change a shared link',
    description: 'What is absent stays as it is. Its address stays the same.',
    body: shareChange,
    answer: share,
    example: { body: { downloads: true }, answer: { ...EXAMPLE, downloads: true } },
    perform: async ({ actor, params, body: { mode, password, downloads, comments, expiresInDays } }) => {
      const before = await requireShare(actor, params.id ?? '')
      if (password !== undefined) requireSharePassword(password)
      await changeShare(actor, {
        ...{ shareId: before.shareId, mode: mode ?? before.mode, password, ends: expiresInDays ?? 'keep' },
        downloads: ticked(downloads ?? before.downloads),
        comments: ticked(comments ?? before.comments),
      })
      return requireShare(actor, before.shareId)
    },
  }),
  defineOperation({
    ...{ ...one, method: 'DELETE', id: 'revokeShare' },
    isLiveOnly: true,
    summary: 'Revoke a shared link',
    description: 'From the next request on, its page and files are gone. Comments stay.',
    answer: z.object({ message: z.string() }),
    example: { answer: { message: 'Link revoked successfully' } },
    perform: async ({ actor, params }) => {
      await revokeShare(actor, params.id ?? '')
      return { message: 'Link revoked successfully' }
    },
  }),
]

async function requireShare(actor: Actor, id: string): Promise<Share> {
  const found = (await listShares(actor)).find((view) => view.id === id)
  if (found === undefined) throw new Failure('not_found', NO_SHARE)
  return present(found)
}

function present({ id: shareId, posterUrl: _, createdBy: __, ...view }: ShareView): Share {
  return { shareId, ...view }
}
