'use client'

import { formatDayAndTime } from '#lib/components/text/date-time.tsx'
import { useLocalTime } from '#lib/components/text/reader-time.tsx'
import { useText } from '#text'

/** How long the invitation works. */
export function UntilLine({ at }: { at: string }) {
  const t = useText()
  const time = useLocalTime()
  return (
    <p className={`hint mt-auto pt-8 ${time.isKnown ? '' : 'invisible'}`} suppressHydrationWarning>
      {t('Valid until {moment}. It works once.', { moment: formatDayAndTime(new Date(at), time.zone, t) })}
    </p>
  )
}
