/** Would move what stands beside it, on a screen or in a terminal. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}]+/gu

/** Text of a stranger in one line, without what would imitate or turn around the lines beside it. */
export function plainLine(text: string): string {
  return text.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim()
}

/** Whether anything of a text can be seen: letters that leave no trace are none. */
export function canBeSeen(text: string): boolean {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}
