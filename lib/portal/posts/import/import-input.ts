import { z } from 'zod'
import { ENCODINGS } from '#lib/contract/text-encoding.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { MAX_CSV_BYTES, type SheetFile } from './read-sheet.ts'

/**
 * A file and how it is read: without an encoding it is detected from the bytes, without an order of dates from the
 * dates.
 */
export const importInput = z.object({
  csv: z
    .instanceof(File, { message: issueText(translatable('Choose a file.')) })
    .refine(({ size }) => size <= MAX_CSV_BYTES, {
      message: issueText(translatable('Choose a file of up to 1 MB.')),
    }),
  encoding: z.enum(ENCODINGS).optional(),
  dateOrder: z.enum(['day', 'month']).optional(),
})

export async function sheetFileOf({ csv, ...reading }: z.output<typeof importInput>): Promise<SheetFile> {
  return { ...reading, bytes: new Uint8Array(await csv.arrayBuffer()) }
}
