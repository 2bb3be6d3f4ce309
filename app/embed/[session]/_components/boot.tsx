'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { AccessRefused, beginAccess } from '#lib/components/embed/access.ts'
import { EmbedMessage } from '#lib/components/embed/embed-message.tsx'
import { CodeRefused, greetHost, NoHost } from '#lib/components/embed/host.ts'
import { portalPath } from '#lib/components/embed/portal-path.ts'
import { showTheme } from '#lib/components/embed/show-theme.ts'

/**
 * Signs in and goes on to the portal.
 *
 * @param at the page that was shown before the frame was loaded again; empty for none.
 */
export function Boot({ session, at }: { session: string; at: string }) {
  const router = useRouter()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    begin(session, at).then(
      (address) => router.replace(address as Route),
      (error) => setProblem(wordsFor(error)),
    )
  }, [session, at, router])
  if (problem === null) return <EmbedMessage title="Opening…" />
  return <EmbedMessage title="The portal could not be opened" words={problem} again="Try again" />
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
  unshow = showTheme(theme)
  return `/${alias}${portalPath(at) ?? portalPath(start) ?? portalPath(startPath) ?? '/projects'}`
}

/** Takes away the theme of a session before. */
let unshow = () => {}

/** The code of the address, which loses it: neither history nor a report of an error may hold it. */
function takeCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (code !== null) window.history.replaceState(window.history.state, '', location.pathname + location.search)
  return code
}

function wordsFor(error: unknown): string {
  if (error instanceof AccessRefused) return error.message
  if (error instanceof CodeRefused && error.isFinal) return 'Your session has ended. Reload the page to start again.'
  if (error instanceof NoHost) return 'This page only works inside the site that it belongs to. Open it there.'
  return 'The connection was lost. Check it and try again.'
}
