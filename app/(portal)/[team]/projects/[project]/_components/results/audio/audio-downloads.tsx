'use client'

import { Download } from 'lucide-react'
import { useRef } from 'react'
import { sizeFigure } from '#lib/components/figures.ts'
import { useShortcuts } from '#lib/components/shortcuts.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { ProjectOutput } from '#lib/portal/projects/view.ts'

/** Every file that came with the recording, and the recording itself as the one primary action. */
export function AudioDownloads({ output }: { output: ProjectOutput }) {
  const first = useRef<HTMLAnchorElement>(null)
  useShortcuts({ d: () => first.current?.click() })
  const media = output.extension.toUpperCase()
  const files: [string, string, string | null][] = [
    ['WAV', 'Lossless', output.wavUrl],
    ['SRT', 'Captions', output.srtUrl],
    ['VTT', 'Captions', output.vttUrl],
    ['Text', 'The script', output.transcriptTextUrl],
    ['JSON', 'The script with the time of each word', output.transcriptUrl],
  ]
  return (
    <section className="px-4 py-3 md:px-5">
      <h2 className="mb-1 font-semibold">Downloads</h2>
      <ul>
        {files.map(
          ([name, what, url]) =>
            url && (
              <li key={name}>
                <a
                  href={`${url}?download=1`}
                  download
                  className="-mx-2 flex min-h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-accent pointer-coarse:min-h-11"
                >
                  <span className="w-10 font-medium">{name}</span>
                  <span className="min-w-0 flex-1 truncate text-muted-foreground">{what}</span>
                  <Download
                    aria-hidden="true"
                    size={14}
                    strokeWidth={1.75}
                    className="shrink-0 text-muted-foreground"
                  />
                </a>
              </li>
            ),
        )}
      </ul>
      <a ref={first} href={`${output.mediaUrl}?download=1`} download className="btn btn-primary mt-3 w-full">
        <Download aria-hidden="true" size={16} strokeWidth={1.75} />
        Download {media}, {sizeFigure(output.sizeBytes)}
        <span className="pointer-coarse:hidden">
          <Kbd inverse>D</Kbd>
        </span>
      </a>
    </section>
  )
}
