import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { SubtitleTemplate } from '#lib/contract/enumerations.ts'
import { CaptionWords } from './caption-words.tsx'
import styles from './captions.module.css'
import type { DrawnCaption } from './drawn-caption.ts'
import { TILE_WORDS } from './sample-words.ts'
import { useCaptionFont } from './use-caption-font.ts'

/** A template in its own lettering, small and still, for a tile on dark ground. `letterPixels` is the size of its letters. */
export function CaptionTile({
  template,
  drawn,
  letterPixels = 13,
}: {
  template: SubtitleTemplate
  /** What is drawn in place of the template. */
  drawn?: DrawnCaption | undefined
  letterPixels?: number
}) {
  const look = drawn ?? CAPTION_TEMPLATES[template]
  const words = look.maxWords === 1 ? TILE_WORDS.slice(-1) : TILE_WORDS
  const visibility = useCaptionFont(look) ? 'visible' : 'hidden'
  return (
    <span className={styles.tile} style={{ fontSize: letterPixels, visibility }} aria-hidden="true">
      <CaptionWords template={look} words={words} active={words.length - 1} />
    </span>
  )
}
