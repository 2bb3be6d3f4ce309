'use client'

import { useEffect, useState } from 'react'
import type { LeftOutPart } from '#lib/contract/script-request.ts'
import { useText } from '#text'
import { prepareScript } from './prepare-script.ts'

const TYPING_PAUSE_MS = 900

/** What the service reports about a script: why the voice cannot read it, or what of it is neither spoken nor shown. */
export type Readable = { message?: string | undefined; leftOut: LeftOutPart[] }

const NO_RESULT: Readable = { leftOut: [] }

/** Asks the service, a moment after the voice or the script has changed. */
export function useReadableScript(teamSlug: string, voiceId: string | undefined, script: string): Readable {
  const t = useText()
  const [found, setFound] = useState<{ of: string; readable: Readable }>()
  const text = script.trim()
  const asked = voiceId === undefined || text === '' ? '' : `${voiceId} ${text}`
  useEffect(() => {
    if (voiceId === undefined || asked === '') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const answer = await prepareScript(teamSlug, { voiceId, script: text }, t('The connection was lost.'))
      if (!isCurrent) return
      if (answer.kind === 'refused') setFound({ of: asked, readable: { message: answer.message, leftOut: [] } })
      if (answer.kind === 'prepared') setFound({ of: asked, readable: { leftOut: answer.script.leftOut ?? [] } })
    }, TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [teamSlug, voiceId, text, asked, t])
  return found?.of === asked ? found.readable : NO_RESULT
}
