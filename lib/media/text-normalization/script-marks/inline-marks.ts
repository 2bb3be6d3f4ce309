import { isEmphasizedDirection } from './directions.ts'
import { hidden, type Kept, type Masking, mask } from './masking.ts'

const CODE = /(`{1,3})([^`\n]{1,300})\1/gu
/** Not between figures, where an asterisk multiplies. */
const STARRED = /(?<![\d*])(\*{1,3})(?=[^\s*])([^*\n]{1,400})(?<=[^\s*])\1(?![\d*])/gu
const UNDERLINED =
  /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^\n_]{1,400}(?:_[^\n_]{1,100}){0,4})(?<=[^\s_])\1(?![\p{L}\p{N}_])/gu
const STRUCK = /(~~|==)(?=[^\s~=])([^\n~=]{1,400})(?<=[^\s~=])\1/gu
/** With the mark that is to be shown, where reading it means nothing. */
const ESCAPE = /\\(?:[\\`*_#~>|]|(?=[{}[\]()+\-.!"']))/gu

/** Masks the marks of emphasis and code within lines. Emphasized text stays, unless it is a stage direction. */
export function maskInline(masking: Masking): void {
  mask(masking, ESCAPE, 'marks')
  mask(masking, CODE, 'marks', inside)
  // Twice, as one kind may stand within another.
  for (let pass = 0; pass < 2; pass++) {
    mask(masking, STARRED, 'marks', spoken)
    mask(masking, UNDERLINED, 'marks', spoken)
  }
  mask(masking, STRUCK, 'marks', inside)
}

function inside([, mark = '', text = '']: RegExpExecArray): Kept {
  return { text: hidden(mark) + text + hidden(mark), left: mark }
}

function spoken(match: RegExpExecArray): Kept {
  const [written, mark = '', text = ''] = match
  if (mark.length === 1 && isEmphasizedDirection(text)) return { text: hidden(written), left: written }
  return inside(match)
}
