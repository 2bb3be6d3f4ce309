'use client'

import { useEffect, useState } from 'react'
import { captionArea } from '#lib/contract/caption-area.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { FontSize, SubtitlePosition, SubtitleTemplate } from '#lib/contract/enumerations.ts'
import type { FreeArea } from '#lib/contract/safe-areas.ts'
import { captionPlacement } from './caption-placement.ts'
import { CaptionWords } from './caption-words.tsx'
import styles from './captions.module.css'
import type { DrawnCaption } from './drawn-caption.ts'
import { SAMPLE_SENTENCE } from './sample-words.ts'
import { useCaptionFont } from './use-caption-font.ts'
import { useFit } from './use-fit.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

const WORD_MS = 420

type CaptionPreviewProps = {
  template: SubtitleTemplate | 'none'
  /** What is drawn in place of the template, where a brand kit changes it. */
  drawn?: DrawnCaption | undefined
  position: SubtitlePosition
  fontSize: FontSize
  /** Width over height of the video. */
  aspect: number
  /** What they keep to of an upright frame, where networks were chosen. */
  free?: FreeArea | null
  /** A frame of the video; without one the stage is plain ink. */
  imageUrl?: string | undefined
  /** Spoken words to set; a sample sentence otherwise. */
  text?: string | undefined
  /** False holds it on one word. */
  playing?: boolean
  className?: string
}

/**
 * Captions over a frame, word by word, as the engine will render them. Fills its parent's width at the given aspect.
 * Under reduced motion, or with `playing` false, it shows one still word.
 */
export function CaptionPreview(props: CaptionPreviewProps) {
  const {
    template: name,
    drawn,
    position,
    fontSize,
    aspect,
    free = null,
    imageUrl,
    text = SAMPLE_SENTENCE,
    playing = true,
    className,
  } = props
  const reduced = useReducedMotion()
  const template = name === 'none' ? null : (drawn ?? CAPTION_TEMPLATES[name])
  const fontReady = useCaptionFont(template)
  const look = `${name} ${fontSize} ${aspect} ${free?.side} ${fontReady} ${drawn === undefined ? '' : JSON.stringify(drawn)}`
  const { block, maxWords, shrink } = useFit(look, template)
  const groups = template === null ? [] : groupWords(text, maxWords)
  const at = useWordClock(groups.flat().length, playing && !reduced)
  const { cue, active, index } = positionAt(groups, at)
  const stage = captionArea(aspect, position, fontSize, template === null ? undefined : { template, free })
  return (
    <div className={`${styles.frame} ${className ?? ''}`} style={{ aspectRatio: String(aspect) }}>
      {imageUrl && <div className={styles.picture} style={{ backgroundImage: `url(${JSON.stringify(imageUrl)})` }} />}
      {template && (
        <div
          key={`${name}-${index}`}
          className={styles.stage}
          style={{
            fontSize: `${stage.fontSize * 100}cqw`,
            visibility: fontReady ? 'visible' : 'hidden',
            ...captionPlacement(position, stage.edge),
          }}
        >
          <div ref={block} style={{ maxWidth: `${stage.maxWidth * 100}cqw` }}>
            <div style={{ fontSize: `${shrink}em` }}>
              <CaptionWords template={template} words={cue} active={active} keyWord={keyWordOf(cue)} />
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

/** The index of the word being spoken, moving on by itself while it runs; 1 when it stands still. */
function useWordClock(count: number, running: boolean): number {
  const [at, setAt] = useState(1)
  useEffect(() => {
    if (!running || count === 0) return
    const timer = setInterval(() => setAt((now) => now + 1), WORD_MS)
    return () => clearInterval(timer)
  }, [running, count])
  return count === 0 ? 0 : running ? at % count : Math.min(1, count - 1)
}

function positionAt(groups: string[][], at: number): { cue: string[]; active: number; index: number } {
  let left = at
  for (const [index, cue] of groups.entries()) {
    if (left < cue.length) return { cue, active: left, index }
    left -= cue.length
  }
  return { cue: groups[0] ?? [], active: 0, index: 0 }
}

/** The longest word of a cue, if it is long: the engine chooses by more than that. */
function keyWordOf(cue: readonly string[]): number | undefined {
  const longest = cue.reduce((best, word, index) => (word.length > (cue[best]?.length ?? 0) ? index : best), 0)
  return (cue[longest]?.length ?? 0) >= 6 ? longest : undefined
}

function groupWords(text: string, maxWords: number): string[][] {
  const sentences = text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.split(/\s+/).filter(Boolean))
  return sentences.flatMap((words) => {
    const count = Math.ceil(words.length / maxWords)
    const each = Math.ceil(words.length / (count || 1))
    return Array.from({ length: count }, (_, index) => words.slice(index * each, (index + 1) * each))
  })
}
