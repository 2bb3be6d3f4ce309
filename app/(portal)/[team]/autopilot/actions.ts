'use server'

import { translatable } from '#lib/i18n/message.ts'
import {
  checkNow as check,
  makeAnyway as make,
  pauseRule as pause,
  resumeRule as resume,
  setCap as saveCap,
  stopReel as stop,
} from '#lib/portal/autopilot/change-rule.ts'
import {
  capInput,
  itemName,
  pauseInput,
  ruleEdit,
  ruleInput,
  ruleName,
  stopInput,
} from '#lib/portal/autopilot/rule-input.ts'
import { runTrial } from '#lib/portal/autopilot/run-trial.ts'
import { createRule as create, editRule as edit, deleteRule as remove } from '#lib/portal/autopilot/save-rule.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { showTrial } from './_components/trial-view.ts'

export const createRule = formAction('autopilot.manage', ruleInput, async (member, input) => {
  const ruleId = await create(member, input)
  return { redirectTo: `/${member.teamSlug}/autopilot?rule=${ruleId}` }
})

export const editRule = formAction('autopilot.manage', ruleEdit, async (member, input) => {
  await edit(member, input.ruleId, input)
  return { redirectTo: `/${member.teamSlug}/autopilot?rule=${input.ruleId}` }
})

export const deleteRule = formAction('autopilot.manage', ruleName, async (member, { ruleId }) => {
  await remove(member, ruleId)
  return { message: translatable('This source is no longer watched.'), redirectTo: `/${member.teamSlug}/autopilot` }
})

/** What a rule would have done in 30 days. Nothing is kept. */
export const tryRule = formAction('autopilot.manage', ruleInput, async (member, input) => ({
  tried: await showTrial(await runTrial(member, input)),
}))

export const checkNow = formAction('autopilot.manage', ruleName, async (member, { ruleId }) => {
  const isBegun = await check(member, ruleId)
  return { message: isBegun ? translatable('Checking…') : translatable('It was checked within the last minute.') }
})

export const pauseRule = formAction('autopilot.manage', pauseInput, async (member, input) => {
  await pause(member, input)
  return { message: translatable('Paused. What is being made is finished.') }
})

export const resumeRule = formAction('autopilot.manage', ruleName.partial(), async (member, { ruleId }) => {
  await resume(member, ruleId ?? null)
  return { message: translatable('Turned on. The first check is now.') }
})

export const makeAnyway = formAction('projects.make', itemName, async (member, { itemId }) => {
  await make(member, itemId)
  return { message: translatable('We are making it.') }
})

export const stopReel = formAction('autopilot.stop', stopInput, async (member, { publicationId }) => {
  await stop(member, publicationId)
  return { message: translatable('Stopped. The reel is a draft.') }
})

export const setCap = formAction('autopilot.manage', capInput, async (member, input) => {
  await saveCap(member, input)
  return { message: translatable('The cap was changed.') }
})
