import { decodeAs, detectText, type Encoding } from '#lib/contract/text-encoding.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'

/**
 * The text of a file from a spreadsheet, in the encoding that was chosen, or else in the one that is detected.
 *
 * @throws Failure `invalid` for a workbook, and for bytes that are not text in the encoding.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): { text: string; encoding: Encoding } {
  if (isWorkbook(bytes)) {
    throw new Failure(
      'invalid',
      translatable('This file is a spreadsheet workbook. Save it as “CSV UTF-8” and choose the new file.'),
    )
  }
  const found = chosen === undefined ? detectText(bytes) : { text: decodeAs(bytes, chosen), encoding: chosen }
  if (found === null) {
    throw new Failure(
      'invalid',
      translatable(
        'The file is not UTF-8 or Western European text (Windows-1252). Choose its encoding, or save it as “CSV UTF-8”.',
      ),
    )
  }
  const { text, encoding } = found
  if (text !== null) return { text, encoding }
  const message = translatable(
    'The file does not use this encoding. Choose another one, or save the file as “CSV UTF-8”.',
  )
  throw new Failure('invalid', message)
}

/** Excel's two formats; the first is also that of LibreOffice and Numbers. */
function isWorkbook([a, b, c, d]: Uint8Array): boolean {
  return (
    (a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)
  )
}
