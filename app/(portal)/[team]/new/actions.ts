'use server'

import { formAction } from '#lib/portal/form-action.ts'
import { sourceCheckInput } from '#lib/portal/projects/check-source.ts'
import { newProject } from '#lib/portal/projects/new-project.ts'
import { requireSource } from '#lib/portal/projects/require-source.ts'
import { startProjects } from '#lib/portal/projects/start-projects.ts'
import { prepareScript, scriptInput } from '#lib/portal/scripts/prepare-script.ts'
import { saidText, textOrMessage } from '#lib/portal/told-text.ts'
import { say } from '#lib/words/message.ts'
import { getText } from '#lib/words/server.ts'

/** Leads to the project, or to the list if several were started. If links were left out, says which and stays. */
export const submitThis = formAction('projects.make', newProject, async (member, input) => {
  const { projectIds, started, refused } = await startProjects(member, input)
  const leftOut = Object.keys(refused).length
  const [only, ...more] = projectIds
  const list = `/${member.teamSlug}/projects`
  if (leftOut === 0) return { redirectTo: more.length === 0 ? `${list}/${only}` : list }
  const message = say(
    '{started, plural, =0 {No project was started} one {# project started} other {# projects started}}, {leftOut, plural, one {# link} other {# links}} left out. The reason stands beside each.',
    { started: started.length, leftOut },
  )
  const t = await getText()
  const reasons = Object.entries(refused).map(([link, said]) => [link, saidText(said, t)])
  return { message, started, refused: Object.fromEntries(reasons) as Record<string, string> }
})

export const checkThis = formAction('projects.make', sourceCheckInput, async (member, { url }) => ({
  message: saidText(await requireSource(member, url), await getText()),
}))

/** A preview of the script that a voice will speak; null if the service offers none. */
export const prepareThis = formAction('projects.make', scriptInput, async (member, wanted) => {
  const script = await prepareScript(member, wanted)
  const t = await getText()
  return { script: script && { ...script, note: textOrMessage(script.note, script.noteMessage, t) } }
})
