'use client'

import { useMemo } from 'react'
import { captionPlacement } from '#lib/components/captions/caption-placement.ts'
import { CaptionWords } from '#lib/components/captions/caption-words.tsx'
import styles from '#lib/components/captions/captions.module.css'
import { useCaptionFont } from '#lib/components/captions/use-caption-font.ts'
import { useFit } from '#lib/components/captions/use-fit.ts'
import { captionArea } from '#lib/contract/caption-area.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { captionGroups, groupAt } from './caption-groups.ts'
import { wordAt } from './edit-steps.ts'
import { useDrawnCaptions } from './kit-captions.ts'

/** The captions at an instant of the source, in the look and from the words of the document. Fills its positioned parent. */
export function PreviewCaptions({ document, seconds }: { document: EditDocument; seconds: number }) {
  const { template: name, position, fontSize, look } = document.captions
  const template = useDrawnCaptions(document.captions)
  const fontReady = useCaptionFont(template)
  const aspect = document.width / document.height
  const { block, maxWords, shrink } = useFit(
    `${name} ${fontSize} ${aspect} ${fontReady} ${JSON.stringify(look)}`,
    template,
  )
  const groups = useMemo(() => captionGroups(document, maxWords), [document, maxWords])
  const group = groupAt(groups, seconds)
  if (template === null || group === undefined) return null
  const stage = captionArea(aspect, position, fontSize)
  const spoken = wordAt(document, seconds)
  return (
    <div className={`${styles.frame} absolute! inset-0 bg-transparent!`} lang={document.languageTag}>
      <div
        key={`${name} ${group.startSeconds}`}
        className={styles.stage}
        style={{
          fontSize: `${stage.fontSize * 100}cqw`,
          visibility: fontReady ? 'visible' : 'hidden',
          ...captionPlacement(position, stage.edge),
        }}
      >
        <div ref={block} style={{ maxWidth: `${stage.maxWidth * 100}cqw` }}>
          <div style={{ fontSize: `${shrink}em` }}>
            <CaptionWords
              template={template}
              words={group.words.map(({ text }) => text)}
              keyWord={group.words.findIndex(({ isKey }) => isKey)}
              active={group.words.findLastIndex(({ index }) => index <= spoken)}
              breaks={group.words.flatMap(({ breakAfter }, index) => (breakAfter ? [index] : []))}
            />
          </div>
        </div>
      </div>
    </div>
  )
}
