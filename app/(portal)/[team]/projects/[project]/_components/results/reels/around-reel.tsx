'use client'

import type { ReactNode } from 'react'
import { timecode } from '#lib/contract/time-figures.ts'
import type { ProjectDetail, ProjectOutput, TranscriptLine } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useLoadedText } from './use-spoken-text.ts'

/** How much of the source is shown before and after a reel, in seconds. */
const AROUND_SECONDS = 15

/** What is said before and after a reel in its source, where the service still has it; the reel's own words are `children`. */
export function AroundReel({
  project,
  output: { cut },
  children,
}: {
  project: ProjectDetail
  output: ProjectOutput
  children: ReactNode
}) {
  const t = useText()
  const source = useLoadedText(project.partial?.transcriptUrl ?? null)
  if (cut === null || source === null) return children
  const middle = (line: TranscriptLine) => (line.startSeconds + line.endSeconds) / 2
  const between = (from: number, to: number) => source.lines.filter((line) => middle(line) >= from && middle(line) < to)
  return (
    <>
      <SourceLines lines={between(cut.startSeconds - AROUND_SECONDS, cut.startSeconds)} />
      <Edge seconds={cut.startSeconds}>{t('Reel starts')}</Edge>
      {children}
      <Edge seconds={cut.endSeconds}>{t('Reel ends')}</Edge>
      <SourceLines lines={between(cut.endSeconds, cut.endSeconds + AROUND_SECONDS)} />
    </>
  )
}

function SourceLines({ lines }: { lines: readonly TranscriptLine[] }) {
  return (
    <ul className="grid gap-0.5 text-muted-foreground">
      {lines.map((line) => (
        <li key={line.startSeconds} className="grid grid-cols-[52px_1fr] gap-x-2 py-1 text-base">
          <span className="tc pl-1 text-xs leading-5">{timecode(line.startSeconds)}</span>
          <span dir="auto">{line.text}</span>
        </li>
      ))}
    </ul>
  )
}

function Edge({ seconds, children }: { seconds: number; children: ReactNode }) {
  return (
    <p className="my-2 flex items-center gap-2 text-xs font-medium">
      <span className="tc rounded-sm bg-foreground px-1.5 leading-5 text-background">{timecode(seconds)}</span>
      {children}
      <span aria-hidden="true" className="h-px flex-1 bg-foreground" />
    </p>
  )
}
