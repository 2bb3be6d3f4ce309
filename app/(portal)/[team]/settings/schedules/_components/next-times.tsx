import type { SchedulePreview } from '#lib/portal/schedules/preview-schedule.ts'

/** When the account posts next by what is being edited, and how times hold when the clocks change. */
export function NextTimes({ preview, paused }: { preview: SchedulePreview | null; paused: boolean }) {
  const times = preview?.times ?? []
  const zone = preview?.timeZone ?? ''
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <section className="card p-4">
        <h3 className="font-semibold">Next ten times</h3>
        {times.length === 0 ? (
          <p className="mt-1 text-muted-foreground">
            {preview === null ? 'Choose times and a zone to see them.' : paused ? 'Paused: no times.' : 'No times.'}
          </p>
        ) : (
          <ol className="mt-1 divide-y divide-border">
            {times.map(({ at, isMoved }) => (
              <li key={at.toISOString()} className="flex min-h-8 items-center gap-3">
                <span className="num w-24">{dayOf(at, zone)}</span>
                <span className="num font-medium">{timeOf(at, zone)}</span>
                {isMoved && <span className="text-xs text-warning-text">Moved: the clocks skip its time</span>}
              </li>
            ))}
          </ol>
        )}
      </section>
      <section className="card p-4">
        <h3 className="font-semibold">How times hold</h3>
        <p className="mt-1 text-pretty text-muted-foreground">
          A slot at 12:30 stays 12:30 on the wall clock in {zone || 'its zone'}, also when the clocks change.
          {preview?.clockChange
            ? ` The next change is on ${dayOf(preview.clockChange.at, zone, true)}, by ${Math.abs(preview.clockChange.minutes)} minutes ${preview.clockChange.minutes > 0 ? 'forward' : 'back'}.`
            : preview && ' They do not change there.'}
        </p>
        <p className="mt-2 text-pretty text-muted-foreground">
          A time that the clocks skip is the first valid one after it; one that they show twice is taken once. Taken
          slots are skipped, so that two posts never share one.
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
