'use server'

import { z } from 'zod'
import { editChanges } from '#lib/contract/editing/editing.ts'
import { ASPECT_RATIOS } from '#lib/contract/reel-shapes.ts'
import { saveDraft } from '#lib/portal/editing/save-draft.ts'
import { submitRender } from '#lib/portal/editing/submit-render.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { jsonField } from '#lib/portal/http/json-field.ts'

/** The changes to a version. */
const edit = z.object({ versionId: z.string(), changes: jsonField(editChanges) })

/** Saves the draft of a version’s changes. */
export const saveEdit = formAction('projects.make', edit, async (member, { versionId, changes }) => ({
  savedAt: await saveDraft(member, versionId, changes),
}))

/** Saves the draft and has it rendered as the next version. */
export const renderEdit = formAction('projects.make', edit, async (member, { versionId, changes }) => {
  await saveDraft(member, versionId, changes)
  return submitRender(member, versionId, changes)
})

const shape = z.object({ versionId: z.string(), aspectRatio: z.enum(ASPECT_RATIOS) })

/** Has a version rendered in another shape, without changes and without a draft, as the next version. */
export const renderShape = formAction('projects.make', shape, (member, { versionId, aspectRatio }) =>
  submitRender(member, versionId, { aspectRatio }),
)
