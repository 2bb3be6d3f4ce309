'use client'

import { useMemo, useState } from 'react'
import { FormError } from '#lib/components/ui/field.tsx'
import { changedDocument, changeEdit } from '#lib/contract/editing/change-edit.ts'
import { changesBetween } from '#lib/contract/editing/changes-between.ts'
import type { SafeAreaNetwork } from '#lib/contract/safe-areas.ts'
import type { EditorKit, EditorView } from '#lib/portal/editing/editor-view.ts'
import { useText } from '#text'
import { CompareBar } from './compare-bar.tsx'
import { type Difference, listDifferences } from './differences.ts'
import { editProblemText } from './edit-problem-text.ts'
import { type Selection, wordAt } from './edit-steps.ts'
import { EditorFoot } from './editor-foot.tsx'
import { EditorHeader, RenderButton } from './editor-header.tsx'
import { EditorPlayers } from './editor-players.tsx'
import { EditorTabs, type Tab } from './editor-tabs.tsx'
import { FindWord } from './find-word.tsx'
import { isUnderWay } from './is-under-way.ts'
import { KitCaptionsContext } from './kit-captions.ts'
import { LookPanel } from './look-panel.tsx'
import { SavedNote } from './saved-note.tsx'
import { SelectionToolbar } from './selection-toolbar.tsx'
import { SoundPanel } from './sound-panel.tsx'
import { TimingStrip } from './timing-strip.tsx'
import { TranscriptEditor } from './transcript-editor.tsx'
import { useAutosave } from './use-autosave.ts'
import { useEdit } from './use-edit.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { usePreview } from './use-preview.ts'
import { useRender } from './use-render.ts'
import type { Shown } from './version-switch.tsx'

const NO_LOOKS: EditorKit['looks'] = []

/** The editor of an output: its words beside the video, its look and sound, its timing and its versions. */
export function Editor({ teamSlug, view }: { teamSlug: string; view: EditorView }) {
  const t = useText()
  const base = view.document
  const looks = view.kit?.looks ?? NO_LOOKS
  const edit = useEdit(changedDocument(base, view.changes))
  const { document } = edit
  const preview = usePreview(document)
  const changes = useMemo(() => changesBetween(base, document), [base, document])
  const differences = useMemo(() => listDifferences(base, document, t, looks), [base, document, t, looks])
  const versionId = view.versions.at(-1)?.id ?? view.outputId
  const saved = useAutosave(teamSlug, versionId, changes, view.savedAt)
  const { render, error, pending, begin, stop } = useRender(teamSlug, view)
  const [selection, setSelection] = useState<Selection | null>(null)
  const [correcting, setCorrecting] = useState(false)
  const [shown, show] = useState<Shown>('draft')
  const [tab, setTab] = useState<Tab>('words')
  const [compared, setCompared] = useState<number | null>(null)
  const [covered, setCovered] = useState<SafeAreaNetwork | null>(null)
  const checked = changeEdit(base, changes)
  const blocked =
    differences.length === 0
      ? t('Nothing has changed')
      : checked.ok
        ? null
        : t('These changes cannot be rendered: {message}', { message: editProblemText(checked.refusal, t) })
  const comparing = compared !== null && differences.length > 0
  const at = Math.min(compared ?? 0, Math.max(0, differences.length - 1))
  function select(next: Selection | null) {
    setSelection(next)
    setCorrecting(false)
    const word = next === null ? undefined : document.words[next.to]
    if (word !== undefined && !preview.playing) preview.seek(word.startSeconds)
  }
  function go(to: number) {
    setCompared(to)
    const index = differences[to]?.index ?? null
    if (index !== null) select({ from: index, to: index })
  }
  const rendering = {
    ...{ blocked, pending },
    begin: () => begin(versionId, changes),
    stop: () => render && stop(render.id),
  }
  const canRender = blocked === null && !pending && !isUnderWay(render)
  useEditorKeys({ edit, preview, selection, select, setCorrecting, render: canRender ? rendering.begin : null })
  const player = { view, edit, preview, shown, comparing }
  const kitCaptions = useMemo(() => ({ kit: view.kit, base: base.captions }), [view.kit, base.captions])
  return (
    <KitCaptionsContext value={kitCaptions}>
      <div className="editor" data-tab={tab} data-comparing={comparing}>
        <EditorHeader
          {...{ teamSlug, edit, shown, show, comparing, render, rendering }}
          projectId={view.projectId}
          title={view.title}
          versions={view.versions}
          changes={differences.length}
          compare={() => (comparing ? setCompared(null) : go(0))}
        />
        <Notice render={render} error={error} />
        <div className="editor-panes">
          <EditorPlayers {...player} covered={covered} changes={differences.length} render={render} show={show} />
          <EditorTabs tab={tab} setTab={setTab} />
          <section className="editor-transcript" aria-label={t('Transcript')}>
            <div className="group flex h-10 shrink-0 items-center gap-2 px-4 max-lg:h-11 lg:px-5">
              <h2 className="font-semibold max-lg:sr-only">{t('Transcript')}</h2>
              <span className="num truncate text-xs text-muted-foreground group-has-[search]:hidden">
                {comparing
                  ? t(
                      '{count, plural, one {# difference} other {# differences}} between the last version and the draft',
                      { count: differences.length },
                    )
                  : t('Strike out words to cut them')}
              </span>
              <span className="ml-auto flex min-w-0 flex-auto justify-end">
                <FindWord words={document.words} select={select} />
              </span>
            </div>
            <TranscriptEditor
              edit={edit}
              base={base}
              selection={selection}
              spoken={preview.playing ? wordAt(document, preview.seconds) : -1}
              select={select}
            />
          </section>
          <aside className="editor-side" aria-label={t('Look and sound')}>
            <div className="min-h-0 flex-1 lg:overflow-y-auto">
              <div className="editor-look-tab">
                <LookPanel {...{ edit, base, preview, looks, covered, setCovered }} />
              </div>
              <div className="editor-sound-tab">
                <SoundPanel edit={edit} />
              </div>
            </div>
            <SavedNote saved={saved} versions={view.versions} underWay={isUnderWay(render)} />
          </aside>
          <section className="editor-timing" aria-label={t('Timing')}>
            <TimingStrip edit={edit} preview={preview} selection={selection} select={select} />
            <EditorFoot />
          </section>
          <div className="editor-bars @container">
            {comparing ? (
              <CompareBar differences={differences} at={at} go={go} undo={(one: Difference) => edit.change(one.undo)} />
            ) : (
              selection !== null && (
                <SelectionToolbar
                  key={`${selection.from} ${selection.to}`}
                  {...{ edit, preview, selection, correcting, setCorrecting }}
                  clear={() => setSelection(null)}
                />
              )
            )}
            <div className="editor-render">
              <RenderButton render={render} rendering={rendering} />
            </div>
          </div>
        </div>
      </div>
    </KitCaptionsContext>
  )
}

/** Why the last render was not begun, or failed. */
function Notice({ render, error }: { render: ReturnType<typeof useRender>['render']; error: string | null }) {
  const message = error ?? (render?.state === 'failed' ? render.explanation : null)
  if (message === null) return null
  return (
    <div className="border-b px-5 py-2">
      <FormError message={message} />
    </div>
  )
}
