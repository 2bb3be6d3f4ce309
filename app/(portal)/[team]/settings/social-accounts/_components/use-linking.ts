'use client'

import { useState, useTransition } from 'react'
import type { Network } from '#lib/contract/social.ts'
import { IDLE } from '#lib/portal/form-state.ts'
import { beginLinking } from '../actions.ts'

export type Linking = {
  begin: (network: Network, accountId?: string) => void
  beginning: boolean
  /** The linking page, while its window is or should be open. */
  address: string | null
  problem: string | undefined
  reset: () => void
}

/**
 * Opens the linking page in a window of its own. The window is opened by the click, empty, and led to the page once its
 * address is known: browsers block windows that open later. Where one is blocked, the address is there to be followed.
 */
export function useLinking(teamSlug: string): Linking {
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [beginning, start] = useTransition()
  function begin(network: Network, accountId?: string) {
    const popup = window.open('', 'link-account', 'popup,width=560,height=760')
    setProblem(undefined)
    start(async () => {
      const form = new FormData()
      form.set('team', teamSlug)
      form.set('network', network)
      if (accountId !== undefined) form.set('accountId', accountId)
      const state = await beginLinking(IDLE, form).catch(() => null)
      if (state?.status === 'ok' && state.linkUrl !== undefined) {
        setAddress(state.linkUrl)
        if (popup) popup.location.href = state.linkUrl
        return
      }
      popup?.close()
      setProblem(state?.message ?? 'The linking page could not be opened. Check your connection and try again.')
    })
  }
  function reset() {
    setAddress(null)
    setProblem(undefined)
  }
  return { begin, beginning, address, problem, reset }
}
