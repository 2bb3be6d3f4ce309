import type { Text } from '#lib/i18n/text.ts'
import type { SchedulePreview } from '#lib/portal/schedules/preview-schedule.ts'
import { useText } from '#text'

/**
 * When the account posts next by the schedule that is being edited, and what happens to the times when the clocks
 * change.
 */
export function NextTimes({ preview, paused }: { preview: SchedulePreview | null; paused: boolean }) {
  const t = useText()
  const times = preview?.times ?? []
  const zone = preview?.timeZone ?? ''
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <section className="card p-4">
        <h3 className="font-semibold">{t('Next ten times')}</h3>
        {times.length === 0 ? (
          <p className="mt-1 text-muted-foreground">
            {preview === null
              ? t('Choose times and a time zone to see a preview here.')
              : paused
                ? t('This schedule is paused.')
                : t('This account has no posting times yet.')}
          </p>
        ) : (
          <ol className="mt-1 divide-y divide-border">
            {times.map(({ at, isMoved }) => (
              <li key={at.toISOString()} className="flex min-h-8 items-center gap-3">
                <span className="num w-24">{dayOf(at, zone, t)}</span>
                <span className="num font-medium">{timeOf(at, zone, t)}</span>
                {isMoved && <span className="text-xs text-warning-text">{t('Moved because of the clock change')}</span>}
              </li>
            ))}
          </ol>
        )}
      </section>
      <section className="card p-4">
        <h3 className="font-semibold">{t('Time zones and clock changes')}</h3>
        <p className="mt-1 text-pretty text-muted-foreground">
          {t('A slot at 12:30 is always at 12:30 local time in {zone}.', {
            zone: zone || t('the schedule’s time zone'),
          })}{' '}
          {preview?.clockChange
            ? t('Clocks go {direction, select, forward {forward} other {back}} by {minutes} minutes on {day}.', {
                direction: preview.clockChange.minutes > 0 ? 'forward' : 'back',
                minutes: Math.abs(preview.clockChange.minutes),
                day: dayOf(preview.clockChange.at, zone, t, true),
              })
            : preview && t('Clocks do not change in this time zone.')}
        </p>
        <p className="mt-2 text-pretty text-muted-foreground">
          {t(
            'If the clocks skip a slot’s time, the post goes out right after the change. If a time occurs twice, only the first one counts. Each slot takes one post.',
          )}
        </p>
      </section>
    </div>
  )
}

function dayOf(at: Date, timeZone: string, t: Text, withYear = false): string {
  const words = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const
  return at.toLocaleDateString(t.tag, withYear ? { ...words, year: 'numeric' } : words).replace(',', '')
}

function timeOf(at: Date, timeZone: string, t: Text): string {
  return at.toLocaleTimeString(t.tag, { hour: '2-digit', minute: '2-digit', timeZone })
}
