'use server'

import { translatable } from '#lib/i18n/message.ts'
import { getText } from '#lib/i18n/server.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { translateReason, translateStored } from '#lib/portal/http/message-text.ts'
import { changePreset, createPreset, presetChangeInput, updatePreset } from '#lib/portal/presets/change-presets.ts'
import { presetInput, presetUpdateInput } from '#lib/portal/presets/preset-input.ts'
import { sourceCheckInput } from '#lib/portal/projects/check-source.ts'
import { newProject } from '#lib/portal/projects/new-project.ts'
import { requireSource } from '#lib/portal/projects/require-source.ts'
import { startProjects } from '#lib/portal/projects/start-projects.ts'
import { prepareScript, scriptInput } from '#lib/portal/scripts/prepare-script.ts'

/** Leads to the project, or to the list if several were started. If links were left out, stays and lists them. */
export const submitProjectAction = formAction('projects.make', newProject, async (member, input) => {
  const { projectIds, started, refused } = await startProjects(member, input)
  const leftOut = Object.keys(refused).length
  const [only, ...more] = projectIds
  const list = `/${member.teamSlug}/projects`
  if (leftOut === 0) return { redirectTo: more.length === 0 ? `${list}/${only}` : list }
  const message = translatable(
    '{started, plural, =0 {No projects started} one {# project started} other {# projects started}}, {leftOut, plural, one {# link} other {# links}} left out. See the reason next to each.',
    { started: started.length, leftOut },
  )
  const t = await getText()
  const reasons = Object.entries(refused).map(([link, reason]) => [link, translateReason(reason, t)])
  return { message, started, refused: Object.fromEntries(reasons) as Record<string, string> }
})

export const checkSourceAction = formAction('projects.make', sourceCheckInput, async (member, { url }) => ({
  message: translateReason(await requireSource(member, url), await getText()),
}))

/** A preview of the script that a voice will speak; null if the service offers none. */
export const prepareScriptAction = formAction('projects.make', scriptInput, async (member, wanted) => {
  const script = await prepareScript(member, wanted)
  const t = await getText()
  return { script: script && { ...script, note: translateStored(script.note, script.noteMessage, t) } }
})

export const createPresetAction = formAction('projects.make', presetInput, async (member, input) => ({
  presetId: await createPreset(member, input),
  message: translatable('Preset saved'),
}))

export const updatePresetAction = formAction('projects.make', presetUpdateInput, async (member, input) => {
  await updatePreset(member, input.presetId, input.content)
  return { message: translatable('Preset updated') }
})

/** Renames, copies or deletes a preset, or makes it the default. */
export const changePresetAction = formAction('projects.make', presetChangeInput, async (member, input) => {
  await changePreset(member, input)
  return {}
})
