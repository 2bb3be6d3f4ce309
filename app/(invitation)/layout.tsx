import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { HomeMark } from '#app/_components/home-mark.tsx'
import { ReaderTime } from '#lib/components/text/reader-time.tsx'
import { knownZone, ZONE_COOKIE } from '#lib/components/text/time-zone.ts'

/** One centered pane: the offer, and one thing to do. */
export default async function InvitationLayout({ children }: { children: ReactNode }) {
  const zone = knownZone((await cookies()).get(ZONE_COOKIE)?.value)
  return (
    <ReaderTime nowMs={Date.now()} zone={zone}>
      <div className="flex min-h-dvh flex-col px-4 pb-8 md:px-8">
        <header className="flex h-16 shrink-0 items-center">
          <HomeMark />
        </header>
        <main className="card mx-auto flex w-full max-w-[676px] flex-1 flex-col items-center px-5 py-10 md:min-h-[min(720px,calc(100dvh-96px))] md:flex-none md:py-24">
          <div className="flex w-full max-w-[404px] flex-1 flex-col">{children}</div>
        </main>
      </div>
    </ReaderTime>
  )
}
