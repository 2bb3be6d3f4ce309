import type { SchedulePreview } from '#lib/portal/schedules/preview-schedule.ts'

/** When the account posts next by what is being edited, and what happens to the times when the clocks change. */
export function NextTimes({ preview, paused }: { preview: SchedulePreview | null; paused: boolean }) {
  const times = preview?.times ?? []
  const zone = preview?.timeZone ?? ''
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <section className="card p-4">
        <h3 className="font-semibold">Next ten times</h3>
        {times.length === 0 ? (
          <p className="mt-1 text-muted-foreground">
            {preview === null
              ? 'Choose times and a time zone to see them here.'
              : paused
                ? 'This schedule is paused.'
                : 'This account has no times yet.'}
          </p>
        ) : (
          <ol className="mt-1 divide-y divide-border">
            {times.map(({ at, isMoved }) => (
              <li key={at.toISOString()} className="flex min-h-8 items-center gap-3">
                <span className="num w-24">{dayOf(at, zone)}</span>
                <span className="num font-medium">{timeOf(at, zone)}</span>
                {isMoved && <span className="text-xs text-warning-text">Moved, because the clocks skip this time</span>}
              </li>
            ))}
          </ol>
        )}
      </section>
      <section className="card p-4">
        <h3 className="font-semibold">Time zones and clock changes</h3>
        <p className="mt-1 text-pretty text-muted-foreground">
          A slot at 12:30 is always at 12:30 local time in {zone || 'the schedule’s time zone'}.
          {preview?.clockChange
            ? ` The clocks next go ${preview.clockChange.minutes > 0 ? 'forward' : 'back'} ${Math.abs(preview.clockChange.minutes)} minutes on ${dayOf(preview.clockChange.at, zone, true)}.`
            : preview && ' The clocks do not change there.'}
        </p>
        <p className="mt-2 text-pretty text-muted-foreground">
          If the clocks skip a slot’s time, the post goes out right after the change. If a time occurs twice, only the
          first one counts. Each slot takes one post.
        </p>
      </section>
    </div>
  )
}

function dayOf(at: Date, timeZone: string, withYear = false): string {
  const words = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const
  return at.toLocaleDateString('en-GB', withYear ? { ...words, year: 'numeric' } : words).replace(',', '')
}

function timeOf(at: Date, timeZone: string): string {
  return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
}
