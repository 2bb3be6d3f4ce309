'use client'

import { RadioGroup } from 'radix-ui'
import { useState } from 'react'
import { CaptionPreview } from '#lib/components/captions/caption-preview.tsx'
import { CaptionTile } from '#lib/components/captions/caption-tile.tsx'
import { SUBTITLE_TEMPLATES, type SubtitleTemplate } from '#lib/contract/enumerations.ts'
import { templateName } from '#lib/contract/names.ts'
import { useText } from '#text'

/** Every template in its own lettering; the chosen one moves over the picture beside them. */
export function LooksSection({ imageUrl }: { imageUrl: string }) {
  const t = useText()
  const [template, setTemplate] = useState<SubtitleTemplate>('harmozi')
  return (
    <section className="site-band" id="looks" aria-labelledby="looks-title">
      <div className="site-wrap site-part site-looks">
        <div className="frame site-looks-frame preview-stage" aria-hidden="true">
          <CaptionPreview
            template={template}
            position="bottom-center"
            fontSize="l"
            aspect={9 / 16}
            imageUrl={imageUrl}
          />
        </div>
        <div>
          <h2 className="site-h2" id="looks-title">
            {t('{count} caption styles', { count: SUBTITLE_TEMPLATES.length })}
          </h2>
          <p className="site-sub">
            {t('Word by word, in sync with the voice. Pick a style to see it exactly as it appears in the video.')}
          </p>
          <RadioGroup.Root
            aria-label={t('Caption style')}
            className="site-looks-tiles"
            value={template}
            onValueChange={(value) => {
              const chosen = SUBTITLE_TEMPLATES.find((one) => one === value)
              if (chosen) setTemplate(chosen)
            }}
          >
            {SUBTITLE_TEMPLATES.map((one) => (
              <RadioGroup.Item key={one} value={one} aria-label={templateName(one)} className="template-tile min-w-0">
                <span className="template-tile-picture h-[68px]!">
                  <CaptionTile template={one} letterPixels={20} />
                </span>
                <span className="mt-1 block truncate text-xs">{templateName(one)}</span>
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
        </div>
      </div>
    </section>
  )
}
