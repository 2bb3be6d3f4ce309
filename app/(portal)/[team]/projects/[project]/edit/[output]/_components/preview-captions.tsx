'use client'

import { useMemo } from 'react'
import { captionPlacement } from '#lib/components/captions/caption-placement.ts'
import { CaptionWords } from '#lib/components/captions/caption-words.tsx'
import styles from '#lib/components/captions/captions.module.css'
import { useCaptionFont } from '#lib/components/captions/use-caption-font.ts'
import { useFit } from '#lib/components/captions/use-fit.ts'
import { captionArea } from '#lib/contract/caption-area.ts'
import type { CaptionTemplate } from '#lib/contract/caption-template.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { freeOf } from '#lib/contract/safe-areas.ts'
import { speakerLook } from '#lib/contract/speaker-look.ts'
import { captionGroups, groupAt } from './caption-groups.ts'
import { wordAt } from './edit-steps.ts'
import { useDrawnCaptions } from './kit-captions.ts'

/** The captions at an instant of the source, in the look and from the words of the document. Fills its positioned parent. */
export function PreviewCaptions({ document, seconds }: { document: EditDocument; seconds: number }) {
  const { template: name, position, fontSize, look } = document.captions
  const template = useDrawnCaptions(document.captions)
  const fontReady = useCaptionFont(template)
  const aspect = document.width / document.height
  const free = freeOf(document.safeAreas ?? [])
  const { block, maxWords, shrink } = useFit(
    `${name} ${fontSize} ${aspect} ${free?.side} ${fontReady} ${JSON.stringify(look)}`,
    template,
  )
  const groups = useMemo(() => captionGroups(document, maxWords), [document, maxWords])
  const group = groupAt(groups, seconds)
  if (template === null || group === undefined) return null
  const stage = captionArea(aspect, position, fontSize, { template, free })
  const spoken = wordAt(document, seconds)
  const label = group.name === '' ? [] : [`${group.name}:`]
  const behind = (index: number) => index + label.length
  const keyAt = group.words.findIndex(({ isKey }) => isKey)
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
              template={ofSpeaker(template, group.speaker, document.speakers)}
              words={[...label, ...group.words.map(({ text }) => text)]}
              keyWord={keyAt === -1 ? undefined : behind(keyAt)}
              active={behind(group.words.findLastIndex(({ index }) => index <= spoken))}
              breaks={group.words.flatMap(({ breakAfter }, index) => (breakAfter ? [behind(index)] : []))}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

/** In the color of who speaks, where captions show it. */
function ofSpeaker(
  template: CaptionTemplate,
  speaker: number | null,
  speakers: EditDocument['speakers'],
): CaptionTemplate {
  if (speakers === undefined || speakers.show === 'none') return template
  const person = speakers.people.find((one) => one.speaker === speaker)
  return person === undefined ? template : speakerLook(template, person.color)
}
