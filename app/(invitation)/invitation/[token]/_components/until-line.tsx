'use client'

import { dayAndTime } from '#lib/components/moment.tsx'
import { useLocalTime } from '#lib/components/reader-time.tsx'
import { useText } from '#text'

/** How long the invitation works. */
export function UntilLine({ at }: { at: string }) {
  const t = useText()
  const time = useLocalTime()
  return (
    <p className={`hint mt-auto pt-8 ${time.isKnown ? '' : 'invisible'}`} suppressHydrationWarning>
      {t('Valid until {moment}. It works once.', { moment: dayAndTime(new Date(at), time.zone, t) })}
    </p>
  )
}
