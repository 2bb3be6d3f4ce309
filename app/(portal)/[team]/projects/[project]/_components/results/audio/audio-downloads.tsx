'use client'

import { Download } from 'lucide-react'
import { useRef } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { formatSize } from '#lib/components/text/format-figures.ts'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { FileList, type ListedFile } from '../file-list.tsx'

/** Every file that came with the recording, and the recording itself as the one primary action. */
export function AudioDownloads({ output }: { output: ProjectOutput }) {
  const t = useText()
  const first = useRef<HTMLAnchorElement>(null)
  useShortcuts({ d: () => first.current?.click() })
  const media = output.extension.toUpperCase()
  const files: ListedFile[] = [
    ['WAV', t('Lossless'), output.wavUrl],
    ['SRT', t('Captions'), output.srtUrl],
    ['VTT', t('Captions'), output.vttUrl],
    [t('Text'), t('The script'), output.transcriptTextUrl],
    ['JSON', t('Script with word timings'), output.transcriptUrl],
  ]
  return (
    <section className="px-4 py-3 md:px-5">
      <h2 className="mb-1 font-semibold">{t('Downloads')}</h2>
      <FileList files={files} />
      <a ref={first} href={`${output.mediaUrl}?download=1`} download className="btn btn-primary mt-3 w-full">
        <Download aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('Download {format}, {size}', { format: media, size: formatSize(output.sizeBytes, t) })}
        <span className="pointer-coarse:hidden">
          <Kbd inverse>D</Kbd>
        </span>
      </a>
    </section>
  )
}
