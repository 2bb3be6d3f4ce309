'use client'

import { useRouter } from 'next/navigation'
import { Tabs } from 'radix-ui'
import { useRef, useState } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { Player } from '#lib/components/player/player.tsx'
import { formatSize } from '#lib/components/text/format-figures.ts'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { AspectRatio } from '#lib/contract/reel-shapes.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../_components/allowed-actions.tsx'
import { Credits } from '../../credits.tsx'
import { EventHistory } from '../../event-history.tsx'
import { MadeWith } from '../../made-with.tsx'
import type { ProjectProps } from '../../project-props.ts'
import { RequestSummary } from '../../request-summary.tsx'
import { CommentsTab, CommentsTrigger } from '../../review/comments-tab.tsx'
import { StageList } from '../../stage-list.tsx'
import { CaptionsNote } from '../captions-note.tsx'
import { EditNote } from '../edit-link.tsx'
import { publishAddress, ResultFooter } from '../result-footer.tsx'
import { StageStrip } from '../stage-strip.tsx'
import { ThumbnailChoice } from '../thumbnail-choice.tsx'
import { InsertionList } from '../video/insertions/insertion-list.tsx'
import { Transcript } from '../video/transcript.tsx'
import { AroundReel } from './around-reel.tsx'
import { ReelGallery } from './reel-gallery.tsx'
import { type RankedReel, rankReels, reelBeside } from './reel-order.ts'
import { ReelScore } from './reel-score.tsx'
import { ReelShapes } from './reel-shapes.tsx'
import { ReelTexts } from './reel-texts.tsx'
import { blocksOf, SourceStrip } from './source-strip.tsx'
import { useChosenReel } from './use-chosen-reel.ts'
import { useSpokenText } from './use-spoken-text.ts'

/** The reels of a video: all of them, where they are in it, and one with its description. */
export function ReelsResult({
  teamSlug,
  project,
  output: first,
  editable,
  onShare,
  notes,
}: ProjectProps & { output: ProjectOutput }) {
  const router = useRouter()
  const may = useAllowedActions()
  const reels = rankReels(project.outputs, project.title)
  const { ordered, order, chosen, choose, reorder } = useChosenReel(reels)
  const [shape, setShape] = useState<{ of: string; aspectRatio: AspectRatio } | null>(null)
  const newest = chosen ?? { rank: 1, output: first, title: project.title }
  const shown = shape?.of === newest.output.firstId ? inShape(newest, shape.aspectRatio) : newest
  const step = (steps: number) => {
    const next = reelBeside(ordered, shown.rank, steps)
    if (next) choose(next.rank)
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ...(editable && may.publish && { p: () => router.push(publishAddress(teamSlug, shown.output)) }),
  })
  return (
    <>
      <StageStrip project={project} />
      <SourceStrip
        {...blocksOf(reels)}
        waveform={project.partial?.waveform ?? null}
        chosen={shown.rank}
        onChoose={choose}
      />
      <div className="reels">
        <ReelGallery reels={ordered} chosen={shown.rank} order={order} onChoose={choose} onReorder={reorder} />
        <Reel
          key={shown.output.id}
          {...{ teamSlug, project, editable, onShare, notes }}
          reel={shown}
          count={reels.length}
          onShape={(aspectRatio) => setShape(aspectRatio === null ? null : { of: shown.output.firstId, aspectRatio })}
        />
      </div>
    </>
  )
}

type ReelProps = Pick<ProjectProps, 'teamSlug' | 'project' | 'editable' | 'onShare' | 'notes'> & {
  reel: RankedReel
  count: number
  /** Shows the newest version in a shape; null for the newest of all. */
  onShape: (aspectRatio: AspectRatio | null) => void
}

function inShape(reel: RankedReel, aspectRatio: AspectRatio): RankedReel {
  const { shapes } = reel.output
  const found = shapes.find((one) => one.aspectRatio === aspectRatio)
  return found === undefined ? reel : { ...reel, output: { ...found, shapes } }
}

