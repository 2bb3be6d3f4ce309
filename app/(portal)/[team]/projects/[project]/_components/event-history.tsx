import { TimeOfDay } from '#lib/components/moment.tsx'
import type { ProjectDetail } from '#lib/portal/projects/view.ts'

/** All that happened, newest first. */
export function EventHistory({ project }: { project: ProjectDetail }) {
  const newestFirst = project.events.map((event, index) => ({ ...event, index })).reverse()
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">History</h2>
      <ol className="grid gap-2">
        {newestFirst.map((event) => (
          <li key={event.index} className="grid grid-cols-[72px_1fr] gap-x-2">
            <span className="tc text-xs leading-5 text-muted-foreground">
              <TimeOfDay at={event.at} />
            </span>
            <span className={event === newestFirst[0] ? '' : 'text-muted-foreground'}>{event.sentence}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
