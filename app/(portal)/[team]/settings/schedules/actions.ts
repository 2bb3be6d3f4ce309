'use server'

import { count } from '#lib/components/figures.ts'
import { formAction } from '#lib/portal/form-action.ts'
import { previewInput, previewSchedule } from '#lib/portal/schedules/preview-schedule.ts'
import {
  createSchedule as create,
  editSchedule as edit,
  deleteSchedule as remove,
} from '#lib/portal/schedules/save-schedule.ts'
import { scheduleEdit, scheduleInput, scheduleRemoval } from '#lib/portal/schedules/schedule-input.ts'

export const createSchedule = formAction(scheduleInput, async (member, input) => {
  const { scheduleId } = await create(member, input)
  return { message: 'The schedule is saved.', scheduleId }
})

export const editSchedule = formAction(scheduleEdit, async (member, input) => {
  const { kept, moved, unscheduled } = await edit(member, input)
  const posts = (number: number) => count(number, 'post')
  const done = [
    kept > 0 && ` ${posts(kept)} ${kept === 1 ? 'keeps its time' : 'keep their times'}.`,
    moved > 0 && ` ${posts(moved)} moved to the next free slots.`,
    unscheduled > 0 && ` ${posts(unscheduled)} turned into ${unscheduled === 1 ? 'a draft' : 'drafts'}.`,
  ]
  return { message: `The schedule is saved.${done.filter(Boolean).join('')}`, scheduleId: input.scheduleId }
})

export const deleteSchedule = formAction(scheduleRemoval, async (member, input) => {
  await remove(member, input)
  return { message: 'The schedule is deleted.' }
})

/** The next times of a schedule that is being edited. Nothing is kept. */
export const previewThis = formAction(previewInput, async (_member, input) => ({ preview: previewSchedule(input) }))
