'use client'

import { useMemo } from 'react'
import { CaptionWords } from '#lib/components/captions/caption-words.tsx'
import styles from '#lib/components/captions/captions.module.css'
import { placement } from '#lib/components/captions/placement.ts'
import { useFit } from '#lib/components/captions/use-fit.ts'
import { useLettering } from '#lib/components/captions/use-lettering.ts'
import { captionStage } from '#lib/contract/caption-stage.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { beatAt, captionBeats } from './caption-beats.ts'
import { wordAt } from './edit-steps.ts'

/** The captions at an instant of the source, in the look and from the words of the document. Fills its positioned parent. */
export function PreviewCaptions({ document, seconds }: { document: EditDocument; seconds: number }) {
  const { template: name, position, fontSize } = document.captions
  const template = name === 'none' ? null : CAPTION_TEMPLATES[name]
  const lettered = useLettering(template)
  const aspect = document.width / document.height
  const { block, maxWords, shrink } = useFit(`${name} ${fontSize} ${aspect} ${lettered}`, template)
  const beats = useMemo(() => captionBeats(document, maxWords), [document, maxWords])
  const beat = beatAt(beats, seconds)
  if (template === null || beat === undefined) return null
  const stage = captionStage(aspect, position, fontSize)
  const spoken = wordAt(document, seconds)
  return (
    <div className={`${styles.frame} absolute! inset-0 bg-transparent!`} lang={document.languageTag}>
      <div
        key={`${name} ${beat.startSeconds}`}
        className={styles.stage}
        style={{
          fontSize: `${stage.letterSize * 100}cqw`,
          visibility: lettered ? 'visible' : 'hidden',
          ...placement(position, stage.edge),
        }}
      >
        <div ref={block} style={{ maxWidth: `${stage.maxWidth * 100}cqw` }}>
          <div style={{ fontSize: `${shrink}em` }}>
            <CaptionWords
              template={template}
              words={beat.words.map(({ text }) => text)}
              keyWord={beat.words.findIndex(({ isKey }) => isKey)}
              active={beat.words.findLastIndex(({ index }) => index <= spoken)}
              breaks={beat.words.flatMap(({ breakAfter }, index) => (breakAfter ? [index] : []))}
            />
          </div>
        </div>
      </div>
    </div>
  )
}
