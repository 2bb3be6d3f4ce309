import { Plus } from 'lucide-react'
import Link from 'next/link'
import type { ScheduleView } from '#lib/portal/schedules/list-schedules.ts'
import { useText } from '#text'

export function ScheduleList({
  teamSlug,
  schedules,
  shown,
  editable,
}: {
  teamSlug: string
  schedules: ScheduleView[]
  shown: string | undefined
  editable: boolean
}) {
  const t = useText()
  const address = `/${teamSlug}/settings/schedules` as const
  return (
    <nav aria-label={t('Schedules')} className="grid content-start gap-1">
      {schedules.map(({ id, name, slots, paused }) => (
        <Link
          key={id}
          href={`${address}?schedule=${id}`}
          className="nav-item min-h-11 flex-col items-start justify-center gap-0!"
          aria-current={id === shown ? 'page' : undefined}
        >
          <span className="max-w-full truncate" dir="auto">
            {name}
          </span>
          <span className="text-xs font-normal text-muted-foreground">
            {t(
              '{slots, plural, =0 {No times} one {# time a week} other {# times a week}}{paused, select, true {, paused} other {}}',
              { slots: slots.length, paused: String(paused) },
            )}
          </span>
        </Link>
      ))}
      {editable && (
        <Link
          href={`${address}?schedule=new`}
          className="nav-item"
          aria-current={shown === undefined ? 'page' : undefined}
        >
          <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('New schedule')}
        </Link>
      )}
    </nav>
  )
}
