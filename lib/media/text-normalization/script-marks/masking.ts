/** Kinds of what a script has that is no text to be spoken. */
export type LeftOutKind =
  | 'marks'
  | 'directions'
  | 'labels'
  | 'timeCodes'
  | 'linkAddresses'
  | 'pictures'
  | 'code'
  | 'tags'
  | 'signs'

/** Something that is neither read aloud nor shown. `written` as the script has it, shortened. */
export type LeftOut = { kind: LeftOutKind; written: string }

/** A pause that the script asks for at a place of the masked text. */
export type Break = { index: number; seconds: number }

/** A script on its way: omitted text is masked by as many word joiners, so that every place stays where it is. */
export type Masking = { text: string; left: LeftOut[]; breaks: Break[] }

/** Neither shown nor read, and no end of a line or sentence. */
const JOINER = '\u2060'
/** Ends a line that no sentence goes on from. */
export const LINE_END = '\u2028'
const MAX_NOTED_LENGTH = 60

export function hidden(written: string): string {
  return JOINER.repeat(written.length)
}

export function note({ left }: Masking, kind: LeftOutKind, written: string): void {
  const plain = written.replace(/[\u2060\s]+/g, ' ').trim()
  if (plain === '') return
  left.push({ kind, written: plain.length > MAX_NOTED_LENGTH ? `${plain.slice(0, MAX_NOTED_LENGTH)}…` : plain })
}

/** What stays of a match, of the same length; `left` is the part that is left out. Null: all of it stays. */
export type Kept = { text: string; left: string } | null

/** Masks what `keep` does not leave of each match. */
export function mask(
  masking: Masking,
  pattern: RegExp,
  kind: LeftOutKind,
  keep: (match: RegExpExecArray) => Kept = ([written]) => ({ text: hidden(written), left: written }),
): void {
  let text = ''
  let end = 0
  for (const match of masking.text.matchAll(pattern)) {
    const kept = keep(match)
    if (kept === null) continue
    text += masking.text.slice(end, match.index) + kept.text
    end = match.index + match[0].length
    note(masking, kind, kept.left)
  }
  masking.text = text + masking.text.slice(end)
}
