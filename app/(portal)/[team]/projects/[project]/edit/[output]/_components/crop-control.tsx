'use client'

import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import type { EditCrop, EditDocument } from '#lib/contract/editing/editing.ts'
import { msg, msgs } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { shotAt } from './camera.ts'
import { percent } from './differences.ts'
import type { Edit } from './use-edit.ts'
import type { Preview } from './use-preview.ts'

const KINDS = [
  { value: 'planned', label: msg('Speaker') },
  { value: 'fixed', label: msg('Fixed') },
  { value: 'whole', label: msg('Full frame') },
] as const

const SAYS = msgs({
  planned: 'Follows the speaker',
  fixed: 'Drag the crop window',
  whole: 'Shows the full frame',
} satisfies Record<EditCrop['kind'], string>)

const PICTURE_WIDTH = 320

/** What of the source picture is shown: the whole source, small, with the window on it. */
export function CropControl({ edit, crop, preview }: { edit: Edit; crop: EditCrop; preview: Preview }) {
  const t = useText()
  const picture = useRef<HTMLDivElement>(null)
  const set = (next: EditCrop, key?: string) => edit.change((document) => ({ ...document, crop: next }), key)
  function drag(event: PointerEvent<HTMLElement>) {
    const box = picture.current?.getBoundingClientRect()
    if (crop.kind !== 'fixed' || !box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    set({ kind: 'fixed', x: shareOf((event.clientX - box.left) / box.width) }, 'crop window')
  }
  return (
    <section className="border-t px-5 py-3" aria-labelledby="editor-crop">
      <h2 id="editor-crop" className="mb-2 flex font-semibold">
        {t('Crop')}
        <span className="ml-auto text-xs font-normal text-muted-foreground">{t(SAYS[crop.kind])}</span>
      </h2>
      <div
        ref={picture}
        className="frame mx-auto mb-2 w-fit max-w-full touch-none bg-black!"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <CropPicture edit={edit} preview={preview} />
      </div>
      {crop.kind === 'fixed' && (
        <input
          type="range"
          className="slider mb-2 w-full"
          aria-label={t('Center of the crop window')}
          aria-valuetext={t('{percent} from the left', { percent: percent(crop.x) })}
          min={0}
          max={1}
          step={0.01}
          value={crop.x}
          style={{ '--progress': percent(crop.x) } as CSSProperties}
          onChange={({ target }) => set({ kind: 'fixed', x: shareOf(target.valueAsNumber) }, 'crop window')}
        />
      )}
      <div className="editor-crop">
        <Segmented
          label={t('Crop')}
          value={crop.kind}
          options={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(kind) => set(kind === 'fixed' ? { kind, x: 0.5 } : { kind })}
        />
      </div>
    </section>
  )
}

function shareOf(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}

/** The source at the moment of the preview, dark where it is not shown. */
function CropPicture({ edit, preview }: { edit: Edit; preview: Preview }) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const { video } = preview
  const { document } = edit
  useEffect(() => {
    const media = video.current
    if (!media) return
    const paint = () => {
      const source = { width: media.videoWidth, height: media.videoHeight }
      if (source.width !== size.width || source.height !== size.height) setSize(source)
      const context = canvas.current?.getContext('2d')
      if (context && media.readyState >= 2) paintSource(context, media, document)
    }
    paint()
    for (const name of SHOWS_ANOTHER) media.addEventListener(name, paint)
    return () => {
      for (const name of SHOWS_ANOTHER) media.removeEventListener(name, paint)
    }
  }, [video, document, size])
  return (
    <canvas
      ref={canvas}
      className="block max-h-40 max-w-full text-keep"
      width={PICTURE_WIDTH}
      height={size.width === 0 ? (PICTURE_WIDTH * 9) / 16 : Math.round((PICTURE_WIDTH * size.height) / size.width)}
      role="img"
      aria-label={t('Source frame with the visible area marked')}
    />
  )
}

/** Events after which another frame of the video is on screen. */
const SHOWS_ANOTHER = ['loadeddata', 'seeked', 'timeupdate'] as const

function paintSource(context: CanvasRenderingContext2D, media: HTMLVideoElement, document: EditDocument): void {
  const source = { width: media.videoWidth, height: media.videoHeight }
  const scale = context.canvas.width / source.width
  context.drawImage(media, 0, 0, context.canvas.width, context.canvas.height)
  const shot = shotAt(document, source, media.currentTime)
  if (shot.fit) return
  shade(context, shot.panes, scale)
  context.strokeStyle = getComputedStyle(context.canvas).color
  context.lineWidth = 3
  for (const pane of shot.panes) {
    context.strokeRect(pane.x * scale + 1, pane.y * scale + 1, pane.width * scale - 2, pane.height * scale - 2)
  }
}

function shade(
  context: CanvasRenderingContext2D,
  panes: readonly { x: number; y: number; width: number; height: number }[],
  scale: number,
): void {
  context.save()
  context.beginPath()
  context.rect(0, 0, context.canvas.width, context.canvas.height)
  for (const { x, y, width, height } of panes) context.rect(x * scale, y * scale, width * scale, height * scale)
  context.clip('evenodd')
  context.fillStyle = 'rgb(0 0 0 / 0.62)'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.restore()
}
