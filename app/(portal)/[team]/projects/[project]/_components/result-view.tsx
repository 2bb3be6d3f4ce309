'use client'

import { Download } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useRef } from 'react'
import { durationFigure, sizeFigure } from '#lib/components/figures.ts'
import type { ProjectOutput } from '#lib/portal/projects/view.ts'
import { EventHistory } from './event-history.tsx'
import { Player } from './player.tsx'
import type { ProjectProps } from './project-view.tsx'
import { RequestSummary } from './request-summary.tsx'
import { StageTimeline } from './stage-timeline.tsx'
import { Transcript } from './transcript.tsx'

/** The finished video beside what is said in it. */
export function ResultView({ project, output }: ProjectProps & { output: ProjectOutput }) {
  const video = useRef<HTMLVideoElement>(null)
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <section aria-label="Video" className="flex-1 bg-muted px-4 py-4 md:px-5 lg:rounded-bl-lg">
        <div className="lg:sticky lg:top-16">
          <Player
            ref={video}
            output={output}
            title={project.title}
            languageTag={project.transcript?.languageTag ?? 'und'}
          />
          <p className="num mx-auto mt-2 text-center text-xs text-muted-foreground">{facts(output)}</p>
          <Downloads output={output} />
        </div>
      </section>
      <section aria-label="Details" className="flex min-w-0 flex-col lg:w-[min(46%,520px)] lg:border-l">
        <Tabs.Root defaultValue="transcript">
          <Tabs.List className="tabs px-4 md:px-5" aria-label="Details">
            <Tabs.Trigger value="transcript">Transcript</Tabs.Trigger>
            <Tabs.Trigger value="details">Details</Tabs.Trigger>
            <Tabs.Trigger value="stages">Stages</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="transcript" className="px-4 py-4 md:px-5">
            {project.transcript ? (
              <Transcript transcript={project.transcript} video={video} />
            ) : (
              <p className="text-muted-foreground">The service sent no transcript.</p>
            )}
          </Tabs.Content>
          <Tabs.Content value="details" className="grid gap-6 px-4 py-4 md:px-5">
            <RequestSummary project={project} />
            <EventHistory project={project} />
          </Tabs.Content>
          <Tabs.Content value="stages">
            <StageTimeline project={project} />
          </Tabs.Content>
        </Tabs.Root>
      </section>
    </div>
  )
}

function facts(output: ProjectOutput): string {
  const size = output.width !== null && output.height !== null ? [`${output.width} × ${output.height}`] : []
  const parts = [...size, durationFigure(output.durationSeconds), sizeFigure(output.sizeBytes)]
  return [...parts, ...(output.verified ? [] : ['not confirmed by the service'])].join(' · ')
}

function Downloads({ output }: { output: ProjectOutput }) {
  const files = [
    { label: 'Download video', url: output.mediaUrl, primary: true },
    { label: 'SRT', url: output.srtUrl },
    { label: 'VTT', url: output.vttUrl },
    { label: 'Text', url: output.transcriptTextUrl },
  ]
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-2">
      {files.map(
        ({ label, url, primary }) =>
          url && (
            <a
              key={label}
              href={`${url}?download=1`}
              download
              className={primary ? 'btn btn-primary' : 'btn btn-outline'}
            >
              <Download aria-hidden="true" size={16} strokeWidth={1.75} />
              {label}
            </a>
          ),
      )}
    </div>
  )
}
