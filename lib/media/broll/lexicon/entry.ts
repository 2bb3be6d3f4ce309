import type { DrawingName } from '../pictures/catalogue.ts'

/**
 * The words that name each drawing, separated by commas. A word stands for its other forms too: `horse` for `horses`, and after
 * `to`, where all irregular forms are listed, `to fly/flew/flown` for `flies` and `flying`. Words in brackets are a condition: at
 * least one of them is spoken nearby. `~` before a word says that the drawing is a sign for it rather than a picture of it.
 */
export type Lexicon = {
  drawings: Partial<Record<DrawingName, string>>
  /** `english`: other forms are made as English makes them. `listed`: a word has only the forms that stand behind it after `/`. */
  forms: 'english' | 'listed'
  /** Turns of phrase in which words of the lexicon mean something else. */
  idioms: string
}
