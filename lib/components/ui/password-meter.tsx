'use client'

import { useEffect, useState } from 'react'
import type { PasswordEstimate } from '#lib/core/secrets/password-estimator.ts'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'

const LEVELS = [
  { word: msg('Easy to guess'), color: 'var(--danger)' },
  { word: msg('Easy to guess'), color: 'var(--danger)' },
  { word: msg('Fair'), color: 'var(--warning)' },
  { word: msg('Good'), color: 'var(--success)' },
  { word: msg('Strong'), color: 'var(--success)' },
] as const

/**
 * How hard a password is to guess, as it is typed. The estimator is loaded with the first character. The server
 * decides; this only shows the same earlier.
 */
export function PasswordMeter({ password, about }: { password: string; about: readonly string[] }) {
  const t = useText()
  const [estimate, setEstimate] = useState<PasswordEstimate | null>(null)
  const known = about.join('\n')
  useEffect(() => {
    if (password === '') return setEstimate(null)
    let isCurrent = true
    import('#lib/core/secrets/password-estimator.ts')
      .then(({ estimatePassword }) => estimatePassword(password, known.split('\n')))
      .then((found) => isCurrent && setEstimate(found))
      // Without it the form works as well, so nobody is kept from it by a file that could not be loaded.
      .catch(() => isCurrent && setEstimate(null))
    return () => {
      isCurrent = false
    }
  }, [password, known])
  const level = estimate === null ? undefined : LEVELS[estimate.score]
  const filled = estimate === null ? 0 : Math.max(1, estimate.score)
  const word = estimate?.refusal === 'personal' ? msg('Contains your name or address') : level?.word
  return (
    <div className="flex min-h-4 items-center gap-2" data-score={estimate?.score}>
      <span aria-hidden="true" className="flex flex-1 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className="h-1 flex-1 rounded-full"
            style={{ background: step <= filled ? level?.color : 'var(--border)' }}
          />
        ))}
      </span>
      <span role="status" className="w-44 text-right text-xs text-muted-foreground">
        {word && <span className="sr-only">{t('Password:')} </span>}
        {word && t(word)}
      </span>
    </div>
  )
}
