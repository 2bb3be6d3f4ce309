'use client'

import { type ComponentProps, useState } from 'react'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { BACKGROUND_NAMES, BACKGROUNDS } from '#lib/contract/backgrounds.ts'
import { EDIT_LIMITS } from '#lib/contract/editing/edit-limits.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { FONT_SIZES } from '#lib/contract/enumerations.ts'
import { POSITION_NAMES, SIZE_NAMES } from '#lib/contract/names.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { EditorKit } from '#lib/portal/editing/editor-view.ts'
import { useText } from '#text'
import { TemplateTiles } from '../../../../../new/_components/captions/template-tiles.tsx'
import { CropControl } from './crop-control.tsx'
import { LayoutControl } from './layout-control.tsx'
import { SafeAreaControl } from './safe-area-control.tsx'
import { ShapeControl } from './shape-control.tsx'
import { SpeakerControl } from './speaker-control.tsx'
import type { Edit } from './use-edit.ts'
import type { Preview } from './use-preview.ts'

const POSITIONS = ['bottom-center', 'middle-center', 'top-center'] as const
/** Templates that are shown before all of them are asked for. */
const FEW = 8
const SIZE_LABELS = msgs({ s: 'Small', m: 'Medium', l: 'Large', xl: 'Extra large' })

/** How the subtitles look, and what of the source picture is shown. */
export function LookPanel({
  edit,
  base,
  preview,
  looks,
  covered,
  setCovered,
}: {
  edit: Edit
  base: EditDocument
  preview: Preview
  /** Of the project's brand kit. */
  looks: EditorKit['looks']
} & Omit<ComponentProps<typeof SafeAreaControl>, 'edit'>) {
  const t = useText()
  const { captions, templates, crop } = edit.document
  const [all, setAll] = useState(false)
  const first = templates.slice(0, FEW)
  const few = first.includes(captions.template) ? first : [...first.slice(0, -1), captions.template]
  const change = (part: Partial<EditDocument['captions']>, key?: string) =>
    edit.change((document) => ({ ...document, captions: { ...document.captions, ...part } }), key)
  function choose(template: EditDocument['captions']['template'], lookId?: string) {
    const chosen = looks.find(({ id }) => id === lookId)
    edit.change((document) => {
      const { look: _, ...others } = document.captions
      return { ...document, captions: { ...others, template, ...(chosen && { look: lookValues(chosen) }) } }
    }, 'template')
  }
  return (
    <>
      {templates.length > 1 && (
        <section className="px-5 py-3" aria-labelledby="editor-subtitles">
          <div className="mb-2 flex items-center">
            <h2 id="editor-subtitles" className="mr-auto font-semibold">
              {t('Subtitles')}
            </h2>
            {templates.length > FEW && (
              <button
                type="button"
                className="btn btn-ghost btn-sm -mr-2"
                aria-expanded={all}
                onClick={() => setAll((now) => !now)}
              >
                {all ? t('Show fewer') : t('All {count, number}', { count: templates.length })}
              </button>
            )}
          </div>
          <TemplateTiles
            compact
            templates={all ? templates : few}
            template={captions.template}
            lookId={captions.look?.id ?? ''}
            looks={looks}
            lookTemplates={templates}
            onChange={choose}
          />
          <div className="editor-look mt-3">
            <span className="text-xs text-muted-foreground">{t('Position')}</span>
            <Segmented
              label={t('Position')}
              value={captions.position}
              options={POSITIONS.map((value) => ({ value, label: t.message(POSITION_NAMES[value]) }))}
              onChange={(position) => change({ position })}
            />
            <span className="text-xs text-muted-foreground">{t('Size')}</span>
            <Segmented
              label={t('Size')}
              value={captions.fontSize}
              options={FONT_SIZES.map((value) => ({
                value,
                label: SIZE_NAMES[value],
                longLabel: t(SIZE_LABELS[value]),
              }))}
              onChange={(fontSize) => change({ fontSize })}
            />
          </div>
        </section>
      )}
      <SpeakerControl edit={edit} />
      <SafeAreaControl {...{ edit, covered, setCovered }} />
      {base.shapes !== undefined && <ShapeControl edit={edit} shapes={base.shapes} />}
      <LayoutControl edit={edit} />
      {(base.hook !== null || base.shapes !== undefined) && <HookField edit={edit} />}
      {crop !== null && <CropControl edit={edit} crop={crop} preview={preview} />}
      {crop !== null && <BackgroundControl edit={edit} />}
    </>
  )
}

/** What of a kit's look captions are drawn from. */
function lookValues({ name: _name, fontId: _fontId, font: _font, ...look }: EditorKit['looks'][number]) {
  return look
}

/** What is behind the picture where it is shown whole. */
function BackgroundControl({ edit }: { edit: Edit }) {
  const t = useText()
  const { background } = edit.document
  if (background === undefined) return null
  return (
    <section className="border-t px-5 py-3" aria-labelledby="editor-background">
      <h2 id="editor-background" className="mb-2 font-semibold">
        {t('Background')}
      </h2>
      <Segmented
        label={t('Background')}
        value={background}
        options={BACKGROUNDS.map((value) => ({ value, label: t(BACKGROUND_NAMES[value]) }))}
        onChange={(value) => edit.change((document) => ({ ...document, background: value }), 'background')}
      />
      <p className="hint mt-1.5">{t('Behind shots that are shown whole.')}</p>
    </section>
  )
}

/** The title in the first seconds; an empty one removes it. */
function HookField({ edit }: { edit: Edit }) {
  const t = useText()
  return (
    <section className="border-t px-5 py-3">
      <label className="mb-2 block font-semibold" htmlFor="editor-hook">
        {t('Hook')}
      </label>
      <input
        id="editor-hook"
        className="input"
        dir="auto"
        maxLength={EDIT_LIMITS.hookLength}
        value={edit.document.hook ?? ''}
        onChange={({ target }) => {
          const hook = target.value === '' ? null : target.value
          edit.change((document) => ({ ...document, hook }), 'hook')
        }}
      />
      <p className="hint mt-1.5">
        {t(
          'A title over the first few seconds, where it covers no face. It is left out if there is no room. Render the video to see it.',
        )}
      </p>
    </section>
  )
}
