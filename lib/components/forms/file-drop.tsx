'use client'

import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#text'

/** Takes a file dropped anywhere on the page, and shows that while one is dragged over it. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const t = useText()
  const [over, setOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    let depth = 0
    function holdsFile(event: DragEvent) {
      return event.dataTransfer?.types.includes('Files') ?? false
    }
    function enter(event: DragEvent) {
      if (!holdsFile(event)) return
      event.preventDefault()
      depth += event.type === 'dragenter' ? 1 : 0
      setOver(true)
    }
    function leave() {
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    function drop(event: DragEvent) {
      if (!holdsFile(event)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) latest.current(file)
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragover', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragover', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  if (!over) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-(--z-overlay) flex items-center justify-center bg-overlay p-6">
      <div className="flex items-center gap-3 rounded-lg border-2 border-dashed border-keep-line bg-keep-soft px-8 py-6 text-lg font-semibold">
        <Upload aria-hidden="true" size={20} strokeWidth={1.75} />
        {t('Drop the video to upload it')}
      </div>
    </div>
  )
}
