import type { Lexicon } from '../../lexicon/find-term.ts'
import type { PictureName } from '../pictures/plan-picture.ts'

/** The words that name each picture. */
export type PictureLexicon = Lexicon<PictureName>
