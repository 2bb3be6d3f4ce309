import type { RefObject } from 'react'
import { isWithin, playFrom, useMediaTime } from '#lib/components/player/use-playback.ts'
import type { BrollInsertion } from '#lib/contract/broll-insertion.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../../_components/allowed-actions.tsx'
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
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-2" role="status">
        {isRendering ? (
          <p className="text-muted-foreground">
            {percent === null
              ? t('Rendering the new version. It appears here when it is ready.')
              : t('Rendering the new version, {percent}%. It appears here when it is ready.', { percent })}
          </p>
        ) : (
          changes.length > 0 && (
            <>
              <p className="mr-auto">
                {t('{count, plural, one {# change} other {# changes}}, not rendered yet', { count: changes.length })}
              </p>
              <button type="button" className="btn btn-outline" onClick={discard}>
                {t('Discard changes')}
              </button>
              <button type="button" className="btn btn-primary" onClick={render}>
                {t('Render new version')}
              </button>
            </>
          )
        )}
        {error !== null && <p className="w-full text-(--danger-text)">{error}</p>}
      </div>
    </>
  )
}
