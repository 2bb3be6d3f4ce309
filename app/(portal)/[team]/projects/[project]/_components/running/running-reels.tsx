'use client'

import { Download } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useRef, useState } from 'react'
import { Player } from '#lib/components/player/player.tsx'
import { formatSize } from '#lib/components/text/format-figures.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectDetail, ProjectOutput, ProjectPartial } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../_components/allowed-actions.tsx'
import { EventHistory } from '../event-history.tsx'
import type { ProjectProps } from '../project-props.ts'
import { RequestSummary } from '../request-summary.tsx'
import { ReelScore } from '../results/reels/reel-score.tsx'
import { SourceStrip } from '../results/reels/source-strip.tsx'
import { useLoadedText } from '../results/reels/use-spoken-text.ts'
import { ResultFooter } from '../results/result-footer.tsx'
import { PlannedReels } from './planned-reels.tsx'
import { SourcePlayer, type SourceStart } from './source-player.tsx'
import { SourceTranscript } from './source-transcript.tsx'

/** A project whose reels are being made: those that are ready can be used, the others have their places. */
export function RunningReels({ partial, ...props }: ProjectProps & { partial: ProjectPartial }) {
  const { project } = props
  const t = useText()
  const may = useAllowedActions()
  const spoken = useLoadedText(partial.transcriptUrl)
  const [start, setStart] = useState<SourceStart | null>(null)
  const [seconds, setSeconds] = useState<number | null>(null)
  const [tab, setTab] = useState('reel')
  const [asked, setAsked] = useState<number | null>(null)
  const reels = partial.reels.map((reel, index) => ({
    ...reel,
    rank: index + 1,
    output: project.outputs.find(({ firstId }) => firstId === reel.outputId) ?? null,
  }))
  const ready = reels.filter(({ output }) => output !== null)
  const shown = ready.find(({ rank }) => rank === asked) ?? ready[0]
  const choose = (rank: number) => {
    setAsked(rank)
    setTab('reel')
  }
  const play = (from: number) => {
    setStart({ seconds: from })
    setTab('source')
  }
  const total = partial.sourceDurationSeconds ?? 0
  return (
    <div className="wait-page">
      <div className="wait-main">
        <section aria-labelledby="reels-title" className="px-4 pt-4 md:px-5">
          <div className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id="reels-title" className="text-base font-semibold">
              {titleOf(ready.length, reels.length, t)}
            </h2>
            {ready.length > 0 && ready.length < reels.length && (
              <p className="text-muted-foreground">{t('Play, publish or edit them while we make the rest.')}</p>
            )}
            {ready.length > 0 && may.download && (
              <a
                href={`/api/media/projects/${props.teamSlug}/${project.id}/zip`}
                download
                className="btn btn-outline btn-sm ml-auto"
              >
                <Download aria-hidden="true" size={14} strokeWidth={1.75} />
                {t('Download {count}', { count: ready.length })}
              </a>
            )}
          </div>
          <PlannedReels reels={reels} chosen={tab === 'reel' ? (shown?.rank ?? null) : null} onChoose={choose} />
        </section>
        <SourceStrip
          title={stripTitle(reels.length, t)}
          blocks={reels.map((reel) => ({ ...reel, state: reel.output === null ? reel.status : 'ready' }))}
          seconds={total}
          waveform={partial.waveform}
          chosen={shown?.rank ?? 0}
          onChoose={choose}
        />
        {spoken && (
          <SourceTranscript
            spoken={spoken}
            asked={project.request.language}
            reels={reels}
            seconds={tab === 'source' ? seconds : null}
            onPlay={partial.sourceUrl === null ? null : play}
          />
        )}
      </div>
      <Tabs.Root value={tab} onValueChange={setTab} className="wait-aside">
        <Tabs.List className="tabs px-4 md:px-5" aria-label={t('About this project')}>
          <Tabs.Trigger value="reel">{shown ? t('Reel {rank}', { rank: shown.rank }) : t('Reel')}</Tabs.Trigger>
          {partial.sourceUrl !== null && <Tabs.Trigger value="source">{t('Source')}</Tabs.Trigger>}
          <Tabs.Trigger value="request">{t('Request')}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="reel" className="flex flex-1 flex-col">
          {shown?.output ? (
            <ReadyReel key={shown.output.id} {...props} output={shown.output} title={shown.title} />
          ) : (
            <p className="px-4 py-5 text-muted-foreground md:px-5">
              {t('Your first reel plays here as soon as it is ready.')}
            </p>
          )}
        </Tabs.Content>
        {partial.sourceUrl !== null && (
          <Tabs.Content value="source" className="bg-muted p-4">
            <SourcePlayer
              url={partial.sourceUrl}
              seconds={total}
              title={project.title}
              start={start}
              onTime={setSeconds}
            />
          </Tabs.Content>
        )}
        <Tabs.Content value="request" className="grid gap-6 px-4 py-5 md:px-5">
          <RequestSummary project={project} />
          <EventHistory project={project} />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  )
}

function ReadyReel({
  teamSlug,
  project,
  editable,
  onShare,
  output,
  title,
}: Omit<ProjectProps, 'voices' | 'notes'> & { project: ProjectDetail; output: ProjectOutput; title: string }) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const { cut } = output
  return (
    <>
      <div className="bg-muted p-4">
        <Player ref={video} output={output} title={output.info?.title || title} languageTag="und" />
      </div>
      <div className="flex-1 px-4 py-4 md:px-5">
        {output.info && <ReelScore info={output.info} />}
        <h3 className="mt-4 text-base font-semibold" dir="auto">
          {output.info?.title || title}
        </h3>
        <p className="num mt-0.5 text-xs text-muted-foreground">
          {[
            ...(cut === null
              ? []
              : [
                  t('From {start} to {end}', {
                    start: durationFigure(cut.startSeconds),
                    end: durationFigure(cut.endSeconds),
                  }),
                ]),
            ...(output.width === null ? [] : [`${output.width} × ${output.height}`]),
            formatSize(output.sizeBytes, t),
          ].join(', ')}
        </p>
      </div>
      <ResultFooter teamSlug={teamSlug} project={project} output={output} editable={editable} onShare={onShare} />
    </>
  )
}

function titleOf(ready: number, count: number, t: Text): string {
  if (count === 0) return t('Your reels appear here as they finish')
  return t('{ready} of {count, plural, one {# reel} other {# reels}} ready', { ready, count })
}

function stripTitle(count: number, t: Text): string {
  return count === 0
    ? t('The moments are marked here once they are chosen.')
    : t(
        '{count, plural, one {# moment} other {# moments}} chosen. Solid ones are rendered. Outlined ones are not rendered yet.',
        {
          count,
        },
      )
}
