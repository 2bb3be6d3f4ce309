'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { onSizeChange } from '#lib/components/browser/browser-features.ts'
import { accessState, onAccessState } from '#lib/components/embed/access.ts'
import { EmbedMessage } from '#lib/components/embed/embed-message.tsx'
import { onHostMessage, postToHost } from '#lib/components/embed/host.ts'
import { portalPath } from '#lib/components/embed/portal-path.ts'
import { watchVisibleArea } from '#lib/components/embed/visible-area.ts'
import { shownText } from '#lib/i18n/text.ts'
import { useText } from '#text'

/** Fits the portal to the page around it, and replaces it when the session has ended. */
export function EmbedFrame({ teamSlug, children }: { teamSlug: string; children: ReactNode }) {
  const t = useText()
  const access = useSyncExternalStore(onAccessState, accessState, accessState)
  useHeight()
  useScheme()
  useEffect(watchVisibleArea, [])
  useHostNavigation(teamSlug)
  if (access.status !== 'ended') return children
  const { message, returnUrl } = access
  return (
    <EmbedMessage
      title={t('Session ended')}
      words={shownText(message, t)}
      again={t('Start again')}
      returnUrl={returnUrl}
    />
  )
}

/** The page makes the frame as tall as its content, so that only the page scrolls. */
function useHeight(): void {
  useEffect(() => {
    let sentHeight = 0
    return onSizeChange(document.body, () => {
      const height = Math.ceil(document.body.getBoundingClientRect().height)
      if (height === sentHeight) return
      sentHeight = height
      postToHost('resize', { height })
    })
  }, [])
}

/** The page shows through around the frame's corners where it has the same scheme. */
function useScheme(): void {
  useEffect(() => {
    const page = document.documentElement
    const postScheme = () => postToHost('scheme', { scheme: page.classList.contains('dark') ? 'dark' : 'light' })
    const observer = new MutationObserver(postScheme)
    observer.observe(page, { attributeFilter: ['class'] })
    postScheme()
    return () => observer.disconnect()
  }, [])
}

/** The page may lead the person to another part of the portal. */
function useHostNavigation(teamSlug: string): void {
  const router = useRouter()
  useEffect(
    () =>
      onHostMessage(({ type, path }) => {
        if (type !== 'navigate') return
        const known = typeof path === 'string' ? portalPath(path) : null
        if (known === null) postToHost('error', { code: 'navigate', message: 'The portal has no such page.' })
        else router.push(`/${teamSlug}${known}` as Route)
      }),
    [teamSlug, router],
  )
}
