import { z } from 'zod'
import { listFolders } from '../folders/folders.ts'
import { defineOperation } from './define-operation.ts'
import { listOf } from './paging.ts'

const folder = z.object({
  folderId: z.string(),
  name: z.string(),
  parentId: z.string().nullable().describe('The folder that it is in; null at the top.'),
  isClient: z.boolean().describe('Whether only chosen members see it.'),
})

/** GET /folders: where projects and uploads of the library lie. */
export const FOLDER_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/folders', id: 'listFolders', tag: 'Projects', permission: 'projects.view' },
    summary: 'List the folders of the library',
    description:
      'By their names, each followed by those inside it. Rules of Autopilot name them, and lists of uploads.',
    answer: listOf(folder),
    example: {
      answer: {
        ...{ total: 1, message: 'Folders fetched successfully' },
        data: [{ folderId: 'fld_01kbz3k3tm8xq2w5v7n9c4d6fg', name: 'Events', parentId: null, isClient: false }],
      },
    },
    perform: async ({ actor }) => {
      const data = (await listFolders(actor)).map(({ id: folderId, ...rest }) => ({ folderId, ...rest }))
      return { total: data.length, message: 'Folders fetched successfully', data }
    },
  }),
]
