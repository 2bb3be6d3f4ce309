'use client'

import { useEffect, useState } from 'react'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { SchedulePreview } from '#lib/portal/schedules/preview-schedule.ts'
import { previewScheduleAction } from '../actions.ts'
import { fieldsOf, type ScheduleDraft } from './schedule-draft.ts'

const QUIET_MS = 300

/** The next times of an account by the schedule that is being edited; null until they are known. */
export function usePreview(teamSlug: string, draft: ScheduleDraft, accountId: string): SchedulePreview | null {
  const key = JSON.stringify([['accountId', accountId], ...fieldsOf(draft)])
  const [shown, setShown] = useState<SchedulePreview | null>(null)
  useEffect(() => {
    const asked = { isLatest: true }
    const timer = setTimeout(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      const fields: [string, string][] = JSON.parse(key)
      for (const [name, value] of fields) form.append(name, value)
      const state = await previewScheduleAction(IDLE, form).catch(() => null)
      if (asked.isLatest) setShown(state?.preview ?? null)
    }, QUIET_MS)
    return () => {
      asked.isLatest = false
      clearTimeout(timer)
    }
  }, [teamSlug, key])
  return shown
}
