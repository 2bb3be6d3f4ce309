'use client'

import { Age } from '#lib/components/text/date-time.tsx'
import type { Snapshot, TaskRow } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { Section } from './operator-panel.tsx'
import { taskWord } from './task-labels.ts'

/** What the workers of both programs do by themselves: when each task last ran, and how often it failed. */
export function TasksSection({ snapshot: { tasks = [] } }: { snapshot: Snapshot }) {
  const t = useText()
  const failing = tasks.filter(isFailing).length
  return (
    <Section
      title={t('Background tasks')}
      beside={
        failing === 0
          ? t('{count, plural, one {# task} other {# tasks}}', { count: tasks.length })
          : t('{failing} of {all} failed last time', { failing, all: tasks.length })
      }
    >
      <table className="op-t">
        <thead>
          <tr>
            <th scope="col">{t('Task')}</th>
            <th scope="col" className="fit op-hide">
              {t('Program')}
            </th>
            <th scope="col" className="r fit op-hide">
              {t('At least every')}
            </th>
            <th scope="col" className="r fit">
              {t('Last run')}
            </th>
            <th scope="col" className="r fit">
              {t('Failures')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <Row key={`${task.part} ${task.name}`} task={task} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** Since its last failure it has not run without one. */
function isFailing({ ranAt, failedAt }: TaskRow): boolean {
  return failedAt !== null && (ranAt === null || failedAt > ranAt)
}

function Row({ task }: { task: TaskRow }) {
  const t = useText()
  const { part, everyMs, ranAt, failures, failedAt } = task
  return (
    <tr>
      <td title={task.name}>{taskWord(task, t)}</td>
      <td className="fit quiet op-hide">{part === 'portal' ? t('Portal') : t('Video service')}</td>
      <td className="r fit num quiet op-hide">{spanFigure(everyMs)}</td>
      <td className="r fit num">{ranAt === null ? <span className="quiet">–</span> : <Age at={ranAt} />}</td>
      <td className={`r fit num ${failures === 0 ? 'quiet' : ''}`}>
        {failedAt === null ? (
          failures
        ) : (
          <span className={isFailing(task) ? 'op-late' : undefined}>
            {t.rich('{failures}, last {at}', { failures, at: <Age at={failedAt} inSentence /> })}
          </span>
        )}
      </td>
    </tr>
  )
}

/** `0.5 s`, `10 s`, `10 min`, `1 h`. */
function spanFigure(ms: number): string {
  if (ms < 60_000) return `${ms / 1_000} s`
  return ms < 3_600_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`
}
