import { readFile } from 'node:fs/promises'
import { parseStoredJson } from '#lib/media/parse-stored-json.ts'
import { shownTranscript, type Transcript } from '#lib/media/transcript.ts'

/** A stored transcript as plain text, with masked words as captions show them: a line for each stretch of speech, with the number of the speaker where there are several. */
export async function transcriptText(path: string): Promise<string> {
  const { segments } = await readShown(path)
  const isTalk = new Set(segments.map(({ speaker }) => speaker).filter((one) => one !== undefined)).size > 1
  const lines = segments.map(({ text, speaker }) =>
    isTalk && speaker !== undefined ? `${speaker}: ${text.trim()}` : text.trim(),
  )
  return `${lines.join('\n')}\n`
}

/** A stored transcript as others may read it, as JSON. */
export async function transcriptJson(path: string): Promise<string> {
  return JSON.stringify(await readShown(path))
}

/** A stored transcript with masked words as captions show them. */
export async function readShown(path: string): Promise<Transcript> {
  return shownTranscript(parseStoredJson<Transcript>(await readFile(path, 'utf8')))
}
