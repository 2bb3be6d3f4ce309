'use client'

import { CaptionPreview } from '#lib/components/captions/caption-preview.tsx'
import type { SubtitleTemplate } from '#lib/contract/enumerations.ts'

/** The words of a reel as captions, still. */
export function ReelWords({ template, words }: { template: SubtitleTemplate; words: string }) {
  return (
    <CaptionPreview
      template={template}
      position="bottom-center"
      fontSize="l"
      aspect={3 / 4}
      text={words}
      playing={false}
      className="bg-transparent!"
    />
  )
}
