import type { ReactNode } from 'react'
import { HomeMark } from '#app/_components/home-mark.tsx'
import { TeamMark } from '#lib/components/pictures/brand.tsx'

/** A page of text about a shared video: the team above, a link back to the video, and one column. */
export function ShareTextPage({
  team,
  back,
  title,
  children,
}: {
  /** Null if the link does not reveal its team. */
  team: { name: string; logoUrl: string | null } | null
  back: ReactNode
  title: string
  children: ReactNode
}) {
  return (
    <div className="share-page">
      <header className="flex h-14 shrink-0 items-center gap-2.5 px-4 md:px-8">
        {team === null ? (
          <HomeMark />
        ) : (
          <>
            <TeamMark name={team.name} logo={team.logoUrl} size={24} />
            <span className="min-w-0 truncate text-base font-semibold" dir="auto">
              {team.name}
            </span>
          </>
        )}
      </header>
      <main className="mx-auto w-full max-w-[600px] flex-1 px-4 pt-4 pb-12 md:pt-10">
        {back}
        <h1 className="mt-3 text-2xl font-semibold">{title}</h1>
        {children}
      </main>
    </div>
  )
}