function Reel({
  teamSlug,
  project,
  editable,
  onShare,
  notes,
  reel: { rank, output, title },
  count,
  onShape,
}: ReelProps) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const spoken = useSpokenText(output)
  const insertions = output.insertions?.length ? output.insertions : null
  return (
    <>
      <section aria-label={t('Player')} className="reel-player">
        <div className="xl:sticky xl:top-16">
          <Player ref={video} output={output} title={title} languageTag={spoken?.languageTag ?? 'und'} />
          <p className="mt-2 flex flex-wrap items-center justify-center gap-x-3 text-xs text-muted-foreground">
            <span className="num">{facts(output, t)}</span>
            {count > 1 && (
              <span className="flex items-center gap-1 max-md:hidden pointer-coarse:hidden">
                <Kbd>J</Kbd>
                <Kbd>K</Kbd> {t('next reel')}
              </span>
            )}
          </p>
        </div>
      </section>
      <section aria-label={t('Reel {rank}', { rank })} className="reel-panel">
        <div className="reel-about">
          {output.info && <ReelScore info={output.info} />}
          <h2 className="mt-3 text-lg font-semibold xl:hidden" dir="auto">
            {title}
          </h2>
          <p className="mt-0.5 text-muted-foreground xl:sr-only">{place(output, rank, count, t)}</p>
        </div>
        <div className="reel-details">
          {editable && <ReelTexts teamSlug={teamSlug} output={output} />}
          <ReelShapes
            {...{ teamSlug, output }}
            canMake={editable && output.editable && project.shapesReels}
            onChoose={onShape}
          />
          {editable && <ThumbnailChoice teamSlug={teamSlug} output={output} />}
          <ShortageNote output={output} />
          <CaptionsNote output={output} />
          <EditNote project={project} output={output} />
          <Tabs.Root defaultValue="transcript" className="mt-4">
            <Tabs.List className="tabs -mx-4 px-4 md:-mx-5 md:px-5" aria-label={t('Reel details')}>
              <Tabs.Trigger value="transcript">{t('Transcript')}</Tabs.Trigger>
              {insertions !== null && <Tabs.Trigger value="insertions">{t('B-roll')}</Tabs.Trigger>}
              <Tabs.Trigger value="details">{t('Details')}</Tabs.Trigger>
              <Tabs.Trigger value="stages">{t('Stages')}</Tabs.Trigger>
              <CommentsTrigger output={output} notes={notes} />
            </Tabs.List>
            <Tabs.Content value="transcript" className="py-4">
              {spoken ? (
                <AroundReel project={project} output={output}>
                  <Transcript transcript={spoken} asked={project.request.language} video={video} />
                </AroundReel>
              ) : (
                <p className="text-muted-foreground">
                  {output.transcriptLinesUrl === null ? t('No transcript available.') : t('Loading the transcript…')}
                </p>
              )}
            </Tabs.Content>
            {insertions !== null && (
              <Tabs.Content value="insertions" className="py-2">
                <InsertionList {...{ teamSlug, output, insertions, video }} />
              </Tabs.Content>
            )}
            <Tabs.Content value="details" className="grid gap-6 py-4">
              <RequestSummary project={project} />
              <MadeWith output={output} />
              <Credits credits={output.credits} />
              <EventHistory project={project} />
            </Tabs.Content>
            <Tabs.Content value="stages" className="py-2">
              <StageList project={project} />
            </Tabs.Content>
            <CommentsTab {...{ teamSlug, output, notes, editable }} media={video} className="py-4" />
          </Tabs.Root>
        </div>
        <ResultFooter teamSlug={teamSlug} project={project} output={output} editable={editable} onShare={onShare} />
      </section>
    </>
  )
}

/** Why there are fewer reels than requested, or who chose them as a substitute. */
function ShortageNote({ output }: { output: ProjectOutput }) {
  const note = output.madeBy.find(({ part }) => part === 'selection')?.note
  return note ? <p className="mt-3 text-muted-foreground">{note}</p> : null
}

function place({ cut }: ProjectOutput, rank: number, count: number, t: Text): string {
  if (cut === null) return t('Reel {rank} of {count}', { rank, count })
  const span = { start: durationFigure(cut.startSeconds), end: durationFigure(cut.endSeconds) }
  return t('From {start} to {end}, reel {rank} of {count}', { ...span, rank, count })
}

function facts({ width, height, sizeBytes, verified, languageTag }: ProjectOutput, t: Text): string {
  const size = width !== null && height !== null ? [`${width} × ${height}`] : []
  const language = languageTag === null ? [] : [languageTag]
  return [
    ...language,
    ...size,
    formatSize(sizeBytes, t),
    ...(verified ? [] : [t('not confirmed by the service')]),
  ].join(' · ')
}
