'use client'

import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import {
  EXPORT_CAPTIONS,
  EXPORT_CODECS,
  type ExportCaptions,
  type ExportCodec,
  type ExportFile,
} from '#lib/contract/exporting/export-names.ts'
import type { ExportChoices } from '#lib/contract/exporting/exporting.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { ProjectDetail, ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import {
  FILE_HINTS,
  FILE_NAMES,
  FIRST_CHOICES,
  fullSide,
  hasEdit,
  plannedFiles,
  ratioOf,
  shapesOf,
  sizesOf,
} from './export-choices.ts'
import { ExportList } from './export-list.tsx'
import { useExports } from './use-exports.ts'

const CAPTIONS = msgs({
  'burned-in': 'Burned in',
  without: 'Without',
  both: 'Both',
} satisfies Record<ExportCaptions, string>)

/** Names of formats, the same in every language. */
const CODECS: Record<ExportCodec, string> = { h264: 'H.264', h265: 'H.265', prores: 'ProRes' }

/** Has a result made into one ZIP, in chosen shapes, sizes and formats, and shows those that were made before. */
export function ExportDialog({
  teamSlug,
  project,
  output,
  open,
  onOpenChange,
}: {
  teamSlug: string
  project: ProjectDetail
  output: ProjectOutput
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useText()
  const [choices, setChoices] = useState(FIRST_CHOICES)
  const { exports, error, pending, make } = useExports(teamSlug, output, open)
  const planned = plannedFiles(choices, output)
  const toMake = planned.filter(({ isMade }) => !isMade).length
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Export')}
      description={t('One ZIP file with everything you choose. The export continues if you close this page.')}
      wide
    >
      <form
        className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-0"
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) make(choices)
        }}
      >
        <div className="grid grid-cols-1 content-start divide-y lg:border-r lg:pr-5">
          <ChoiceSections {...{ project, output, choices }} onChange={setChoices} />
        </div>
        <div className="max-lg:border-t max-lg:pt-4 lg:pl-5">
          <div className="grid gap-4 lg:sticky lg:top-0">
            <section aria-label={t('What you get')}>
              <h3 className="label">{t('What you get')}</h3>
              <ul className="mt-1.5 grid gap-1">
                {planned.map(({ path, isMade }) => (
                  <li key={path} className="flex items-baseline gap-3">
                    <span className="num min-w-0 flex-1 wrap-anywhere">{path}</span>
                    <span className="text-xs text-muted-foreground">{isMade ? t('Ready') : t('To be made')}</span>
                  </li>
                ))}
              </ul>
              {planned.length === 0 && <p className="text-muted-foreground">{t('Choose at least one file.')}</p>}
            </section>
            {error !== null && <FormError message={error} />}
            <div>
              {/* Not disabled while it starts: a disabled button loses the focus of the keyboard. */}
              <button
                type="submit"
                className="btn btn-primary w-full"
                aria-disabled={pending}
                disabled={planned.length === 0}
              >
                <Download aria-hidden="true" size={16} strokeWidth={1.75} />
                {t('Export {count, plural, one {# file} other {# files}} as ZIP', { count: planned.length })}
              </button>
              <p role="status" className="hint mt-1.5 text-center">
                {toMake > 0
                  ? t(
                      '{count, plural, one {# file} other {# files}} will be made. This export uses no source minutes.',
                      {
                        count: toMake,
                      },
                    )
                  : t('Exporting uses no source minutes.')}
              </p>
            </div>
            {exports !== null && exports.length > 0 && (
              <div className="border-t pt-4">
                <ExportList exports={exports} onAgain={make} />
              </div>
            )}
          </div>
        </div>
      </form>
    </Dialog>
  )
}

