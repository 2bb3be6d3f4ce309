'use server'

import { z } from 'zod'
import { SUBTITLE_LANGUAGES } from '#lib/contract/enumerations.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { formAction } from '#lib/portal/form-action.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { title } from '#lib/portal/projects/new-project.ts'
import { renameProject } from '#lib/portal/projects/rename-project.ts'
import { retryProject } from '#lib/portal/projects/retry-project.ts'

const project = z.object({ projectId: z.string() })

const again = project.extend({ language: oneOf(SUBTITLE_LANGUAGES).optional() })

export const retryThis = formAction(again, (member, { projectId, language }) =>
  retryProject(member, projectId, language),
)

export const renameThis = formAction(project.extend({ title }), async (member, input) => {
  await renameProject(member, input.projectId, input.title)
  return { projectId: input.projectId }
})

export const deleteThis = formAction(project, async (member, { projectId }) => {
  await deleteProject(member, projectId)
  return { projectId }
})
