'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { type Area, type Shot, shotAt } from './camera.ts'

const MOST_PIXELS = 960

/** The source as the crop shows it, drawn frame by frame. */
export function SourcePicture({
  video,
  document,
}: {
  video: RefObject<HTMLVideoElement | null>
  document: EditDocument
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef(document)
  useEffect(() => {
    latest.current = document
    if (video.current && canvas.current) draw(video.current, canvas.current, document)
  }, [document, video])
  useEffect(() => {
    const [media, target] = [video.current, canvas.current]
    if (!media || !target) return
    let frame = 0
    let drawn = -1
    const next = () => {
      if (drawn !== media.currentTime) draw(media, target, latest.current)
      drawn = media.readyState < 2 ? -1 : media.currentTime
      frame = requestAnimationFrame(next)
    }
    frame = requestAnimationFrame(next)
    return () => cancelAnimationFrame(frame)
  }, [video])
  const scale = Math.min(1, MOST_PIXELS / Math.max(document.width, document.height))
  return (
    <canvas
      ref={canvas}
      className="absolute inset-0 size-full"
      width={Math.round(document.width * scale)}
      height={Math.round(document.height * scale)}
    />
  )
}

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement, document: EditDocument): void {
  const context = canvas.getContext('2d')
  const source = { width: video.videoWidth, height: video.videoHeight }
  if (context === null || source.width === 0 || video.readyState < 2) return
  drawShot(context, video, shotAt(document, source, video.currentTime), document.background)
}

function drawShot(
  context: CanvasRenderingContext2D,
  video: HTMLVideoElement,
  shot: Shot,
  background: EditDocument['background'],
): void {
  const { width, height } = context.canvas
  if (!shot.fit) {
    for (const { to, ...pane } of shot.panes) {
      const at = [to.x * width, to.y * height, to.width * width, to.height * height] as const
      context.drawImage(video, pane.x, pane.y, pane.width, pane.height, ...at)
    }
    return
  }
  const { area } = shot
  const fill = Math.max(width / area.width, height / area.height)
  const whole = Math.min(width / area.width, height / area.height)
  if (background === 'black' || background === 'white') {
    context.fillStyle = background
    context.fillRect(0, 0, width, height)
  } else {
    context.filter = 'blur(24px) brightness(0.62)'
    drawCentered(context, video, area, fill)
    context.filter = 'none'
  }
  drawCentered(context, video, area, whole)
}

function drawCentered(context: CanvasRenderingContext2D, video: HTMLVideoElement, area: Area, scale: number): void {
  const { width, height } = context.canvas
  const [wide, high] = [area.width * scale, area.height * scale]
  const at = [(width - wide) / 2, (height - high) / 2, wide, high] as const
  context.drawImage(video, area.x, area.y, area.width, area.height, ...at)
}
