/**
 * What choosing looks for in one language. Each list is separated by spaces, with `_` between the words of a phrase, in lower
 * case; a list need not be complete to help.
 */
export type PhraseLists = {
  /** At the beginning of a sentence: it continues something said before, or refers to a person only by a pronoun. */
  continues: string
  /** At the beginning of a sentence: it may point back, or may begin a general statement ("This is how …"). */
  points: string
  /** Anywhere: the speaker refers to another part of the talk. */
  refers: string
  /** Greetings, thanks and housekeeping. */
  routine: string
  /** Question words at the beginning of a sentence, for transcripts without question marks. */
  asks: string
  /** The listener is addressed. */
  you: string
  /** Absolute or surprising statements. */
  bold: string
  /** Two things are set against each other. */
  contrast: string
  /** Pleasant and unpleasant words. */
  good: string
  bad: string
  /** Something is explained step by step, or a lesson is drawn. */
  advice: string
  laughs: string
  /** Conjunctions at the beginning of a sentence, behind which a reel can begin. */
  joins?: string
  /** Words that only lead in where a comma follows, behind which a reel can begin. */
  leadsIn?: string
  /** Something is advertised. */
  promotes?: string
  /** The speaker announces what comes next, so that no text ends here. */
  announces?: string
  /** The speaker draws a conclusion. */
  concludes?: string
  /** A story begins. */
  narrates?: string
}
