'use client'

import { ChevronDown } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { ProgressBar } from '#lib/components/pictures/progress-bar.tsx'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { STEP_LABELS, StepGlyph } from '#lib/components/pictures/step-glyph.tsx'
import { Age, TimeOfDay } from '#lib/components/text/date-time.tsx'
import { formatDuration } from '#lib/components/text/format-figures.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { ProjectDetail, ProjectReel, TimelineStage } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** A project under way, each step by name: done with its duration, now with the age of the last report, or waiting. */
export function StageTimeline({ project }: { project: ProjectDetail }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const now = project.stages.find(({ state }) => state === 'now')
  const isFolded = now !== undefined && MOVING.includes(project.state)
  const reels = project.partial?.reels ?? []
  const hasSegments = now?.name === 'rendering' && reels.length > 1
  return (
    <section aria-label={t('Stages')} className="border-b px-4 py-5 md:px-5">
      {isFolded && (
        <div className="md:hidden">
          <p className="mb-2 flex items-center gap-2 text-base font-medium">
            <StepGlyph step={now} />
            {project.stageDetail ?? t(now.label)}
            {project.percent !== null && <span className="num ml-auto">{project.percent}%</span>}
          </p>
          {hasSegments && <ReelSegments reels={reels} />}
          <p className="mt-2 flex items-center gap-2 text-xs text-muted-foreground">
            <LastReport project={project} />
            <button
              type="button"
              className="btn btn-ghost btn-sm -mr-2 ml-auto"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('All stages')}
              <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} />
            </button>
          </p>
        </div>
      )}
      <ol
        className={`grid gap-3 xl:grid-cols-(--steps) xl:gap-2 ${isFolded && !isOpen ? 'max-md:hidden' : ''}`}
        style={columns(project.stages)}
      >
        {project.stages.map((step) => (
          <Step key={step.name} step={step} project={project} />
        ))}
      </ol>
      {MOVING.includes(project.state) && !hasSegments && (
        <div className={project.state === 'processing' ? 'mt-4' : 'invisible mt-4'}>
          <ProgressBar percent={project.percent} label={t('Project progress')} />
          <p className="mt-1.5 text-xs text-muted-foreground">
            {project.percent === null
              ? t('The service does not report progress.')
              : t('This is the progress of the whole project.')}
          </p>
        </div>
      )}
    </section>
  )
}

/** States with a progress bar, or with its room kept free, so that nothing moves when it appears. */
const MOVING: readonly PortalProjectState[] = ['submitting', 'queued', 'processing']

/** Side by side, the current step has twice the room of the others. */
function columns(steps: TimelineStage[]): CSSProperties {
  return {
    '--steps': steps.map((step) => (step.state === 'now' ? 'minmax(0,2fr)' : 'minmax(0,1fr)')).join(' '),
  } as CSSProperties
}

const BARS: Record<TimelineStage['state'], string> = {
  done: 'var(--foreground)',
  now: 'var(--info)',
  failed: 'var(--danger)',
  waiting: 'var(--border)',
}

function Step({ step, project }: { step: TimelineStage; project: ProjectDetail }) {
  const t = useText()
  const now = step.state === 'now'
  const unsure = now && project.state === 'unconfirmed'
  const reels = step.name === 'rendering' ? (project.partial?.reels ?? []) : []
  return (
    <li aria-current={now ? 'step' : undefined}>
      <div className="hidden xl:block">
        {now && reels.length > 1 ? (
          <ReelSegments reels={reels} />
        ) : (
          <div className="h-1.5 rounded-full" style={{ background: unsure ? 'var(--warning)' : BARS[step.state] }} />
        )}
      </div>
      <div className="flex items-start gap-1.5 xl:mt-2">
        <span className="mt-0.5">{unsure ? <StateGlyph state="unconfirmed" /> : <StepGlyph step={step} />}</span>
        <span
          className={
            now || step.state === 'failed' ? 'font-semibold' : step.state === 'waiting' ? 'text-muted-foreground' : ''
          }
        >
          {t(step.label)}
        </span>
        <span className="sr-only">, {t.message(STEP_LABELS[step.state]).toLocaleLowerCase(t.tag)}</span>
        {now && project.state === 'processing' && project.percent !== null && (
          <span className="num ml-auto font-semibold xl:pr-3">{project.percent}%</span>
        )}
      </div>
      {now && project.stageDetail && <div className="num pl-[22px] break-words xl:pr-3">{project.stageDetail}</div>}
      <div className="num pl-[22px] text-xs text-muted-foreground">
        <StepTime step={step} project={project} />
      </div>
    </li>
  )
}

/** One part for each reel: filled when it is made, outlined while it is being made. */
function ReelSegments({ reels }: { reels: readonly ProjectReel[] }) {
  return (
    <div aria-hidden="true" className="flex gap-1">
      {reels.map(({ status, startSeconds }) => (
        <span key={startSeconds} className="reel-segment" data-status={status} />
      ))}
    </div>
  )
}

function StepTime({ step, project }: { step: TimelineStage; project: ProjectDetail }) {
  const t = useText()
  if (step.name === 'submitted' && step.startedAt) return <TimeOfDay at={step.startedAt} />
  if (step.startedAt && step.endedAt) return formatDuration(Date.parse(step.endedAt) - Date.parse(step.startedAt), t)
  if (step.state === 'now') return <LastReport project={project} />
  // A step of a canceled project had begun, although it is not the one that failed.
  if (step.state === 'waiting' && !(step.startedAt && project.endedAt)) {
    return project.endedAt === null ? t('Waiting') : t('Not reached')
  }
  if (!step.startedAt) return null
  if (project.endedAt) {
    const ms = Date.parse(project.endedAt) - Date.parse(step.startedAt)
    return ms < 500 ? t('Stopped after less than 1 s') : t('Stopped after {span}', { span: formatDuration(ms, t) })
  }
  return <>{t.rich('Started {time}', { time: <TimeOfDay at={step.startedAt} /> })}</>
}

function LastReport({ project }: { project: ProjectDetail }) {
  const t = useText()
  if (!project.lastReportAt) return t('No updates yet')
  return <>{t.rich('Last update {age}', { age: <Age at={project.lastReportAt} inSentence /> })}</>
}