function ChoiceSections({
  project,
  output,
  choices,
  onChange,
}: {
  project: ProjectDetail
  output: ProjectOutput
  choices: ExportChoices
  onChange: (choices: ExportChoices) => void
}) {
  const t = useText()
  const { shapes, sizes, captions, codec, files, includeSource } = choices
  const file = (name: ExportFile) => (
    <Choice
      key={name}
      label={FILE_NAMES[name] ?? (name === 'edl' ? t('Avid and others') : t('Thumbnails'))}
      hint={t(FILE_HINTS[name])}
      checked={files.includes(name)}
      onChange={() => onChange({ ...choices, files: toggled(files, name) })}
    />
  )
  return (
    <>
      <Group legend={t('Shapes')}>
        {shapesOf(output, project.shapesReels && output.shapes.length > 0).map((shape) => (
          <Choice
            key={shape}
            label={ratioOf(shape, output)}
            hint={shape === 'original' ? t('Made') : t('To be made')}
            checked={shapes.includes(shape)}
            onChange={() => onChange({ ...choices, shapes: toggled(shapes, shape) })}
          />
        ))}
      </Group>
      {shapes.length > 0 && (
        <Group legend={t('Video')}>
          <span className="flex flex-wrap gap-x-6 gap-y-2 sm:col-span-2">
            {sizesOf(output).map((size) => (
              <Choice
                key={size}
                label={size === 'full' ? `${fullSide('original', output)}p` : `${size}p`}
                checked={sizes.includes(size)}
                onChange={() => onChange({ ...choices, sizes: atLeastOne(toggled(sizes, size), sizes) })}
              />
            ))}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:col-span-2">
            <span className="text-muted-foreground">{t('Codec')}</span>
            <Segmented
              label={t('Codec')}
              value={codec}
              options={EXPORT_CODECS.map((value) => ({ value, label: CODECS[value] }))}
              onChange={(next) => onChange({ ...choices, codec: next })}
            />
            {codec !== 'h264' && <span className="hint">{t('Made from the H.264 video.')}</span>}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:col-span-2">
            <span className="text-muted-foreground">{t('Captions')}</span>
            <Segmented
              label={t('Captions')}
              value={captions}
              options={EXPORT_CAPTIONS.map((value) => ({ value, label: t(CAPTIONS[value]) }))}
              onChange={(next) => onChange({ ...choices, captions: next })}
            />
          </span>
        </Group>
      )}
      <Group legend={t('Sound')}>{(['mp3', 'wav'] as const).map(file)}</Group>
      <Group legend={t('Captions')}>{(['srt', 'vtt', 'ass'] as const).map(file)}</Group>
      <Group legend={t('Transcript')}>{(['txt', 'docx', 'json'] as const).map(file)}</Group>
      <Group legend={t('Editing project')}>
        {(['premiere', 'final-cut', 'edl', 'otio'] as const).map(file)}
        {hasEdit(files) && (
          <span className="sm:col-span-2">
            <Choice
              label={t('Include the source video')}
              hint={t('Without it, the editing program asks for the file.')}
              checked={includeSource}
              onChange={() => onChange({ ...choices, includeSource: !includeSource })}
            />
          </span>
        )}
      </Group>
      <Group legend={t('Pictures')}>{(['pictures'] as const).map(file)}</Group>
    </>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="py-3.5 first:pt-0 last:pb-0">
      {/* A legend is no cell of a grid, and stands on the border of its group: floated, it is where the others are. */}
      <legend className="label float-left w-full max-md:mb-1.5 md:w-[120px]">{legend}</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 max-md:clear-both sm:grid-cols-2 md:ml-[132px]">{children}</div>
    </fieldset>
  )
}

function Choice({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string
  hint?: string
  checked: boolean
  onChange: () => void
}) {
  return (
    <label className="flex items-start gap-2 pointer-coarse:min-h-11 pointer-coarse:items-center">
      <input type="checkbox" className="check mt-0.5 shrink-0" checked={checked} onChange={onChange} />
      <span>
        <span className="font-medium">{label}</span>
        {hint !== undefined && <span className="text-muted-foreground"> {hint}</span>}
      </span>
    </label>
  )
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

function atLeastOne<Value>(next: Value[], before: Value[]): Value[] {
  return next.length === 0 ? before : next
}
