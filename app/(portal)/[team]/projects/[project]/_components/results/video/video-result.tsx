'use client'

import { Send } from 'lucide-react'
import Link from 'next/link'
import { Tabs } from 'radix-ui'
import { useRef } from 'react'
import { isUpright, Player } from '#lib/components/player/player.tsx'
import { formatSize } from '#lib/components/text/format-figures.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../_components/allowed-actions.tsx'
import { Credits } from '../../credits.tsx'
import { EventHistory } from '../../event-history.tsx'
import { ExportButton } from '../../export/export-button.tsx'
import { MadeWith } from '../../made-with.tsx'
import { AddToQueue, PostingLine } from '../../posting/add-to-queue.tsx'
import type { ProjectProps } from '../../project-props.ts'
import { RequestSummary } from '../../request-summary.tsx'
import { CommentsTab, CommentsTrigger } from '../../review/comments-tab.tsx'
import { StageList } from '../../stage-list.tsx'
import { CaptionsNote } from '../captions-note.tsx'
import { EditLink, EditNote } from '../edit-link.tsx'
import { StageStrip } from '../stage-strip.tsx'
import { ThumbnailChoice } from '../thumbnail-choice.tsx'
import { Downloads } from './downloads.tsx'
import { InsertionList } from './insertions/insertion-list.tsx'
import { SpokenScript } from './spoken-script.tsx'
import { Transcript } from './transcript.tsx'

/** The finished video beside its transcript. */
export function VideoResult({ teamSlug, project, output, editable, notes }: ProjectProps & { output: ProjectOutput }) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const may = useAllowedActions()
  const insertions = output.insertions?.length ? output.insertions : null
  return (
    <>
      <StageStrip project={project} />
      <div className="flex flex-1 flex-col lg:flex-row">
        <section aria-label={t('Video')} className="bg-muted px-4 py-4 max-md:py-3 lg:flex-1 md:px-5 lg:rounded-bl-lg">
          <div className={`lg:sticky lg:top-16 ${isUpright(output) ? 'result-upright' : ''}`}>
            <Player
              ref={video}
              output={output}
              title={project.title}
              languageTag={project.transcript?.languageTag ?? 'und'}
            />
            <div>
              <p className="num mx-auto mb-3 text-center text-xs text-muted-foreground md:mt-2">{facts(output, t)}</p>
              <Downloads output={output}>
                {editable && <EditLink teamSlug={teamSlug} project={project} output={output} />}
                {editable && <ExportButton {...{ teamSlug, project, output }} />}
                {editable && may.publish && <AddToQueue teamSlug={teamSlug} output={output} isMain={false} />}
                {editable && may.publish && (
                  <Link href={`/${teamSlug}/publish/new?output=${output.id}`} className="btn btn-outline">
                    <Send aria-hidden="true" size={16} strokeWidth={1.75} />
                    {t('Publish')}
                  </Link>
                )}
              </Downloads>
              {editable && may.publish && (
                <div className="mt-2 [&>.posting-line]:justify-center">
                  <PostingLine teamSlug={teamSlug} output={output} />
                </div>
              )}
              <EditNote project={project} output={output} isCentered />
              <CaptionsNote output={output} />
              {editable && <ThumbnailChoice teamSlug={teamSlug} output={output} />}
            </div>
          </div>
        </section>
        <section aria-label={t('Details')} className="flex min-w-0 flex-col lg:w-[min(46%,520px)] lg:border-l">
          <Tabs.Root defaultValue={insertions === null ? 'transcript' : 'insertions'}>
            <Tabs.List className="tabs px-4 md:px-5" aria-label={t('Details')}>
              {insertions !== null && <Tabs.Trigger value="insertions">{t('B-roll')}</Tabs.Trigger>}
              <Tabs.Trigger value="transcript">{t('Transcript')}</Tabs.Trigger>
              {output.script && <Tabs.Trigger value="script">{t('Script')}</Tabs.Trigger>}
              <Tabs.Trigger value="details">{t('Details')}</Tabs.Trigger>
              <Tabs.Trigger value="stages">{t('Stages')}</Tabs.Trigger>
              <CommentsTrigger output={output} notes={notes} />
            </Tabs.List>
            {insertions !== null && (
              <Tabs.Content value="insertions" className="px-4 py-2 md:px-5">
                <InsertionList teamSlug={teamSlug} output={output} insertions={insertions} video={video} />
              </Tabs.Content>
            )}
            <Tabs.Content value="transcript" className="px-4 py-4 md:px-5">
              {project.transcript ? (
                <Transcript transcript={project.transcript} asked={project.request.language} video={video} />
              ) : (
                <p className="text-muted-foreground">{t('No transcript available.')}</p>
              )}
            </Tabs.Content>
            {output.script && (
              <Tabs.Content value="script" className="px-4 py-4 md:px-5">
                <SpokenScript script={output.script} languageTag={project.transcript?.languageTag} />
              </Tabs.Content>
            )}
            <Tabs.Content value="details" className="grid gap-6 px-4 py-4 md:px-5">
              <RequestSummary project={project} />
              <MadeWith output={output} />
              <Credits credits={output.credits} />
              <EventHistory project={project} />
            </Tabs.Content>
            <Tabs.Content value="stages" className="px-4 py-2 md:px-5">
              <StageList project={project} />
            </Tabs.Content>
            <CommentsTab {...{ teamSlug, output, notes, editable }} media={video} className="px-4 py-4 md:px-5" />
          </Tabs.Root>
        </section>
      </div>
    </>
  )
}

function facts(output: ProjectOutput, t: Text): string {
  const size = output.width !== null && output.height !== null ? [`${output.width} × ${output.height}`] : []
  const parts = [...size, durationFigure(output.durationSeconds), formatSize(output.sizeBytes, t)]
  return [...parts, ...(output.verified ? [] : [t('not confirmed by the service')])].join(' · ')
}
