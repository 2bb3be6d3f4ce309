'use server'

import { formAction } from '#lib/portal/form-action.ts'
import { sourceCheckInput } from '#lib/portal/projects/check-source.ts'
import { newProject } from '#lib/portal/projects/new-project.ts'
import { refuseDeadLink, requireSource } from '#lib/portal/projects/require-source.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'

export const submitThis = formAction(newProject, async (member, input) => {
  await refuseDeadLink(member, input.source)
  const { projectId } = await submitProject(member, input)
  return { redirectTo: `/${member.teamSlug}/projects/${projectId}` }
})

export const checkThis = formAction(sourceCheckInput, async (member, { url }) => ({
  message: await requireSource(member, url),
}))
