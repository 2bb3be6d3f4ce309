'use server'

import { z } from 'zod'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { title } from '#lib/portal/operations/source.ts'
import { cancelProjects as cancel } from '#lib/portal/projects/cancel-projects.ts'
import { chooseThumbnail, thumbnailChoice } from '#lib/portal/projects/choose-thumbnail.ts'
import { describeOutput, outputTexts } from '#lib/portal/projects/describe-output.ts'
import { renameProject } from '#lib/portal/projects/rename-project.ts'
import { requireSource } from '#lib/portal/projects/require-source.ts'
import { retryProjects as retry } from '#lib/portal/projects/retry-projects.ts'
import { videoLink } from '#lib/portal/projects/video-link.ts'
import { hideFirstSteps } from '#lib/portal/teams/first-steps.ts'
import { changeView, newViewInput, saveView, viewChangeInput } from '#lib/portal/views/change-views.ts'

const project = z.object({ projectId: z.string() })

/** One project of a row or a page, or the selected ones: the field `projectId` once for each. */
const selection = z.object({
  projectId: z
    .union([z.string(), z.array(z.string()).max(100, issueText(translatable('Choose up to 100 projects.')))])
    .transform((given) => [given].flat()),
})

/** Cancels running projects. The message gives the number if not all. */
export const cancelProjects = formAction('projects.make', selection, async (member, { projectId }) => ({
  message: await cancel(member, projectId),
}))

/** Restarts failed, stalled or canceled projects, optionally with another spoken language or link. */
export const retryProjects = formAction(
  'projects.make',
  selection.extend({ language: z.string().optional(), url: videoLink.optional() }),
  async (member, { projectId, language, url }) => {
    if (url !== undefined) await requireSource(member, url)
    return { message: await retry(member, projectId, { language, url }) }
  },
)

export const renameProjectAction = formAction('projects.make', project.extend({ title }), async (member, input) => {
  await renameProject(member, input.projectId, input.title)
  return { projectId: input.projectId }
})

/** The description of one result. */
export const describeOutputAction = formAction('projects.make', outputTexts, async (member, texts) => {
  await describeOutput(member, texts)
  return { message: translatable('Saved') }
})

/** The picture that stands for one result. */
export const chooseThumbnailAction = formAction('projects.make', thumbnailChoice, async (member, choice) => {
  await chooseThumbnail(member, choice)
  return { message: translatable('Saved') }
})

/** Puts the first steps away for the person in this team. */
export const hideFirstStepsAction = formAction('projects.make', z.object({}), async (member) => {
  await hideFirstSteps(member)
  return {}
})

/** Keeps search, filters and order of the list under a name. */
export const saveViewAction = formAction('projects.view', newViewInput, async (member, input) => ({
  viewId: await saveView(member, input),
  message: translatable('View saved'),
}))

/** Renames, updates or deletes a view. */
export const changeViewAction = formAction('projects.view', viewChangeInput, async (member, input) => {
  await changeView(member, input)
  return input.change === 'update' ? { message: translatable('View updated') } : {}
})
