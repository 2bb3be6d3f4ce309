import { hidden, LINE_END, type Masking, mask } from './masking.ts'
import { maskTables } from './tables.ts'

const FRONT_MATTER = /^---[ \t]*\r?\n(?:[\w-]{1,40}:[^\n]{0,300}\r?\n){1,40}---[ \t]*(?=\r?\n|$)/gu
const FENCED =
  /^[ \t]{0,3}(`{3,}|~{3,})[^\n]{0,60}\n(?:(?![ \t]{0,3}\1)[^\n]{0,2000}\n){0,400}[ \t]{0,3}\1[`~]*[ \t]*$/gmu
const FENCE = /^[ \t]{0,3}(?:`{3,}|~{3,})[^\n]{0,60}$/gmu
const RULE = /^[ \t]{0,3}(?:[-*_=][ \t]{0,3}){3,80}$/gmu
const HEADING = /^([ \t\u2060]{0,3}#{1,6})(?=[ \t]+\S)/gmu
const HEADING_END = /(?<=^[ \t]{0,3}\u2060[^\n]{1,300}\S)[ \t]+#{1,6}(?=[ \t]*$)/gmu
const QUOTE = /^(?:[ \t]{0,3}>[ \t]?){1,6}/gmu
const BULLET = /^[ \t\u2060]{0,12}(?:[-*+•‣◦▪●○■–—][ \t]+(?:\[[ xX]\][ \t]+)?)(?=\S)/gmu
const NUMBERED = /^([ \t\u2060]{0,12}(?:\*\*|__)?)(\d{1,3})[.)][ \t]+(?=\S)/gmu

/** Masks what marks lines: headings, lists, quotations, rules, tables, and code; each line of them ends for itself. */
export function maskBlocks(masking: Masking): void {
  mask(masking, FRONT_MATTER, 'code')
  maskCode(masking)
  maskTables(masking)
  mask(masking, QUOTE, 'marks')
  endLines(masking)
  mask(masking, RULE, 'marks')
  mask(masking, HEADING, 'marks')
  mask(masking, HEADING_END, 'marks')
  mask(masking, BULLET, 'marks')
  maskNumbers(masking)
}

/** Code is left out; where the whole script stands in a fence, only the fence is. */
function maskCode(masking: Masking): void {
  const outside = masking.text.replace(FENCED, '')
  if (/[\p{L}\p{N}]/u.test(outside)) mask(masking, FENCED, 'code')
  mask(masking, FENCE, 'marks')
}

/** A heading and an entry of a list are lines of their own, however long the line before them is. */
function endLines(masking: Masking): void {
  masking.text = masking.text
    .replace(
      /(\r?)\n(?=[ \t\u2060]{0,12}(?:#{1,6}[ \t]|[-*+•‣◦▪●○■–—][ \t]|\d{1,3}[.)][ \t]))/gu,
      (_, carriage: string) => hidden(carriage) + LINE_END,
    )
    .replace(
      /(?<=^[ \t\u2060]{0,3}#{1,6}[ \t][^\n\u2028]{1,300})(\r?)\n/gmu,
      (_, carriage: string) => hidden(carriage) + LINE_END,
    )
}

/** Numbers that only count on from one; those of a countdown, or of one entry alone, are said. */
function maskNumbers(masking: Masking): void {
  let before = 0
  mask(masking, NUMBERED, 'marks', ([written, indent = '', digits = '']) => {
    const value = Number(digits)
    const counts = value === before + 1 || (value === 1 && before !== 2)
    before = value
    return counts ? { text: indent + hidden(written.slice(indent.length)), left: written } : null
  })
}
