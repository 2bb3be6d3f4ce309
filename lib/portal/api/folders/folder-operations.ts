import { z } from 'zod'
import type { Actor } from '#lib/auth/member.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { addFolder, deleteFolder, listFolders, moveFolder, renameFolder } from '../../folders/folders.ts'
import { defineCreation, defineOperation } from '../define-operation.ts'
import { listOf } from '../paging.ts'
import { bodyId, shortName } from '../short-name.ts'

const tag = 'Library'
const NO_FOLDER = coded('no_such_folder')
const one = { tag, path: '/folders/{id}', permission: 'projects.make', notFound: NO_FOLDER } as const
const TAKEN = 'There is already a folder with this name here. Choose another name.'

export const folder = z.object({
  folderId: z.string(),
  name: z.string(),
  parentId: z.string().nullable().describe('The folder that it is in; null at the top.'),
  isClient: z.boolean().describe('Whether only chosen members see it.'),
})
type Folder = z.input<typeof folder>

const name = shortName(60).describe('Unique among the folders beside it.')

const newFolder = z.object({
  name,
  parentId: bodyId.optional().describe('The folder that it is made in, which must be at the top. Absent: at the top.'),
})

const folderChange = z.object({
  name: name.optional(),
  parentId: bodyId.optional().describe('The folder that it goes into, or `top`.'),
})

/** What stands for no folder, where null stands for “not given”. */
const TOP = 'top'

const EXAMPLE: Folder = {
  ...{ folderId: 'fld_01kbz3k3tm8xq2w5v7n9c4d6fg', name: 'Events', parentId: null, isClient: false },
}

/** Where projects and uploads of the library lie. */
export const FOLDER_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/folders', id: 'listFolders', tag, permission: 'projects.view' },
    summary: 'List the folders of the library',
    description:
      'By their names, each followed by those inside it. Rules of Autopilot name them, and lists of uploads.',
    answer: listOf(folder),
    example: { answer: { total: 1, message: 'Folders fetched successfully', data: [EXAMPLE] } },
    perform: async ({ actor }) => {
      const data = (await listFolders(actor)).map(present)
      return { total: data.length, message: 'Folders fetched successfully', data }
    },
  }),
  defineCreation({
    ...{ method: 'POST', path: '/folders', id: 'createFolder', tag, permission: 'projects.make', prefix: 'fld' },
    isLiveOnly: true,
    summary: 'Create a folder',
    description: 'Folders can be two levels deep. Projects and uploads are put into it with `POST /library/move`.',
    body: newFolder,
    answer: folder,
    example: { body: { name: 'Events' }, answer: EXAMPLE },
    notFound: NO_FOLDER,
    conflict: TAKEN,
    create: ({ actor, body: { name: called, parentId = null } }, id) => addFolder(actor, called, parentId, id),
    read: ({ actor }, id) => requireFolder(actor, id),
  }),
  defineOperation({
    ...{ ...one, method: 'PATCH', id: 'changeFolder' },
    isLiveOnly: true,
    summary: 'Rename a folder, or move it',
    description: 'What is absent stays as it is. A folder of a client is moved by an owner or admin in the portal.',
    body: folderChange,
    answer: folder,
    example: { body: { name: 'Events' }, answer: EXAMPLE },
    conflict: TAKEN,
    perform: async ({ actor, params, body: { name: called, parentId } }) => {
      const { folderId } = await requireFolder(actor, params.id ?? '')
      if (parentId !== undefined) await moveFolder(actor, folderId, parentId === TOP ? null : parentId)
      if (called !== undefined) await renameFolder(actor, folderId, called)
      return requireFolder(actor, folderId)
    },
  }),
  defineOperation({
    ...{ ...one, method: 'DELETE', id: 'deleteFolder' },
    isLiveOnly: true,
    summary: 'Delete a folder',
    description:
      'Deletes it with the folders inside it. What is in them stays, in no folder. A folder of a client is deleted by an owner or admin in the portal.',
    answer: z.object({ message: z.string() }),
    example: { answer: { message: 'Folder deleted successfully' } },
    perform: async ({ actor, params }) => {
      await deleteFolder(actor, params.id ?? '')
      return { message: 'Folder deleted successfully' }
    },
  }),
]

/** @throws Failure `not_found`. */
export async function requireFolder(actor: Actor, id: string): Promise<Folder> {
  const found = (await listFolders(actor)).find((one) => one.id === id)
  if (found === undefined) throw new Failure('not_found', NO_FOLDER)
  return present(found)
}

function present({ id: folderId, ...rest }: Awaited<ReturnType<typeof listFolders>>[number]): Folder {
  return { folderId, ...rest }
}
