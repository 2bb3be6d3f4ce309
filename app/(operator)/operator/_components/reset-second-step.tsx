'use client'

import { useRef } from 'react'
import { useText } from '#text'
import { useCommand } from './use-command.ts'

/** For a person who lost their phone and their recovery codes, and has proved who they are in another way. */
export function ResetSecondStep() {
  const t = useText()
  const { order, sending } = useCommand()
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      className="grid max-w-[560px] gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        const email = field.current?.value.trim() ?? ''
        if (email !== '') order('reset-second-step', email)
      }}
    >
      <label htmlFor="reset-email" className="text-muted-foreground">
        {t(
          'For someone who lost their phone and recovery codes. Confirm their identity first, because they will be able to sign in with only a password. We email them and sign them out everywhere.',
        )}
      </label>
      <span className="flex gap-2">
        <input
          ref={field}
          id="reset-email"
          name="email"
          type="email"
          required
          maxLength={320}
          autoComplete="off"
          className="input min-w-0 flex-1"
        />
        <button type="submit" className="btn btn-outline" disabled={sending}>
          {t('Turn off two-step verification')}
        </button>
      </span>
    </form>
  )
}
