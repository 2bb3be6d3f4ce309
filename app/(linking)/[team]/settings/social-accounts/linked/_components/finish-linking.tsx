'use client'

import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { broadcastLinked } from '#app/(portal)/[team]/settings/social-accounts/_components/linked-signal.tsx'
import { finishLinking } from '#app/(portal)/[team]/settings/social-accounts/actions.ts'
import type { Text } from '#lib/i18n/text.ts'
import { type FormState, IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'

/** Exchanges what the linking page gave, once; then the window closes itself where the browser lets it. */
export function FinishLinking({ teamSlug, link, claim }: { teamSlug: string; link: string; claim: string }) {
  const t = useText()
  const [state, setState] = useState<FormState>(IDLE)
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    void finish(teamSlug, link, claim, t).then((next) => {
      setState(next)
      if (next.status !== 'ok') return
      broadcastLinked()
      window.close()
    })
  }, [teamSlug, link, claim, t])
  return (
    <>
      <p className="mt-1 text-base text-muted-foreground" role="status">
        {state.status === 'idle' && t('Linking account…')}
        {state.status === 'ok' && t('Account linked. You can close this window.')}
        {state.status === 'error' && state.message}
      </p>
      {state.status !== 'idle' && (
        <Link href={`/${teamSlug}/settings/social-accounts`} className="btn btn-outline mt-4">
          {t('Social accounts')}
        </Link>
      )}
    </>
  )
}

async function finish(teamSlug: string, link: string, claim: string, t: Text): Promise<FormState> {
  const form = new FormData()
  form.set('team', teamSlug)
  form.set('link', link)
  form.set('claim', claim)
  const lost = t('We could not reach the portal. Check your connection and link the account again.')
  return finishLinking(IDLE, form).catch(() => ({ status: 'error', message: lost }) as const)
}
