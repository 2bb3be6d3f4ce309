'use client'

import type { ReactNode } from 'react'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import type { SafeAreaNetwork } from '#lib/contract/safe-areas.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { EditorRender, EditorView } from '#lib/portal/editing/editor-view.ts'
import { useText } from '#text'
import { cropName, lookLabel, percent } from './differences.ts'
import { PreviewPlayer } from './preview-player.tsx'
import type { Edit } from './use-edit.ts'
import type { Preview } from './use-preview.ts'
import { VersionPlayer } from './version-player.tsx'
import { type Shown, VersionSwitch } from './version-switch.tsx'

type Props = {
  view: EditorView
  edit: Edit
  preview: Preview
  shown: Shown
  comparing: boolean
  changes: number
  render: EditorRender | null
  covered: SafeAreaNetwork | null
  show: (shown: Shown) => void
}

/** The draft’s preview, or a rendered version in its place, or the last version beside it. */
export function EditorPlayers({ view, edit, preview, shown, comparing, changes, render, covered, show }: Props) {
  const t = useText()
  const last = view.versions.at(-1)
  const chosen = comparing ? undefined : view.versions.find(({ id }) => id === shown)
  const fallback = last && (
    <div className="grid justify-items-center gap-2">
      <VersionPlayer version={last} document={view.document} />
      <p className="text-center text-xs text-pretty text-muted-foreground">
        {t('This browser cannot play the source video, so it shows the last version. Render to see your changes.')}
      </p>
    </div>
  )
  const previewed = {
    duration: durationFigure(preview.duration),
    span: (parts: ReactNode) => <span className="text-foreground">{parts}</span>,
  }
  return (
    <>
      {comparing && last && (
        <section className="editor-player" aria-label={t('Version {version}', { version: last.version })}>
          <VersionPlayer version={last} document={view.document} beside={preview} />
        </section>
      )}
      <section className="editor-player" data-side={comparing ? 'right' : undefined} aria-label={t('Player')}>
        {comparing && (
          <p className="mb-2 flex w-full items-center gap-2 text-xs text-muted-foreground">
            <StateGlyph state="submitting" size={14} color="var(--foreground)" />
            <span className="font-medium text-foreground">{t('Draft')}</span>
            <span className="num ml-auto">
              {t('{duration}, live preview', { duration: durationFigure(preview.duration) })}
            </span>
          </p>
        )}
        {chosen && <VersionPlayer key={chosen.id} version={chosen} document={view.document} />}
        <div className={chosen ? 'hidden' : 'contents'}>
          <PreviewPlayer
            title={view.title}
            document={edit.document}
            preview={preview}
            covered={covered}
            fallback={fallback}
          />
        </div>
        {!comparing && (
          <p className="num mt-3 text-center text-xs text-muted-foreground max-lg:hidden">
            {chosen
              ? t('Version {version} · {duration}', {
                  version: chosen.version,
                  duration: durationFigure(chosen.durationSeconds),
                })
              : last && changes > 0
                ? t.rich('Live preview · <span>{duration}</span> (v{version}: {rendered})', {
                    ...previewed,
                    version: last.version,
                    rendered: durationFigure(last.durationSeconds),
                  })
                : t.rich('Live preview · <span>{duration}</span>', previewed)}
          </p>
        )}
        <div className="editor-facts lg:hidden">
          <p className="mb-1.5 text-xs text-muted-foreground">{t('Version')}</p>
          <VersionSwitch versions={view.versions} render={render} shown={shown} show={show} />
          <Facts edit={edit} preview={preview} was={last?.durationSeconds} />
        </div>
      </section>
    </>
  )
}

/** The selection, beside the small player of a phone. */
function Facts({ edit, preview, was }: { edit: Edit; preview: Preview; was: number | undefined }) {
  const t = useText()
  const { captions, crop, music } = edit.document
  const now = durationFigure(preview.duration)
  const before = was === undefined ? now : durationFigure(was)
  return (
    <dl className="mt-4 grid grid-cols-[72px_1fr] gap-y-1.5">
      <dt className="text-muted-foreground">{t('Length')}</dt>
      <dd className="num">{now === before ? now : t('{now}, was {before}', { now, before })}</dd>
      <dt className="text-muted-foreground">{t('Subtitles')}</dt>
      <dd className="first-letter:uppercase">{lookLabel(captions, t)}</dd>
      {crop && <dt className="text-muted-foreground">{t('Crop')}</dt>}
      {crop && <dd className="first-letter:uppercase">{cropName(crop, t)}</dd>}
      {music && <dt className="text-muted-foreground">{t('Music')}</dt>}
      {music && <dd className="num">{percent(music.volume)}</dd>}
    </dl>
  )
}
