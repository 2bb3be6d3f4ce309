'use client'

import { ChevronLeft, ChevronRight, Columns2, Redo2, Undo2 } from 'lucide-react'
import Link from 'next/link'
import { ProgressBar } from '#lib/components/pictures/progress-bar.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { EditorRender, EditorVersion } from '#lib/portal/editing/editor-view.ts'
import { useText } from '#text'
import { isUnderWay } from './is-under-way.ts'
import type { Edit } from './use-edit.ts'
import { type Shown, VersionSwitch } from './version-switch.tsx'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

type Props = {
  teamSlug: string
  projectId: string
  title: string
  edit: Edit
  versions: EditorVersion[]
  shown: Shown
  show: (shown: Shown) => void
  changes: number
  comparing: boolean
  compare: () => void
  render: EditorRender | null
  rendering: RenderState
}

type RenderState = {
  /** Why it cannot be rendered now; null where it can. */
  blocked: string | null
  begin: () => void
  stop: () => void
  pending: boolean
}

/** The location, the versions, unrendered changes, and the actions on the whole edit. */
export function EditorHeader(props: Props) {
  const t = useText()
  const { teamSlug, projectId, title, edit, changes, comparing, compare } = props
  const project = `/${teamSlug}/projects/${projectId}` as const
  return (
    <header className="sticky top-0 z-(--z-sticky) flex min-h-12 shrink-0 items-center gap-2 border-b bg-card px-4 py-1.5 md:rounded-t-lg md:px-5">
      <Link href={project} className="btn btn-ghost btn-icon -ml-2 lg:hidden" aria-label={t('Back to the video')}>
        <ChevronLeft {...ICON} size={20} />
      </Link>
      <nav aria-label={t('Breadcrumb')} className="hidden min-w-0 items-center gap-2 text-base lg:flex">
        <Link href={`/${teamSlug}/projects`} className="text-muted-foreground hover:text-foreground">
          {t('Projects')}
        </Link>
        <ChevronRight {...ICON} size={14} className="shrink-0 text-muted-foreground" />
        <Link href={project} className="truncate text-muted-foreground hover:text-foreground" dir="auto" title={title}>
          {title}
        </Link>
        <ChevronRight {...ICON} size={14} className="shrink-0 text-muted-foreground" />
      </nav>
      <div className="min-w-0 lg:shrink-0">
        <h1 className="truncate text-base font-semibold">{t('Edit')}</h1>
        <p className="num truncate text-xs text-muted-foreground lg:hidden">{changesText(changes, t)}</p>
      </div>
      <span className="ml-2 hidden shrink-0 items-center gap-3 lg:flex">
        <VersionSwitch {...props} />
        <span className="num text-xs whitespace-nowrap text-muted-foreground max-xl:hidden">
          {changesText(changes, t)}
        </span>
      </span>
      <span className="ml-auto flex shrink-0 items-center gap-2">
        <span className="flex">
          <IconButton label={t('Undo')} Icon={Undo2} disabled={!edit.canUndo} onClick={edit.undo} />
          <IconButton label={t('Redo')} Icon={Redo2} disabled={!edit.canRedo} onClick={edit.redo} />
        </span>
        <button
          type="button"
          className="btn btn-outline btn-sm"
          aria-pressed={comparing}
          disabled={changes === 0 && !comparing}
          onClick={compare}
        >
          <Columns2 {...ICON} size={14} />
          {t('Compare')}
        </button>
        <span className="max-lg:hidden">
          <RenderButton {...props} />
        </span>
      </span>
    </header>
  )
}

function changesText(changes: number, t: Text): string {
  return t('{count, plural, =0 {Nothing to render} one {# change not rendered} other {# changes not rendered}}', {
    count: changes,
  })
}

/** The one primary action; while a version is rendered, its progress and the way to stop it. */
export function RenderButton({ render, rendering }: Pick<Props, 'render' | 'rendering'>) {
  const t = useText()
  const { blocked, begin, stop, pending } = rendering
  if (isUnderWay(render)) {
    return (
      <span className="flex items-center gap-2" title={render.explanation}>
        <span className="text-sm">{t('Rendering')}</span>
        <span className="w-24 max-lg:flex-1">
          <ProgressBar percent={render.percent} label={t('Rendering')} />
        </span>
        {render.percent !== null && <span className="num text-xs text-muted-foreground">{render.percent}%</span>}
        {render.cancelable && (
          <button type="button" className="btn btn-outline btn-sm" disabled={pending} onClick={stop}>
            {t('Stop')}
          </button>
        )}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="btn btn-primary lg:h-(--control-sm) max-lg:h-11 max-lg:w-full"
      disabled={blocked !== null || pending}
      title={blocked ?? undefined}
      onClick={begin}
    >
      {pending ? t('Sending…') : t('Render again')}
      <span className="flex gap-0.5 max-lg:hidden">
        <Kbd inverse>{t('Ctrl')}</Kbd>
        <Kbd inverse>↵</Kbd>
      </span>
    </button>
  )
}
