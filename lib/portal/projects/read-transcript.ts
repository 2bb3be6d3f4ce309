import { z } from 'zod'
import type { OutputRow } from '#db/schema/portal/outputs.ts'
import type { SpokenText, TranscriptLine } from './project-view.ts'
import { readStoredJson } from './read-stored-json.ts'
import { splitLineWords } from './split-line-words.ts'

const word = z.object({ text: z.string(), startSeconds: z.number(), endSeconds: z.number() })
const segment = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  text: z.string(),
  words: z.array(word),
  speaker: z.int().positive().optional().catch(undefined),
  languageTag: z.string().max(35).optional().catch(undefined),
})

/** The transcript as the built-in service writes it; fields beside these are left out. */
const transcriptFile = z.object({
  languageTag: z.string(),
  segments: z.array(segment),
  heardLanguage: z.string().max(60).optional().catch(undefined),
})

/** The stored transcript of an output; null if it is missing or cannot be parsed. */
export async function readTranscript(row: OutputRow | undefined): Promise<SpokenText | null> {
  return parseTranscript(await readStoredJson(row?.files.transcript))
}

/** A transcript as the built-in service writes it, as pages show it; null for anything else. */
export function parseTranscript(json: unknown): SpokenText | null {
  const read = transcriptFile.safeParse(json)
  return read.success ? toSpokenText(read.data) : null
}

function toSpokenText({ languageTag, segments, heardLanguage }: z.output<typeof transcriptFile>): SpokenText {
  const isTalk = new Set(segments.map((one) => one.speaker).filter((one) => one !== undefined)).size > 1
  const lines = segments.map(
    (one): TranscriptLine => ({
      ...one,
      words: splitLineWords(one.text, one.words),
      speaker: isTalk ? (one.speaker ?? null) : null,
      languageTag: one.languageTag === languageTag ? null : (one.languageTag ?? null),
    }),
  )
  return { languageTag, lines, heardLanguage: heardLanguage ?? null }
}
