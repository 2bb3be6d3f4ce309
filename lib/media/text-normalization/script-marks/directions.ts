import { hidden, type Masking, mask, note } from './masking.ts'
import {
  DIRECTION_LINE,
  PLAN_LINE,
  SCENE_LINE,
  SECTION_LABEL,
  SPEAKER_LABEL,
  SPEAKER_LINE,
  STAGE_WORD,
} from './stage-words.ts'

const BRACKETED = /[[【]([^\][【】\n]{1,200})[\]】]/gu
const BRACED = /\{([^{}\n]{1,80})\}/gu
/** How far from its beginning a script may speak of itself without the marks of a plan. */
const HEAD = 300
const IN_PARENTHESES = /[(（]([^()（）\n]{1,120})[)）]/gu
const PAUSE_OF =
  /^(?:(?:long|short|brief|dramatic|slight)\s)?(?:(\d{1,2})[\s-]?(?:s|sec|seconds?)\s)?(?:pause|beat|silence)s?(?:\s(?:for\s)?(\d{1,2})\s?(?:s|sec|seconds?))?\.?$/iu
const MAX_WORDS = 8
/** How something is said; not what is thought of it. */
const MANNER =
  /^(?!(?:real|final|ear|fami|on|hopeful|usual|probab|actual|basical|literal|especial|apparent|obvious|surprising|serious|unfortunate|supposed|main|most|exact|recent|current|original|former|final|additional|optional|main|part|near)ly$|(?:dur|someth|anyth|everyth|noth|morn|even|includ|exclud|regard|accord|start|end|pend)ing$)[a-z]{3,}(?:ly|ing)$/i

/** Masks stage directions, labels of speakers, and lines about what is seen; `(pause)` and `[beat]` become pauses. */
export function maskDirections(masking: Masking): void {
  maskPauses(masking)
  mask(masking, DIRECTION_LINE, 'directions')
  mask(masking, PLAN_LINE, 'directions', (match) => (isOfPlan(masking.text, match) ? whole(match[0]) : null))
  mask(masking, SCENE_LINE, 'labels')
  mask(masking, SPEAKER_LINE, 'labels')
  mask(masking, SPEAKER_LABEL, 'labels')
  mask(masking, SECTION_LABEL, 'labels')
  mask(masking, BRACKETED, 'directions', (match) => (isDirection(masking.text, match) ? whole(match[0]) : null))
  mask(masking, BRACED, 'directions', ([written, inside]) => (STAGE_WORD.test(plain(inside)) ? whole(written) : null))
  mask(masking, IN_PARENTHESES, 'directions', (match) => (isAside(masking.text, match) ? whole(match[0]) : null))
}

/** "**Tone:** cheerful": marked as such, or above the words. */
function isOfPlan(text: string, { index }: RegExpExecArray): boolean {
  return index < HEAD || text.slice(Math.max(0, index - 2), index) === '\u2060\u2060'
}

function whole(written: string) {
  return { text: hidden(written), left: written }
}

function maskPauses(masking: Masking): void {
  masking.text = masking.text.replace(
    /[[({]([^\][(){}\n]{4,40})[\])}]/gu,
    (written: string, inside: string, index: number) => {
      const pause = PAUSE_OF.exec(inside.trim())
      if (!pause) return written
      masking.breaks.push({ index, seconds: Math.min(10, Number(pause[1] ?? pause[2] ?? 0.5)) })
      note(masking, 'directions', written)
      return ' '.repeat(written.length)
    },
  )
  masking.breaks.sort((a, b) => a.index - b.index)
}

function isDirection(text: string, match: RegExpExecArray): boolean {
  const inside = plain(match[1])
  if (inside === '') return false
  return STAGE_WORD.test(inside) || standsAlone(text, match)
}

/** What stands in parentheses is more often said: only what is clearly about sound, picture or manner is not. */
function isAside(text: string, match: RegExpExecArray): boolean {
  const inside = plain(match[1])
  const words = inside.split(/\s+/).length
  if (inside === '' || words > MAX_WORDS) return false
  if (STAGE_WORD.test(inside)) return words <= 3 || standsAlone(text, match)
  return words === 1 && MANNER.test(inside) && standsAlone(text, match)
}

/** `*sighs*`: a direction in the marks of emphasis. */
export function isEmphasizedDirection(inside: string): boolean {
  const words = plain(inside).split(/\s+/).length
  return words <= 4 && STAGE_WORD.test(plain(inside))
}

/** Whether it begins a line or follows a sentence, and nothing of that sentence follows. */
function standsAlone(text: string, match: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, match.index - 40), match.index).replace(/[ \t\u2060]+$/u, '')
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40)
  const begins = before === '' || /[\n\r\u2028.!?…:：。！？"”]$/u.test(before)
  return begins && !/^[\u2060]*[\p{L}\p{N},;]/u.test(after) && !/^\p{Ll}/u.test(nextLetter(text, match))
}

function nextLetter(text: string, match: RegExpExecArray): string {
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 20)
  return /^[ \t\u2060]*(\p{L})/u.exec(after)?.[1] ?? ''
}

function plain(inside: string | undefined): string {
  return (inside ?? '').replaceAll('\u2060', '').trim()
}
