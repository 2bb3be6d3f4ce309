'use client'

import { type RefObject, useEffect, useRef, useState, useTransition } from 'react'
import { openWindow } from '#lib/components/browser/browser-features.ts'
import { type Linked, readLinked } from '#lib/components/embed/linked-window.ts'
import type { Network } from '#lib/contract/social.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { beginLinking, finishLinking } from '../actions.ts'
import { broadcastLinked } from './linked-signal.tsx'

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
  const t = useText()
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [beginning, start] = useTransition()
  const opened = useRef<Window | null>(null)
  useOpenerMessage(opened, async (linked) => {
    const state = await finish(teamSlug, linked)
    if (state?.status === 'ok') broadcastLinked()
    else setProblem(state?.message ?? t('The account could not be linked. Check your connection and try again.'))
  })
  function begin(network: Network, accountId?: string) {
    const popup = openWindow('', 'link-account', 'popup,width=560,height=760')
    opened.current = popup
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
      setProblem(state?.message ?? t('The linking page could not be opened. Check your connection and try again.'))
    })
  }
  function reset() {
    setAddress(null)
    setProblem(undefined)
  }
  return { begin, beginning, address, problem, reset }
}

/** In a partner's frame, where the window that was opened cannot end the linking itself (linked-window.ts). */
function useOpenerMessage(opened: RefObject<Window | null>, onLinked: (linked: Linked) => void): void {
  const latest = useRef(onLinked)
  useEffect(() => {
    latest.current = onLinked
  })
  useEffect(() => {
    function receive(event: MessageEvent<unknown>) {
      const linked = readLinked(event, opened.current)
      if (linked !== null) latest.current(linked)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [opened])
}

async function finish(teamSlug: string, { link, claim }: Linked) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ team: teamSlug, link, claim })) form.set(name, value)
  return finishLinking(IDLE, form).catch(() => null)
}
