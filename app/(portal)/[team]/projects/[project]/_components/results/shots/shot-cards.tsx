import { PencilRuler, Replace, Server, Undo2, User } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectOutput, ProjectShot, ProjectShots } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../_components/allowed-actions.tsx'
import { renderShotsAction } from '../../../actions.ts'
import { useVersionChanges } from '../use-version-changes.ts'
import { VersionChangesBar } from '../version-changes-bar.tsx'
import { changedText, type ShotChange } from './changed-text.ts'
import { cellStyle } from './sheet-cell.ts'
import { ShotDialog } from './shot-dialog.tsx'

const ICON = { 'aria-hidden': true, size: 13, strokeWidth: 1.75, className: 'shrink-0' } as const

/** Every shot with its picture, words, length and who drew it; a click plays from it. Each can show something else. */
export function ShotCards({
  teamSlug,
  output,
  made,
  now,
  onPlay,
}: {
  teamSlug: string
  output: ProjectOutput
  made: ProjectShots
  now: number
  onPlay: (seconds: number) => void
}) {
  const t = useText()
  const may = useAllowedActions()
  const [open, setOpen] = useState<number | null>(null)
  const { changes, change, discard, render, ...progress } = useVersionChanges<ShotChange>(
    teamSlug,
    output,
    renderShotsAction,
  )
  const { shots } = made
  const canChange = may.make && output.editable && !progress.isRendering
  const opened = open === null ? undefined : shots[open]
  return (
    <section aria-labelledby="shots-heading" className="px-4 pb-4 md:px-5">
      <div className="flex min-h-10 flex-wrap items-center gap-x-2">
        <h2 id="shots-heading" className="font-semibold">
          {t('{count, plural, one {# shot} other {# shots}}', { count: shots.length })}
        </h2>
        <span className="num text-xs text-muted-foreground">{origins(shots, t)}</span>
      </div>
      <ol className="shot-cards">
        {shots.map((shot, index) => (
          <li key={shot.startSeconds}>
            <ShotCard shot={shot} index={index} sheet={made.sheet} isNow={index === now} onPlay={onPlay} />
            <ShotState
              {...{ shot, index, canChange }}
              changed={changes.find((one) => one.index === shot.choice?.index)}
              onOpen={() => setOpen(index)}
              onUndo={() => shot.choice && change(shot.choice.index, null)}
            />
          </li>
        ))}
      </ol>
      <VersionChangesBar {...progress} count={changes.length} onDiscard={discard} onRender={render} />
      {opened?.choice != null && (
        <ShotDialog
          {...{ teamSlug, made }}
          shot={opened}
          choice={opened.choice}
          number={(open ?? 0) + 1}
          onClose={() => setOpen(null)}
          onChange={(changed) => {
            change(changed.index, changed)
            setOpen(null)
          }}
        />
      )}
    </section>
  )
}

/** Who made the picture, or what it is to become, and the button to change it. */
function ShotState({
  shot,
  index,
  changed,
  canChange,
  onOpen,
  onUndo,
}: {
  shot: ProjectShot
  index: number
  changed: ShotChange | undefined
  canChange: boolean
  onOpen: () => void
  onUndo: () => void
}) {
  const t = useText()
  return (
    <>
      {changed === undefined ? (
        <Origin shot={shot} />
      ) : (
        <span className="mt-0.5 block text-xs wrap-anywhere" dir="auto">
          <span className="mark">{changedText(changed, t)}</span>
        </span>
      )}
      {shot.choice !== null && canChange && (
        <span className="mt-1.5 flex flex-wrap gap-1">
          <button
            type="button"
            className="btn btn-outline btn-sm"
            aria-label={t('Change the picture of shot {number}', { number: index + 1 })}
            onClick={onOpen}
          >
            <Replace {...ICON} />
            {t('Change')}
          </button>
          {changed !== undefined && (
            <button
              type="button"
              className="btn btn-ghost btn-sm"
              aria-label={t('Undo the change of shot {number}', { number: index + 1 })}
              onClick={onUndo}
            >
              <Undo2 {...ICON} />
            </button>
          )}
        </span>
      )}
    </>
  )
}

function ShotCard({
  shot,
  index,
  sheet,
  isNow,
  onPlay,
}: {
  shot: ProjectShot
  index: number
  sheet: ProjectShots['sheet']
  isNow: boolean
  onPlay: (seconds: number) => void
}) {
  const t = useText()
  const { startSeconds, endSeconds, text, description } = shot
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    onPlay(startSeconds)
    // After a press of the mouse, Space pauses what it began.
    if (event.detail > 0) event.currentTarget.blur()
  }
  return (
    <button type="button" className="shot-card" aria-current={isNow ? 'true' : undefined} onClick={onClick}>
      <span
        className="frame shot-picture"
        title={description}
        style={sheet === null ? undefined : cellStyle(sheet, shot.choice?.index ?? index)}
      >
        <span className="shot-number num">
          <span className="sr-only">{t('Shot')} </span>
          {index + 1}
        </span>
        <span className="shot-length num">{oneDecimal(endSeconds - startSeconds, t)} s</span>
      </span>
      <span className="shot-text" dir="auto">
        <span className={isNow ? 'mark' : ''}>{text}</span>
      </span>
    </button>
  )
}

function Origin({ shot: { madeBy, note } }: { shot: ProjectShot }) {
  const t = useText()
  const Icon = madeBy === 'built-in' ? PencilRuler : madeBy === 'team' ? User : Server
  return (
    <span className="mt-0.5 flex items-center gap-1 text-xs text-muted-foreground" title={note ?? undefined}>
      <Icon {...ICON} />
      <span className="truncate">{makerText(madeBy, note, t)}</span>
    </span>
  )
}

function makerText(madeBy: string, note: string | null, t: Text): string {
  if (madeBy === 'team') return t('Your file')
  if (madeBy !== 'built-in') return madeBy
  return note === null ? t('Built in') : t('Built-in fallback')
}

/** How many pictures each maker drew: "5 built in, 3 from ComfyUI". */
function origins(shots: readonly ProjectShot[], t: Text): string {
  const by = new Map<string, number>()
  for (const { madeBy } of shots) by.set(madeBy, (by.get(madeBy) ?? 0) + 1)
  if (by.size === 1 && by.has('built-in')) return t('All built-in pictures')
  return [...by]
    .map(([name, times]) => {
      if (name === 'team') return t('{times} of your own', { times })
      return name === 'built-in' ? t('{times} built in', { times }) : t('{times} from {name}', { times, name })
    })
    .join(', ')
}

function oneDecimal(value: number, t: Text): string {
  return value.toLocaleString(t.tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
