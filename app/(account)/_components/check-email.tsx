'use client'

import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useText } from '#text'

/** Shows the same whether or not the address has an account; only the mail differs. */
export function CheckEmail({ children, sendsMail }: { children: ReactNode; sendsMail: boolean }) {
  const t = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {sendsMail ? t('Check your email') : t('Get your link')}
      </h1>
      {children}
    </>
  )
}

const LINKS_COMMAND = 'npm run reelwright -- links'

/** How to get a link where no mail is sent. */
export function LinkFromAdministrator() {
  const t = useText()
  return (
    <div className="mt-5 rounded-md border bg-muted p-4">
      <p>
        {t('Email is not set up here yet. Ask your administrator for your link. They can get it with this command:')}
      </p>
      <code className="tc mt-2 block overflow-x-auto rounded-sm bg-card px-2 py-1.5">{LINKS_COMMAND}</code>
    </div>
  )
}
