/** Signs that take two columns where letters take one; half-width kana take one. Marks above and below letters take none. */
const WIDE =
  /[\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]|(?![\p{scx=Latin}\uff61-\uffdc])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u

/** Width of a text in columns, as players with one font of fixed width show it. */
export function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  return [...text].reduce((sum, sign) => sum + (WITHOUT_WIDTH.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1), 0)
}
