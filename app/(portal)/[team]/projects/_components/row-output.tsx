import { AudioLines } from 'lucide-react'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { MAX_THUMBNAILS, type ProjectSummary } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** Pictures of the first results and how many there are: solid is made, an outline is still to come. */
export function RowOutput({ row }: { row: ProjectSummary }) {
  const t = useText()
  if (row.outputCount === 0) return <NothingYet row={row} />
  const shown = Math.min(row.outputCount, MAX_THUMBNAILS)
  const frames = Array.from({ length: shown }, (_, place) => ({ place, url: row.thumbnailUrls[place] }))
  return (
    <span className="flex items-center gap-2">
      <span className="flex -space-x-2">
        {frames.map(({ place, url }) => (
          <span key={place} className="frame output-thumbnail" data-sound={OPERATION_DISPLAYS[row.tool].isSound}>
            {OPERATION_DISPLAYS[row.tool].isSound && <AudioLines aria-hidden="true" size={14} strokeWidth={1.75} />}
            {url !== undefined && <img src={url} alt="" width={20} height={32} loading="lazy" decoding="async" />}
          </span>
        ))}
      </span>
      <span className="num whitespace-nowrap">
        {t(
          '{output, select, reel {{count, plural, one {# reel} other {# reels}}} recording {{count, plural, one {# recording} other {# recordings}}} other {{count, plural, one {# video} other {# videos}}}}',
          { output: OPERATION_DISPLAYS[row.tool].output, count: row.outputCount },
        )}
      </span>
    </span>
  )
}

function NothingYet({ row }: { row: ProjectSummary }) {
  const t = useText()
  if (row.state === 'failed' || row.state === 'cancelled' || row.state === 'completed') return t('None')
  return (
    <span className="flex items-center gap-2">
      <span
        className="output-thumbnail rounded-xs border border-dashed border-input"
        data-sound={OPERATION_DISPLAYS[row.tool].isSound}
      />
      {t('None yet')}
    </span>
  )
}
