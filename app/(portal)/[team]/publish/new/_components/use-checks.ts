'use client'

import { useEffect, useState } from 'react'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { PreflightProblem } from '#lib/portal/posts/preflight.ts'
import { checkPublicationAction } from '../actions.ts'

const QUIET_MS = 400

/** `problems` is null while the present text has not been checked. */
export type Checks = { problems: PreflightProblem[] | null; failure: string | undefined }

/** What the networks would refuse, asked again some time after the last change. `fields` is null with nothing to check. */
export function useChecks(teamSlug: string, fields: [string, string][] | null): Checks {
  const key = fields === null ? null : JSON.stringify(fields)
  const [checked, setChecked] = useState<Checks & { key: string }>()
  useEffect(() => {
    if (key === null) return
    const asked = { isLatest: true }
    const timer = setTimeout(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      const given: [string, string][] = JSON.parse(key)
      for (const [name, value] of given) form.append(name, value)
      const state = await checkPublicationAction(IDLE, form).catch(() => null)
      if (!asked.isLatest) return
      const lost = 'The checks could not be run. Check your connection; they are run again when you publish.'
      const [ofField] = Object.values(state?.fields ?? {})
      setChecked({
        key,
        problems: state?.problems ?? null,
        failure: state?.problems ? undefined : (ofField ?? state?.message ?? lost),
      })
    }, QUIET_MS)
    return () => {
      asked.isLatest = false
      clearTimeout(timer)
    }
  }, [teamSlug, key])
  return checked !== undefined && checked.key === key ? checked : { problems: null, failure: undefined }
}
