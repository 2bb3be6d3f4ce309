'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { showAddress } from '#lib/components/browser/browser-features.ts'
import { AccessDenied, beginAccess } from '#lib/components/embed/access.ts'
import { applyTheme } from '#lib/components/embed/apply-theme.ts'
import { EmbedMessage } from '#lib/components/embed/embed-message.tsx'
import { CodeRefused, greetHost, HostUnavailable } from '#lib/components/embed/host.ts'
import { portalPath } from '#lib/components/embed/portal-path.ts'
import { shownText, type Text } from '#lib/i18n/text.ts'
import { useText } from '#text'

/**
 * Signs in and continues to the portal.
 *
 * @param at the page that was shown before the frame was loaded again; empty for none.
 */
export function EmbedStart({ session, at }: { session: string; at: string }) {
  const t = useText()
  const router = useRouter()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    begin(session, at).then(
      (address) => router.replace(address as Route),
      (error) => setProblem(errorText(error, t)),
    )
  }, [session, at, router, t])
  if (problem === null) return <EmbedMessage title={t('Opening…')} />
  return <EmbedMessage title={t('The portal could not be opened')} words={problem} again={t('Try again')} />
}

let beginning: Promise<string> | null = null

/** Once for a page, since a code works once. @returns the address to go on to. */
function begin(session: string, at: string): Promise<string> {
  beginning ??= signIn(session, at).finally(() => {
    beginning = null
  })
  return beginning
}

async function signIn(session: string, at: string): Promise<string> {
  const code = takeCode()
  const { start } = await greetHost()
  const { alias, startPath, theme } = await beginAccess(session, code)
  unshow()
  unshow = applyTheme(theme)
  return `/${alias}${portalPath(at) ?? portalPath(start) ?? portalPath(startPath) ?? '/projects'}`
}

/** Takes away the theme of a session before. */
let unshow = () => {}

/** The code of the address, which loses it: neither history nor a report of an error may hold it. */
function takeCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (code !== null) showAddress('replace', location.pathname + location.search, window.history.state)
  return code
}

function errorText(error: unknown, t: Text): string {
  if (error instanceof AccessDenied) return shownText(error.reason, t)
  if (error instanceof CodeRefused && error.isFinal) return t('Your session has ended. Reload the page to start again.')
  if (error instanceof HostUnavailable) return t('This page only works inside the site it belongs to. Open it there.')
  return t('The connection was lost. Check your network and try again.')
}
