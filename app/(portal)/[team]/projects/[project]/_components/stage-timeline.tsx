'use client'

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
      <ol className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(110px,1fr))] sm:gap-2">
        {steps.map((step) => (
          <Step key={step.name} step={step} project={project} />
        ))}
      </ol>
      {project.state === 'processing' && (
        <div className="mt-4 flex items-center gap-3">
          <div className="flex-1">
            <ProgressBar percent={project.percent} label="Progress of the whole project" />
          </div>
          <span className="num text-base font-semibold">
            {project.percent === null ? 'The service gives no percent' : `${project.percent}%`}
          </span>
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

const BARS: Record<TimelineStage['state'], string> = {
  done: 'var(--foreground)',
  now: 'var(--info)',
  failed: 'var(--danger)',
  waiting: 'var(--border)',
}

function Step({ step, project }: { step: TimelineStage; project: ProjectDetail }) {
  const now = step.state === 'now'
  return (
    <li aria-current={now ? 'step' : undefined}>
      <div className="hidden h-1.5 rounded-full sm:block" style={{ background: BARS[step.state] }} />
      <div className="flex items-center gap-1.5 sm:mt-2">
        <StepGlyph step={step} />
        <span
          className={
            now || step.state === 'failed' ? 'font-semibold' : step.state === 'waiting' ? 'text-muted-foreground' : ''
          }
        >
          {step.label}
        </span>
        <span className="sr-only">, {STEP_WORDS[step.state]}</span>
      </div>
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
  return step.startedAt ? <TimeOfDay at={step.startedAt} /> : null
}

function LastReport({ project }: { project: ProjectDetail }) {
  if (!project.lastReportAt) return 'No report yet'
  return (
    <>
      Last report <Age at={project.lastReportAt} inSentence />
    </>
  )
}
