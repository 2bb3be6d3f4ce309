'use client'

import type { ReactNode } from 'react'
import { LinkForm } from '#app/(account)/_components/link-form.tsx'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { useText } from '#text'
import { openShareAction } from '../actions.ts'

/** Asks for the password of a link. It shows neither what the link shares nor whose it is. */
export function PasswordGate({ token, home }: { token: string; home: ReactNode }) {
  const t = useText()
  return (
    <div className="flex min-h-dvh flex-col px-4 pb-8 md:px-8">
      <header className="flex h-16 shrink-0 items-center">{home}</header>
      <main className="card mx-auto flex w-full max-w-[516px] flex-1 flex-col items-center px-5 py-10 md:mt-[8dvh] md:flex-none md:py-16">
        <div className="w-full max-w-[404px]">
          <h1 className="text-2xl font-semibold">{t('This video is protected')}</h1>
          <p className="mt-1 text-base text-muted-foreground">
            {t('Enter the password that came with the link. It unlocks the video in this browser for 12 hours.')}
          </p>
          <LinkForm
            action={openShareAction}
            token={token}
            label={t('Watch')}
            busy={t('Checking…')}
            fields={(state) => <PasswordField autoComplete="current-password" error={state.fields?.password} />}
          />
        </div>
      </main>
    </div>
  )
}
