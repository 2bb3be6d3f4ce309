import { z } from 'zod'
import { type OutputRow, THUMBNAIL_FILES, type ThumbnailFile } from '#db/schema/portal/outputs.ts'
import type { Actor } from '#lib/auth/member.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { fileAccess } from '../../media/file-rights.ts'
import { chooseThumbnail } from '../../projects/choose-thumbnail.ts'
import { posterOf } from '../../projects/thumbnail-choices.ts'
import { outputFileUrl } from '../../secrets/derived-secrets.ts'
import { defineOperation } from '../define-operation.ts'
import { listOf } from '../paging.ts'
import { requireOutput } from './edit-output.ts'

const one = {
  tag: 'Projects',
  path: '/projects/{id}/outputs/{output}/thumbnails',
  notFound: coded('no_such_output'),
} as const

export const thumbnail = z.object({
  file: z.enum(THUMBNAIL_FILES).describe('What names it when it is chosen. `titled…`: with the title on it.'),
  url: z.string().describe('The picture. The link works without a key and expires.'),
  isChosen: z.boolean().describe('Whether it is the one that players, lists and links show.'),
})
type Thumbnail = z.input<typeof thumbnail>

const LIST: z.input<ReturnType<typeof listOf<typeof thumbnail>>> = {
  ...{ total: 1, message: 'Thumbnails fetched successfully' },
  data: [{ file: 'thumbnail1', url: 'https://reelwright.example.com/files/…/thumbnail.jpg', isChosen: true }],
}

/** What an output shows before it is played. */
export const THUMBNAIL_OPERATIONS = [
  defineOperation({
    ...{ ...one, method: 'GET', id: 'listThumbnails', permission: 'projects.view' },
    summary: 'List the thumbnails of an output',
    description: 'The frames that can be its thumbnail, each plain and with the title.',
    answer: listOf(thumbnail),
    example: { answer: LIST },
    perform: async ({ actor, params }) =>
      listed((await requireOutput(actor, params)).version.output, actor, 'Thumbnails fetched successfully'),
  }),
  defineOperation({
    ...{ ...one, method: 'PUT', id: 'chooseThumbnail', permission: 'projects.make' },
    summary: 'Choose the thumbnail of an output',
    description: 'What players, lists, links and `thumbnailUrl` show of it.',
    body: z.object({ file: oneOf(THUMBNAIL_FILES).describe('One of the list.') }),
    answer: listOf(thumbnail),
    example: { body: { file: 'thumbnail1' }, answer: { ...LIST, message: 'Thumbnail chosen successfully' } },
    perform: async ({ actor, params, body: { file } }) => {
      const { output } = (await requireOutput(actor, params)).version
      if (output.files[file] === undefined) throw new Failure('not_found', coded('no_such_file'))
      await chooseThumbnail(actor, { outputId: output.id, file })
      return listed((await requireOutput(actor, params)).version.output, actor, 'Thumbnail chosen successfully')
    },
  }),
]

function listed(output: OutputRow, actor: Actor, message: string) {
  const now = currentDatabaseTime()
  const address = (file: 'poster' | ThumbnailFile) =>
    output.files[file] !== undefined && fileAccess(actor, file) === 'given'
      ? outputFileUrl(output.teamId, output.id, file, now)
      : null
  const data = posterOf(address, output).thumbnails.flatMap(({ file, url, titled, chosen }): Thumbnail[] => [
    { file, url, isChosen: chosen === 'plain' },
    ...(titled === null ? [] : [{ ...titled, isChosen: chosen === 'titled' }]),
  ])
  return { total: data.length, message, data }
}
