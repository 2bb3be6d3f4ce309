'use client'

import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../_components/allowed-actions.tsx'

/** Every file of a result, under the project's name. `children` is what else can be done with it. */
export function Downloads({ output, children }: { output: ProjectOutput; children?: ReactNode }) {
  const t = useText()
  const files = [
    { label: t('Download video'), url: output.mediaUrl, primary: true },
    { label: 'WAV', url: output.wavUrl },
    { label: 'SRT', url: output.srtUrl },
    { label: 'VTT', url: output.vttUrl },
    { label: t('Text'), url: output.transcriptTextUrl },
  ]
  const may = useAllowedActions()
  return (
    <div className="downloads">
      {(may.download ? files : []).map(
        ({ label, url, primary }) =>
          url && (
            <a
              key={label}
              href={`${url}?download=1`}
              download
              className={primary ? 'btn btn-primary' : 'btn btn-outline'}
            >
              <Download aria-hidden="true" size={16} strokeWidth={1.75} />
              {label}
            </a>
          ),
      )}
      {children}
    </div>
  )
}
