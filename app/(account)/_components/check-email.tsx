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

/** How to get a link where no mail is sent. */
export function LinkFromAdministrator() {
  const t = useText()
  return (
    <div className="mt-5 rounded-md border bg-muted p-4">
      <p>{t('This site cannot send email yet. Ask your administrator for your link.')}</p>
      <p className="mt-1 text-muted-foreground">
        <a className="underline" href="/docs/self-host/run#email">
          {t('For administrators: where to find links')}
        </a>
      </p>
    </div>
  )
}
