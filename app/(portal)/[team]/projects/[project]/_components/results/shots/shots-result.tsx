'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { Player } from '#lib/components/player/player.tsx'
import { isWithin, playFrom, useMediaTime } from '#lib/components/player/use-playback.ts'
import { formatSize } from '#lib/components/text/format-figures.ts'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectOutput, ProjectShots } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../_components/allowed-actions.tsx'
import type { ProjectProps } from '../../project-props.ts'
import { EditNote } from '../edit-link.tsx'
import { paragraphsOf } from '../paragraphs.ts'
import { publishAddress, ResultFooter } from '../result-footer.tsx'
import { ScriptReader } from '../script-reader.tsx'
import { StageStrip } from '../stage-strip.tsx'
import { useStepKeys } from '../use-step-keys.ts'
import { VideoResult } from '../video/video-result.tsx'
import { ShotCards } from './shot-cards.tsx'
import { ShotStrip } from './shot-strip.tsx'
import { ShotsAside } from './shots-aside.tsx'

type Props = ProjectProps & { output: ProjectOutput }

/** A video made from text: its shots over time, and its script. Without shots, it is shown as any other video. */
export function ShotsResult(props: Props) {
  const { shots } = props.project
  return shots === null ? <VideoResult {...props} /> : <Shots {...props} shots={shots} />
}

function Shots({ shots: made, ...props }: Props & { shots: ProjectShots }) {
  const t = useText()
  const { teamSlug, project, output, editable, onShare } = props
  const { transcript } = project
  const router = useRouter()
  const may = useAllowedActions()
  const video = useRef<HTMLVideoElement>(null)
  const seconds = useMediaTime(video)
  const now = made.shots.findIndex((shot) => isWithin(shot, seconds))
  const script = output.script?.text ?? project.again.draft.script ?? ''
  const [paragraphs] = useState(() => paragraphsOf(transcript?.lines ?? [], script))
  const play = (start: number) => playFrom(video.current, start)
  useStepKeys(video, made.shots)
  useShortcuts(editable && may.publish ? { p: () => router.push(publishAddress(teamSlug, output)) } : {})
  return (
    <>
      <StageStrip project={project} />
      <ShotStrip output={output} shots={made.shots} now={now} seconds={seconds} onPlay={play} />
      <div className="shots-result">
        <section aria-label={t('Player')} className="shots-player">
          <div className="xl:sticky xl:top-16">
            <Player ref={video} output={output} title={project.title} languageTag={transcript?.languageTag ?? 'und'} />
            <p className="mt-2 flex flex-wrap items-center justify-center gap-x-3 text-xs text-muted-foreground">
              <span className="num">{facts(output, t)}</span>
              <span className="flex items-center gap-1 max-md:hidden pointer-coarse:hidden">
                <Kbd>J</Kbd>
                <Kbd>K</Kbd> {t('next or previous shot')}
              </span>
            </p>
            <CaptionsNote output={output} />
            <EditNote project={project} output={output} isCentered />
          </div>
        </section>
        <div className="shots-words">
          <ShotCards {...{ teamSlug, output, made, now }} onPlay={play} />
          <ScriptReader
            paragraphs={paragraphs}
            script={script}
            note={output.script}
            languageTag={transcript?.languageTag}
            seconds={seconds}
            media={video}
            follows={false}
          />
        </div>
        <ShotsAside {...props} made={made} media={video} />
        <ResultFooter teamSlug={teamSlug} project={project} output={output} editable={editable} onShare={onShare} />
      </div>
    </>
  )
}

/** Why the captions are not as requested; nothing if they are. */
function CaptionsNote({ output: { madeBy } }: { output: ProjectOutput }) {
  const note = madeBy.find(({ part }) => part === 'captions')?.note
  return note ? <p className="hint mx-auto mt-2 max-w-prose text-center">{note}</p> : null
}

function facts({ width, height, sizeBytes, verified }: ProjectOutput, t: Text): string {
  const size = width !== null && height !== null ? [`${width} × ${height}`] : []
  return [...size, formatSize(sizeBytes, t), ...(verified ? [] : [t('not confirmed by the service')])].join(' · ')
}
