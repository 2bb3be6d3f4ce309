import { assAlpha, assColor } from './ass-tags.ts'
import { type Motion, place } from './entry.ts'
import type { PlacedCue, PlacedWord } from './place-cue.ts'
import { runWidth } from './typesetter.ts'

/** How the word moves that the emoji stand in; lengths in pixels. */
type Moved = { spacing: number; turn: string; point: { x: number; y: number }; motion: Motion }

/**
 * The emoji of a word as ASS events' texts, drawn where its text has left room. They take part in the word's movement and
 * opacity, and have colors of their own.
 */
export function emojiTexts(cue: PlacedCue, word: PlacedWord, opacity: number, moved: Moved): string[] {
  const { point, motion } = moved
  const size = cue.fontSize
  const baseline = cue.lines[word.line]?.baseline ?? 0
  let left = -word.width / 2
  return word.runs.flatMap((run) => {
    const start = left
    left += runWidth(run, moved.spacing / size) * size
    const { emoji } = run
    if (emoji === undefined) return []
    const dx = start + (emoji.advance * size) / 2
    const dy = baseline - emoji.middle * size - point.y
    const center = { x: point.x + dx * motion.scale, y: point.y + dy * motion.scale }
    const placed = place(center, cue.center, { ...motion, fromX: motion.fromX + dx * motion.fromScale })
    return emoji.layers.map((layer) => {
      const tags = `\\bord0\\1c${assColor(layer.color)}\\alpha${assAlpha(layer.opacity * opacity)}${moved.turn}`
      return `{${tags}${placed}\\p1}${layer.drawing(size)}`
    })
  })
}
