'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect } from 'react'
import { broadcast, onBroadcast } from '#lib/components/browser/browser-features.ts'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { useText } from '#text'

/**
 * The channel on which the window of the linking page reports to the page that opened it. The two share an origin and
 * nothing else.
 */
const CHANNEL = 'social-account-linked'

export function broadcastLinked(): void {
  broadcast(CHANNEL, 'linked')
}

/** Calls when an account was linked in another window. */
export function useOnLinked(onLinked: () => void): void {
  useEffect(() => onBroadcast(CHANNEL, onLinked), [onLinked])
}

/** Reads the page again when an account was linked in another window. */
export function RefreshWhenLinked() {
  const t = useText()
  const router = useRouter()
  const toast = useToast()
  const refresh = useCallback(() => {
    toast(t('Account linked'))
    router.refresh()
  }, [router, toast, t])
  useOnLinked(refresh)
  return null
}
