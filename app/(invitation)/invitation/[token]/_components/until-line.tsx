'use client'

import { dayAndTime } from '#lib/components/moment.tsx'
import { useLocalTime } from '#lib/components/reader-time.tsx'

/** How long the invitation works. */
export function UntilLine({ at }: { at: string }) {
  const time = useLocalTime()
  return (
    <p className={`hint mt-auto pt-8 ${time.isKnown ? '' : 'invisible'}`} suppressHydrationWarning>
      Valid until {dayAndTime(new Date(at), time.zone)}. It works once.
    </p>
  )
}
