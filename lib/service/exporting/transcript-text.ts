import { readFile } from 'node:fs/promises'
import { parseStoredJson } from '#lib/media/parse-stored-json.ts'
import type { Transcript } from '#lib/media/transcript.ts'

/** A stored transcript as plain text: a line for each stretch of speech, with the number of the speaker where there are several. */
export async function transcriptText(path: string): Promise<string> {
  const { segments } = parseStoredJson<Transcript>(await readFile(path, 'utf8'))
  const isTalk = new Set(segments.map(({ speaker }) => speaker).filter((one) => one !== undefined)).size > 1
  const lines = segments.map(({ text, speaker }) =>
    isTalk && speaker !== undefined ? `${speaker}: ${text.trim()}` : text.trim(),
  )
  return `${lines.join('\n')}\n`
}
