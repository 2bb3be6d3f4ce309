'use client'

import { useEffect, useState } from 'react'
import { useText } from '#text'
import { prepareScript } from './prepare-script.ts'

const TYPING_PAUSE_MS = 900

/** Why the voice cannot read the script, as the service says it, a moment after either has changed. */
export function useReadable(teamSlug: string, voiceId: string | undefined, script: string): string | undefined {
  const t = useText()
  const [found, setFound] = useState<{ of: string; message: string }>()
  const text = script.trim()
  const asked = voiceId === undefined || text === '' ? '' : `${voiceId} ${text}`
  useEffect(() => {
    if (voiceId === undefined || asked === '') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const answer = await prepareScript(teamSlug, { voiceId, script: text }, t('The connection was lost.'))
      if (isCurrent && answer.kind === 'refused') setFound({ of: asked, message: answer.message })
    }, TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [teamSlug, voiceId, text, asked, t])
  return found?.of === asked ? found.message : undefined
}
