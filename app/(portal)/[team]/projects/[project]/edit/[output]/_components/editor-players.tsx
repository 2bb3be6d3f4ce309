'use client'

import { durationFigure } from '#lib/components/figures.ts'
import { StateGlyph } from '#lib/components/state-glyph.tsx'
import type { EditorRender, EditorView } from '#lib/portal/editing/editor-view.ts'
import { cropName, lookWords, percent } from './differences.ts'
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
  show: (shown: Shown) => void
}

/** The draft’s preview, or a rendered version in its place, or the last version beside it. */
export function EditorPlayers({ view, edit, preview, shown, comparing, changes, render, show }: Props) {
  const last = view.versions.at(-1)
  const chosen = comparing ? undefined : view.versions.find(({ id }) => id === shown)
  const fallback = last && (
    <div className="grid justify-items-center gap-2">
      <VersionPlayer version={last} document={view.document} />
      <p className="text-center text-xs text-pretty text-muted-foreground">
        This browser cannot play the source, so the last version is shown. Your changes are seen once they are rendered.
      </p>
    </div>
  )
  return (
    <>
      {comparing && last && (
        <section className="editor-player" aria-label={`Version ${last.version}`}>
          <VersionPlayer version={last} document={view.document} beside={preview} />
        </section>
      )}
      <section className="editor-player" data-side={comparing ? 'right' : undefined} aria-label="Player">
        {comparing && (
          <p className="mb-2 flex w-full items-center gap-2 text-xs text-muted-foreground">
            <StateGlyph state="submitting" size={14} colour="var(--foreground)" />
            <span className="font-medium text-foreground">Draft</span>
            <span className="num ml-auto">{durationFigure(preview.duration)}, live preview</span>
          </p>
        )}
        {chosen && <VersionPlayer key={chosen.id} version={chosen} document={view.document} />}
        <div className={chosen ? 'hidden' : 'contents'}>
          <PreviewPlayer title={view.title} document={edit.document} preview={preview} fallback={fallback} />
        </div>
        {!comparing && (
          <p className="num mt-3 text-center text-xs text-muted-foreground max-lg:hidden">
            {chosen ? (
              `Version ${chosen.version} · ${durationFigure(chosen.durationSeconds)}`
            ) : (
              <>
                Live preview · <span className="text-foreground">{durationFigure(preview.duration)}</span>
                {last && changes > 0 && `, v${last.version} is ${durationFigure(last.durationSeconds)}`}
              </>
            )}
          </p>
        )}
        <div className="editor-facts lg:hidden">
          <p className="mb-1.5 text-xs text-muted-foreground">Version</p>
          <VersionSwitch versions={view.versions} render={render} shown={shown} show={show} />
          <Facts edit={edit} preview={preview} was={last?.durationSeconds} />
        </div>
      </section>
    </>
  )
}

/** What is chosen, beside the small player of a phone. */
function Facts({ edit, preview, was }: { edit: Edit; preview: Preview; was: number | undefined }) {
  const { captions, crop, music } = edit.document
  const now = durationFigure(preview.duration)
  const before = was === undefined ? now : durationFigure(was)
  return (
    <dl className="mt-4 grid grid-cols-[72px_1fr] gap-y-1.5">
      <dt className="text-muted-foreground">Length</dt>
      <dd className="num">{now === before ? now : `${now}, was ${before}`}</dd>
      <dt className="text-muted-foreground">Subtitles</dt>
      <dd className="first-letter:uppercase">{lookWords(captions)}</dd>
      {crop && <dt className="text-muted-foreground">Crop</dt>}
      {crop && <dd className="first-letter:uppercase">{cropName(crop)}</dd>}
      {music && <dt className="text-muted-foreground">Music</dt>}
      {music && <dd className="num">{percent(music.volume)}</dd>}
    </dl>
  )
}
