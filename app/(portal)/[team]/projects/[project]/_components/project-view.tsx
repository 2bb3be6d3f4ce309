'use client'

import { useState } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { useProjectChanges, useReviewChanges } from '#lib/components/live/team-changes.tsx'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { STATE_LABELS } from '#lib/components/pictures/state-label.tsx'
import { useTextWithLocalTimes } from '#lib/components/text/text-with-local-times.tsx'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectChange, ProjectDetail } from '#lib/portal/projects/project-view.ts'
import type { ShareView } from '#lib/portal/shares/share-view.ts'
import { useText } from '#text'
import { FailedView } from './failed-view.tsx'
import { ProjectHeader } from './project-header.tsx'
import type { ProjectProps } from './project-props.ts'
import { resultOf } from './results/registry.ts'
import { RunningReels } from './running/running-reels.tsx'
import { WaitNote } from './running/wait-note.tsx'
import { RunningView } from './running-view.tsx'
import { ShareDialog } from './share/share-dialog.tsx'
import { StageTimeline } from './stage-timeline.tsx'
import { StateNotice } from './state-notice.tsx'

/** A project in whatever state it is, kept current by the team's stream. */
export function ProjectView({
  teamSlug,
  given,
  editable,
  voices,
  links,
  opensSharing,
  notes,
}: Omit<ProjectProps, 'project' | 'onShare'> & {
  given: ProjectDetail
  /** Links that share it; null for who may not make any. */
  links: ShareView[] | null
  opensSharing: boolean
}) {
  const t = useText()
  const project = useLiveProject(given)
  const [isSharing, setIsSharing] = useState(opensSharing)
  const onShare = links !== null && project.outputs.length > 0 ? () => setIsSharing(true) : null
  useShortcuts(onShare === null ? {} : { s: onShare })
  const props = { teamSlug, project, editable, voices, onShare, notes }
  const [output] = project.outputs
  const { Result } = resultOf(project.tool, output)
  const announced = useTextWithLocalTimes(announcement(project, t))
  return (
    <>
      <ProjectHeader {...props} />
      <p role="status" className="sr-only">
        {announced}
      </p>
      {project.state === 'failed' ? (
        <>
          <FailedView {...props} />
          {output && <Result {...props} output={output} />}
        </>
      ) : (
        <>
          <StateNotice {...props} />
          {(project.state === 'completed' || project.state === 'cancelled') && output ? (
            <Result {...props} output={output} />
          ) : (
            <>
              <StageTimeline project={project} />
              {IN_WORK.includes(project.state) && <WaitNote teamSlug={teamSlug} project={project} />}
              {project.partial && IN_WORK.includes(project.state) ? (
                <RunningReels {...props} partial={project.partial} />
              ) : (
                <RunningView {...props} />
              )}
            </>
          )}
        </>
      )}
      {links && (
        <ShareDialog teamSlug={teamSlug} project={project} links={links} open={isSharing} onOpenChange={setIsSharing} />
      )}
    </>
  )
}

/**
 * Percent and age follow each change at once. A change of state, stage or results affects the whole page, so it is
 * shown only when the page has been reloaded from the server; so is whatever happens to a project that has ended, such
 * as a late report.
 */
function useLiveProject(given: ProjectDetail): ProjectDetail {
  const refresh = useRefreshSoon()
  const [change, setChange] = useState<ProjectChange | null>(null)
  useProjectChanges((next) => {
    const isNewVersion =
      next.state === 'completed' && given.outputs.some(({ firstId }) => firstId === next.rendersOutputId)
    if (isNewVersion) refresh()
    if (next.id !== given.id) return
    if (isSameStep(given, next) && !ENDED.includes(next.state)) setChange(next)
    else refresh()
  }, refresh)
  useReviewChanges((projectId) => {
    if (projectId === given.id) refresh()
  })
  const isNews = change !== null && change.updatedAt >= given.updatedAt && isSameStep(given, change)
  return isNews ? { ...given, ...change } : given
}

function isSameStep(given: ProjectDetail, { state, stage, outputCount, partialStep }: ProjectChange): boolean {
  return (
    state === given.state &&
    stage === given.stage &&
    outputCount === given.outputCount &&
    partialStep === given.partialStep
  )
}

/** Changes only with the state or stage, so screen readers do not announce every percent. */
function announcement(project: ProjectDetail, t: Text): string {
  const now = project.stages.find((stage) => stage.state === 'now')
  if (project.state === 'processing' && now) {
    const count = project.partial?.reels.length ?? 0
    const ready = project.outputs.length
    const made =
      count > 0 && ready > 0
        ? ` ${t('{ready} of {count, plural, one {# reel} other {# reels}} ready', { ready, count })}.`
        : ''
    return `${t(now.label)}.${made}`
  }
  return NEEDS_A_PERSON.includes(project.state)
    ? `${t.message(STATE_LABELS[project.state])}. ${project.explanation}`
    : `${t.message(STATE_LABELS[project.state])}.`
}

/** States in which work goes on, or is expected to. */
const IN_WORK: readonly PortalProjectState[] = ['submitting', 'queued', 'processing', 'stalled']

const ENDED: readonly PortalProjectState[] = ['completed', 'failed', 'cancelled']
const NEEDS_A_PERSON: readonly PortalProjectState[] = ['failed', 'unconfirmed', 'stalled']
