/** Elements in which servers and networks wrap their messages. Other text in angle brackets is part of a sentence. */
const TAG =
  /<\/?(?:a|abbr|b|blockquote|body|br|center|code|dd|div|dl|dt|em|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|label|li|link|main|meta|nav|ol|p|pre|s|section|small|span|strong|sub|sup|svg|table|tbody|td|th|thead|title|tr|u|ul|base|button|noscript)(?:\s[^<>]*)?\/?>/gi

/** Their content is for programs. */
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

/** A whole page shows who answered, but not what went wrong with the request. */
const PAGE = /<!doctype\s+html|<html[\s>]|<\?xml\s/i

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

/**
 * A message of another program, as one line for people: without markup, control characters and line breaks, and cut at
 * a character. Empty for a page, which a proxy or a server answers instead of a sentence.
 */
export function toPlainText(source: string, maxCharacters: number): string {
  if (PAGE.test(source)) return ''
  const words = source
    .replace(HIDDEN, ' ')
    .replace(TAG, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .replace(/ +([.,;:!?])(?=\s|$)/g, '$1')
    .trim()
  return words.length <= maxCharacters ? words : `${[...words].slice(0, maxCharacters - 1).join('')}…`
}
