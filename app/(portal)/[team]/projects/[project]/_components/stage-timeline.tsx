'use client'

import type { CSSProperties } from 'react'
import { spanFigure } from '#lib/components/figures.ts'
import { Age, TimeOfDay } from '#lib/components/moment.tsx'
import { ProgressBar } from '#lib/components/progress-bar.tsx'
import { StateGlyph } from '#lib/components/state-glyph.tsx'
import type { ProjectDetail, TimelineStage } from '#lib/portal/projects/view.ts'

/** Each step by name: done with its duration, now with the age of the last report, or waiting. */
export function StageTimeline({ project }: { project: ProjectDetail }) {
  const steps = stepsOf(project)
  return (
    <section aria-label="Stages" className="border-b px-4 py-5 md:px-5">
      <ol className="grid gap-3 md:grid-cols-(--steps) md:gap-2" style={columns(steps)}>
        {steps.map((step) => (
          <Step key={step.name} step={step} project={project} />
        ))}
      </ol>
      {project.state === 'processing' && (
        <div className="mt-4">
          <ProgressBar percent={project.percent} label="Progress of the whole project" />
          <p className="mt-1.5 text-xs text-muted-foreground">
            {project.percent === null
              ? 'The service does not say how far it is.'
              : 'The percent is of the whole project.'}
          </p>
        </div>
      )}
    </section>
  )
}

function stepsOf(project: ProjectDetail): TimelineStage[] {
  const sent = project.state !== 'submitting' && project.state !== 'unconfirmed'
  const done = project.state === 'completed'
  const at = project.createdAt
  return [
    { name: 'submitted', label: 'Submitted', state: sent ? 'done' : 'now', startedAt: at, endedAt: sent ? at : null },
    ...project.stages,
    { name: 'completed', label: 'Completed', state: done ? 'done' : 'waiting', startedAt: null, endedAt: null },
  ]
}

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
  const now = step.state === 'now'
  const unsure = now && project.state === 'unconfirmed'
  return (
    <li aria-current={now ? 'step' : undefined}>
      <div
        className="hidden h-1.5 rounded-full md:block"
        style={{ background: unsure ? 'var(--warning)' : BARS[step.state] }}
      />
      <div className="flex items-start gap-1.5 md:mt-2">
        <span className="mt-0.5">{unsure ? <StateGlyph state="unconfirmed" /> : <StepGlyph step={step} />}</span>
        <span
          className={
            now || step.state === 'failed' ? 'font-semibold' : step.state === 'waiting' ? 'text-muted-foreground' : ''
          }
        >
          {step.label}
        </span>
        <span className="sr-only">, {STEP_WORDS[step.state]}</span>
        {now && project.state === 'processing' && project.percent !== null && (
          <span className="num ml-auto font-semibold md:pr-3">{project.percent}%</span>
        )}
      </div>
      {now && project.stageDetail && <div className="num pl-[22px] break-words md:pr-3">{project.stageDetail}</div>}
      <div className="num pl-[22px] text-xs text-muted-foreground">
        <StepTime step={step} project={project} />
      </div>
    </li>
  )
}

const STEP_WORDS: Record<TimelineStage['state'], string> = {
  done: 'done',
  now: 'under way',
  failed: 'stopped here',
  waiting: 'not reached',
}

function StepGlyph({ step }: { step: TimelineStage }) {
  if (step.state === 'done') return <StateGlyph state="completed" colour="var(--foreground)" />
  if (step.state === 'failed') return <StateGlyph state="failed" />
  if (step.state === 'now') return <StateGlyph state={step.name === 'submitted' ? 'submitting' : 'processing'} />
  return <StateGlyph state="queued" />
}

function StepTime({ step, project }: { step: TimelineStage; project: ProjectDetail }) {
  if (step.name === 'submitted') return <TimeOfDay at={project.createdAt} />
  if (step.startedAt && step.endedAt) return spanFigure(Date.parse(step.endedAt) - Date.parse(step.startedAt))
  if (step.state === 'now') return <LastReport project={project} />
  if (step.state === 'waiting') return project.state === 'failed' ? 'Not reached' : 'Waiting'
  if (!step.startedAt) return null
  if (step.state === 'failed' && project.endedAt) {
    return `Stopped after ${spanFigure(Date.parse(project.endedAt) - Date.parse(step.startedAt)).replace('Under', 'under')}`
  }
  return (
    <>
      Began <TimeOfDay at={step.startedAt} />
    </>
  )
}

function LastReport({ project }: { project: ProjectDetail }) {
  if (!project.lastReportAt) return 'No report yet'
  return (
    <>
      Last report <Age at={project.lastReportAt} inSentence />
    </>
  )
}
