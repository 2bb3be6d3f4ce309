'use client'

import { useEffect, useRef, useState } from 'react'
import { formOf } from '#app/(portal)/_components/use-send.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { tryRule } from '../actions.ts'
import { fieldsOf, type RuleDraft } from './rule-draft.ts'
import type { ShownSource } from './trial-view.ts'

/** After the last change of a field. */
const WAIT_MS = 400

export type Trying = {
  source: ShownSource | null
  /** Why it could not be worked out; null where it could, or nothing is given yet. */
  problem: string | null
  isWorking: boolean
  again: () => void
}

/** Works the trial out again when a field changes; what comes late of an earlier draft is dropped. */
export function useTrial(teamSlug: string, draft: RuleDraft): Trying {
  const [source, setSource] = useState<ShownSource | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [round, setRound] = useState(0)
  const latest = useRef(0)
  const isGiven = draft.sourceKind === 'folder' ? draft.watchedFolderId !== '' : draft.address.trim() !== ''
  // The trial does not depend on accounts: it is worked out before any is chosen.
  const asked = JSON.stringify(fieldsOf({ ...draft, posting: 'make', accountIds: [] }, null))
  useEffect(() => {
    latest.current += 1
    const mine = latest.current
    if (!isGiven) {
      setSource(null)
      setProblem(null)
      setWorking(false)
      return
    }
    const timer = setTimeout(
      async () => {
        setWorking(true)
        const answer = await tryRule(IDLE, formOf(teamSlug, JSON.parse(asked))).catch(() => IDLE)
        if (latest.current !== mine) return
        setWorking(false)
        if ('tried' in answer && answer.tried !== undefined) {
          setSource(answer.tried)
          setProblem(null)
        } else setProblem(Object.values(answer.fields ?? {})[0] ?? answer.message ?? null)
      },
      round === 0 ? WAIT_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [teamSlug, asked, isGiven, round])
  return { source, problem, isWorking, again: () => setRound((now) => now + 1) }
}
