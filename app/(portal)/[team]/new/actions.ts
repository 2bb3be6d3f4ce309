'use server'

import { formAction } from '#lib/portal/form-action.ts'
import { sourceCheckInput } from '#lib/portal/projects/check-source.ts'
import { newProject } from '#lib/portal/projects/new-project.ts'
import { requireSource } from '#lib/portal/projects/require-source.ts'
import { startProjects } from '#lib/portal/projects/start-projects.ts'
import { prepareScript, scriptInput } from '#lib/portal/scripts/prepare-script.ts'
import { say } from '#lib/words/message.ts'

/** Leads to the project, or to the list where several were started. Stays where a link was left out, and says which. */
export const submitThis = formAction(newProject, async (member, input) => {
  const { projectIds, started, refused } = await startProjects(member, input)
  const leftOut = Object.keys(refused).length
  const [only, ...more] = projectIds
  const list = `/${member.teamSlug}/projects`
  if (leftOut === 0) return { redirectTo: more.length === 0 ? `${list}/${only}` : list }
  const message = say(
    '{started, plural, =0 {No project was started} one {# project started} other {# projects started}}, {leftOut, plural, one {# link} other {# links}} left out. The reason stands beside each.',
    { started: started.length, leftOut },
  )
  return { message, started, refused }
})

export const checkThis = formAction(sourceCheckInput, async (member, { url }) => ({
  message: await requireSource(member, url),
}))

/** The script that a voice will speak, before it does; null where the service cannot tell. */
export const prepareThis = formAction(scriptInput, async (member, wanted) => ({
  script: await prepareScript(member, wanted),
}))
