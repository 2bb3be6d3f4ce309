import type { Lexicon } from '../../lexicon/find-term.ts'
import type { DrawingName } from '../pictures/catalogue.ts'

/** The words that name each drawing. */
export type DrawingLexicon = Lexicon<DrawingName>
