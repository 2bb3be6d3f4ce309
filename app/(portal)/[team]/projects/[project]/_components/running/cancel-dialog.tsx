'use client'

import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useCancel } from '../../../_components/use-cancel.ts'

/** Asks before a project is stopped: what is lost, what stays and what it costs. */
export function CancelDialog({
  teamSlug,
  project,
  open,
  onClose,
}: {
  teamSlug: string
  project: ProjectDetail
  open: boolean
  onClose: () => void
}) {
  const t = useText()
  const { cancel, canceling } = useCancel(teamSlug)
  const kept = project.outputs
  return (
    <ConfirmDialog
      open={open}
      title={t('Cancel “{title}”?', { title: project.title })}
      description={lostBy(project, t)}
      confirm={
        kept.length === 0
          ? t('Cancel project')
          : t('Cancel and keep {count, plural, one {# reel} other {# reels}}', { count: kept.length })
      }
      busy={t('Canceling…')}
      keep={t('Keep project running')}
      sending={canceling}
      onConfirm={() => {
        cancel([project.id])
        onClose()
      }}
      onClose={onClose}
    >
      {kept.length > 0 && (
        <div className="mb-4 flex items-center gap-3 rounded-md bg-muted px-3 py-3">
          <span aria-hidden="true" className="flex gap-1.5">
            {kept.slice(0, 3).map(({ id, posterUrl }) => (
              <span key={id} className="frame h-12 w-8 overflow-hidden">
                {posterUrl && <img src={posterUrl} alt="" className="size-full object-cover" />}
              </span>
            ))}
          </span>
          <span>
            <span className="block font-medium">
              {t('{count, plural, one {The finished reel stays} other {The # finished reels stay}}', {
                count: kept.length,
              })}
            </span>
            <span className="block text-muted-foreground">
              {t('You can publish, edit and download them as before.')}
            </span>
          </span>
        </div>
      )}
      <p>
        {kept.length === 0
          ? t('A canceled project uses no source minutes. You can start it again.')
          : t(
              'Only the length of the finished {count, plural, one {reel} other {reels}} counts toward your source minutes. You can start the project again.',
              { count: kept.length },
            )}
      </p>
    </ConfirmDialog>
  )
}

function lostBy({ partial }: ProjectDetail, t: Text): string {
  const open = (partial?.reels ?? []).flatMap(({ status, outputId }, index) =>
    outputId === null && status !== 'failed' ? [{ rank: index + 1, isBegun: status !== 'waiting' }] : [],
  )
  const begun = open.find(({ isBegun }) => isBegun)
  const rest = open.filter(({ isBegun }) => !isBegun).length
  return [
    t('Work on the project stops immediately.'),
    ...(begun === undefined ? [] : [t('Reel {rank} is not finished and will be lost.', { rank: begun.rank })]),
    ...(rest === 0
      ? []
      : [t('{count, plural, one {One more reel} other {# more reels}} will not be made.', { count: rest })]),
  ].join(' ')
}
