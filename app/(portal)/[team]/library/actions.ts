'use server'

import { z } from 'zod'
import { translatable } from '#lib/i18n/message.ts'
import { addFolder, deleteFolder, folderName, renameFolder } from '#lib/portal/folders/folders.ts'
import { folderSharing, shareFolder } from '#lib/portal/folders/share-folder.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { archiveItems } from '#lib/portal/library/archive-items.ts'
import { eraseItems } from '#lib/portal/library/erase-items.ts'
import { chosenItems } from '#lib/portal/library/find-items.ts'
import { moveItems } from '#lib/portal/library/move-items.ts'
import { tagItems, tagName } from '#lib/portal/library/tag-items.ts'
import { restoreItems, trashItems } from '#lib/portal/library/trash-items.ts'

const folder = z.object({ folderId: z.string() })

/** Takes items out of the way, or with `back` brings them back. */
export const archiveItemsAction = formAction(
  'projects.make',
  chosenItems.extend({ back: z.literal('yes').optional() }),
  (member, { itemId, back }) => archiveItems(member, itemId, back === undefined),
)

/** To “Deleted”, from which they can be restored for 30 days. */
export const trashItemsAction = formAction('projects.delete', chosenItems, (member, { itemId }) =>
  trashItems(member, itemId),
)

export const restoreItemsAction = formAction('projects.delete', chosenItems, (member, { itemId }) =>
  restoreItems(member, itemId),
)

/** For good, and only what is in “Deleted”. */
export const eraseItemsAction = formAction('projects.delete', chosenItems, async (member, { itemId }) => ({
  erased: await eraseItems(member, itemId),
}))

/** Into a folder; without one, into none. */
export const moveItemsAction = formAction(
  'projects.make',
  chosenItems.extend({ folderId: z.string().optional() }),
  (member, { itemId, folderId }) => moveItems(member, itemId, folderId ?? null),
)

/** Adds a tag, or with `remove` takes it away. */
export const tagItemsAction = formAction(
  'projects.make',
  chosenItems.extend({ tag: tagName, remove: z.literal('yes').optional() }),
  (member, { itemId, tag, remove }) => tagItems(member, itemId, tag, remove === undefined),
)

export const addFolderAction = formAction(
  'projects.make',
  z.object({ name: folderName, parentId: z.string().optional() }),
  async (member, { name, parentId }) => ({ folderId: await addFolder(member, name, parentId ?? null) }),
)

export const renameFolderAction = formAction(
  'projects.make',
  folder.extend({ name: folderName }),
  async (member, { folderId, name }) => {
    await renameFolder(member, folderId, name)
    return {}
  },
)

export const deleteFolderAction = formAction('projects.make', folder, async (member, { folderId }) => {
  await deleteFolder(member, folderId)
  return {}
})

/** Who sees a folder: the whole team, or where it stands for a client those who are chosen. */
export const shareFolderAction = formAction('folders.share', folderSharing, async (member, sharing) => {
  await shareFolder(member, sharing)
  return { message: translatable('Saved') }
})
