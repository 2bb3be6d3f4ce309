'use client'

import { useRef } from 'react'
import { useText } from '#text'
import { useCommand } from './use-command.ts'

/** For somebody who lost their phone and their recovery codes, and has proved who they are in another way. */
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
          'E-mail address of somebody who lost their phone and recovery codes. Check first who asks: afterwards a password is enough. They are told by e-mail and signed out everywhere.',
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
          {t('Turn off second step')}
        </button>
      </span>
    </form>
  )
}
