'use client'

import { useEffect, useState } from 'react'

/** A still of the user's own video, or the address at which the browser may play it, for the preview. */
export type VideoFrame = {
  pictureUrl: string
  width: number
  height: number
  /** Null for a file that does not state it. */
  durationSeconds: number | null
}

/** A frame at one third of a local file; null while it is being read or if the browser cannot decode it. */
export function useVideoFrame(file: File | null): VideoFrame | null {
  const [frame, setFrame] = useState<VideoFrame | null>(null)
  useEffect(() => {
    setFrame(null)
    if (!file) return
    const address = URL.createObjectURL(file)
    let pictureUrl: string | null = null
    let left = false
    const video = document.createElement('video')
    video.muted = true
    video.preload = 'auto'
    video.addEventListener('loadedmetadata', () => {
      video.currentTime = Number.isFinite(video.duration) ? video.duration / 3 : 0
    })
    video.addEventListener('seeked', () => {
      draw(video, (blob) => {
        if (left || !blob) return
        pictureUrl = URL.createObjectURL(blob)
        const durationSeconds = Number.isFinite(video.duration) ? video.duration : null
        setFrame({ pictureUrl, width: video.videoWidth, height: video.videoHeight, durationSeconds })
      })
    })
    video.src = address
    return () => {
      left = true
      video.removeAttribute('src')
      URL.revokeObjectURL(address)
      if (pictureUrl) URL.revokeObjectURL(pictureUrl)
    }
  }, [file])
  return frame
}

const MAX_SIDE = 960

function draw(video: HTMLVideoElement, done: (blob: Blob | null) => void): void {
  const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  canvas.toBlob(done, 'image/jpeg', 0.85)
}
