/** The same text, index for index, with the digits of every script as 0 to 9. */
export function visibleDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)) + '\u2060'.repeat(digit.length - 1))
}

/** The same text, index for index, with the narrow and unbreakable spaces of good typesetting as plain ones. */
export function plainSpaces(text: string): string {
  return text.replace(/\p{Zs}/gu, ' ')
}

const EMOJI =
  /(?:\p{Regional_Indicator}{2}|[#*](?=\ufe0f?\u20e3)|(?![©®™0-9#*])\p{Extended_Pictographic}(?:\ufe0f|\u20e3|\p{Emoji_Modifier}|\u200d(?=\p{Extended_Pictographic})|[\u{e0020}-\u{e007f}])*|\p{Regional_Indicator}|\p{Emoji_Modifier})/uy
// Joiners between letters (\u200c, \u200d) carry meaning in Indic scripts and Persian and are kept there.
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|\p{Default_Ignorable_Code_Point}|\u20e3/uy

/** Length of the unread text at this place: an emoji with its joiners, or a control, invisible or broken character. */
export function silentAt(text: string, index: number): number {
  EMOJI.lastIndex = index
  const emoji = EMOJI.exec(text)
  if (emoji) return emoji[0].length
  INVISIBLE.lastIndex = index
  return INVISIBLE.exec(text)?.[0].length ?? 0
}

/** NFC, without control or invisible characters, spaces single. */
export function cleanSpoken(spoken: string): string {
  return spoken
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\p{L}\p{M}])(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?![\p{L}\p{M}])/gu, '')
    .replace(/(?!\u200c|\u200d)(?:\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Cf}|\p{Cs})/gu, '')
    .trim()
}

/** Whether any of this can be spoken: a letter, or a figure where the engine reads figures. */
export function isSpeakable(spoken: string): boolean {
  return /[\p{L}\p{N}]/u.test(spoken)
}

// Decimal digits of every script come in runs of ten in code order, each starting at a multiple that this walks back to.
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}
