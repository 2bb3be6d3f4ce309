'use server'

import { translatable } from '#lib/i18n/message.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { previewInput, previewSchedule } from '#lib/portal/schedules/preview-schedule.ts'
import {
  createSchedule as create,
  editSchedule as edit,
  deleteSchedule as remove,
} from '#lib/portal/schedules/save-schedule.ts'
import { scheduleEdit, scheduleInput, scheduleRemoval } from '#lib/portal/schedules/schedule-input.ts'

export const createSchedule = formAction('publishing.manage', scheduleInput, async (member, input) => {
  const { scheduleId } = await create(member, input)
  return { message: translatable('Schedule saved.'), scheduleId }
})

export const editSchedule = formAction('publishing.manage', scheduleEdit, async (member, input) => {
  const { kept, moved, unscheduled } = await edit(member, input)
  const message = translatable(
    'Schedule saved.{kept, plural, =0 {} one { # post keeps its time.} other { # posts keep their times.}}{moved, plural, =0 {} one { # post moved to the next free slot.} other { # posts moved to the next free slots.}}{unscheduled, plural, =0 {} one { # post turned into a draft.} other { # posts turned into drafts.}}',
    { kept, moved, unscheduled },
  )
  return { message, scheduleId: input.scheduleId }
})

export const deleteSchedule = formAction('publishing.manage', scheduleRemoval, async (member, input) => {
  await remove(member, input)
  return { message: translatable('Schedule deleted.') }
})

/** The next times of a schedule that is being edited. Nothing is kept. */
export const previewScheduleAction = formAction('projects.view', previewInput, async (_member, input) => ({
  preview: previewSchedule(input),
}))
