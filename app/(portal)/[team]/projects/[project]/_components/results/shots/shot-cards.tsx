import { PencilRuler, Server } from 'lucide-react'
import type { CSSProperties, MouseEvent } from 'react'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectShot, ProjectShots } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

const ICON = { 'aria-hidden': true, size: 13, strokeWidth: 1.75, className: 'shrink-0' } as const

/** Every shot with its picture, words, length and who drew it; a click plays from it. */
export function ShotCards({
  made: { shots, sheet },
  now,
  onPlay,
}: {
  made: ProjectShots
  now: number
  onPlay: (seconds: number) => void
}) {
  const t = useText()
  return (
    <section aria-labelledby="shots-heading" className="px-4 pb-2 md:px-5">
      <div className="flex min-h-10 flex-wrap items-center gap-x-2">
        <h2 id="shots-heading" className="font-semibold">
          {t('{count, plural, one {# shot} other {# shots}}', { count: shots.length })}
        </h2>
        <span className="num text-xs text-muted-foreground">{origins(shots, t)}</span>
      </div>
      <ol className="shot-cards">
        {shots.map((shot, index) => (
          <li key={shot.startSeconds}>
            <ShotCard shot={shot} index={index} sheet={sheet} isNow={index === now} onPlay={onPlay} />
          </li>
        ))}
      </ol>
    </section>
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
      <span className="frame shot-picture" title={description} style={sheet === null ? undefined : cell(sheet, index)}>
        <span className="shot-number num">
          <span className="sr-only">{t('Shot')} </span>
          {index + 1}
        </span>
        <span className="shot-length num">{oneDecimal(endSeconds - startSeconds, t)} s</span>
      </span>
      <span className="shot-text" dir="auto">
        <span className={isNow ? 'mark' : ''}>{text}</span>
      </span>
      <Origin shot={shot} />
    </button>
  )
}

/** Where the still of a shot lies on the sheet, as the background of an element of its shape. */
function cell({ url, columns, rows }: NonNullable<ProjectShots['sheet']>, index: number): CSSProperties {
  const at = (place: number, places: number) => `${places === 1 ? 0 : (100 * place) / (places - 1)}%`
  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${at(index % columns, columns)} ${at(Math.floor(index / columns), rows)}`,
  }
}

function Origin({ shot: { madeBy, note } }: { shot: ProjectShot }) {
  const t = useText()
  const isBuiltIn = madeBy === 'built-in'
  return (
    <span className="mt-0.5 flex items-center gap-1 text-xs text-muted-foreground" title={note ?? undefined}>
      {isBuiltIn ? <PencilRuler {...ICON} /> : <Server {...ICON} />}
      <span className="truncate">{isBuiltIn ? (note === null ? t('Built in') : t('Built-in fallback')) : madeBy}</span>
    </span>
  )
}

/** How many pictures each maker drew: "5 built in, 3 from ComfyUI". */
function origins(shots: readonly ProjectShot[], t: Text): string {
  const by = new Map<string, number>()
  for (const { madeBy } of shots) by.set(madeBy, (by.get(madeBy) ?? 0) + 1)
  if (by.size === 1 && by.has('built-in')) return t('All built-in pictures')
  return [...by]
    .map(([name, times]) =>
      name === 'built-in' ? t('{times} built in', { times }) : t('{times} from {name}', { times, name }),
    )
    .join(', ')
}

function oneDecimal(value: number, t: Text): string {
  return value.toLocaleString(t.tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
