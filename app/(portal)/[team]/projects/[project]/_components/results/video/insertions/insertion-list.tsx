import type { RefObject } from 'react'
import { isWithin, playFrom, useMediaTime } from '#lib/components/player/use-playback.ts'
import type { BrollInsertion } from '#lib/contract/broll-insertion.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../../_components/allowed-actions.tsx'
import { VersionChangesBar } from '../../version-changes-bar.tsx'
import { InsertionRow } from './insertion-row.tsx'
import { useInsertionChanges } from './use-insertion-changes.ts'

/** Everything that is shown over the speaker, with its words, time and reason. Each can be replaced, moved or removed. */
export function InsertionList({
  teamSlug,
  output,
  insertions,
  video,
}: {
  teamSlug: string
  output: ProjectOutput
  insertions: readonly BrollInsertion[]
  video: RefObject<HTMLVideoElement | null>
}) {
  const t = useText()
  const seconds = useMediaTime(video)
  const may = useAllowedActions()
  const { changes, change, discard, error, render, isRendering, percent } = useInsertionChanges(teamSlug, output)
  if (insertions.length === 0) return <p className="text-muted-foreground">{t('Nothing is shown over the speaker.')}</p>
  return (
    <>
      <ol className="grid divide-y" aria-label={t('B-roll')}>
        {insertions.map((insertion) => (
          <InsertionRow
            key={insertion.index}
            insertion={insertion}
            changed={changes.find(({ index }) => index === insertion.index)}
            isNow={isWithin(insertion, seconds)}
            canEdit={may.make && output.editable && !isRendering}
            onChange={(changed) => change(insertion.index, changed)}
            onPlay={() => playFrom(video.current, insertion.startSeconds)}
            videoSeconds={output.durationSeconds}
          />
        ))}
      </ol>
      <VersionChangesBar
        {...{ isRendering, percent, error }}
        count={changes.length}
        onDiscard={discard}
        onRender={render}
      />
    </>
  )
}
