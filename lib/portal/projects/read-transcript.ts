import { z } from 'zod'
import type { OutputRow } from '#db/schema/portal/outputs.ts'
import type { SpokenText, TranscriptLine } from './project-view.ts'
import { readStoredJson } from './read-stored-json.ts'
import { splitLineWords } from './split-line-words.ts'

const word = z.object({
  ...{ text: z.string(), startSeconds: z.number(), endSeconds: z.number() },
  shown: z.string().optional().catch(undefined),
})
const segmentFile = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  text: z.string(),
  words: z.array(word),
  speaker: z.int().positive().optional().catch(undefined),
  languageTag: z.string().max(35).optional().catch(undefined),
  shown: z.string().optional().catch(undefined),
})

/** The transcript as the built-in service writes it; fields beside these are left out. */
const transcriptFile = z.object({
  languageTag: z.string(),
  segments: z.array(segmentFile),
  heardLanguage: z.string().max(60).optional().catch(undefined),
})

/** The stored transcript of an output, as it was said; null if it is missing or cannot be parsed. */
export async function readTranscript(row: OutputRow | undefined): Promise<SpokenText | null> {
  return parseTranscript(await readStoredJson(row?.files.transcript))
}

/** The same for people outside of the team: masked words are as captions show them. */
export async function readSharedTranscript(row: OutputRow | undefined): Promise<SpokenText | null> {
  const read = transcriptFile.safeParse(await readStoredJson(row?.files.transcript))
  return read.success ? toSpokenText({ ...read.data, segments: read.data.segments.map(asShown) }) : null
}

function asShown({ shown, ...segment }: z.output<typeof segmentFile>): z.output<typeof segmentFile> {
  if (shown === undefined) return segment
  const words = segment.words.map(({ shown: text, ...word }) => (text === undefined ? word : { ...word, text }))
  return { ...segment, text: shown, words: words.filter(({ text }) => text !== '') }
}

/** A transcript as the built-in service writes it, as pages show it; null for anything else. */
export function parseTranscript(json: unknown): SpokenText | null {
  const read = transcriptFile.safeParse(json)
  return read.success ? toSpokenText(read.data) : null
}

function toSpokenText({ languageTag, segments, heardLanguage }: z.output<typeof transcriptFile>): SpokenText {
  const isTalk = new Set(segments.map((one) => one.speaker).filter((one) => one !== undefined)).size > 1
  const lines = segments.map(
    ({ shown: _, ...one }): TranscriptLine => ({
      ...one,
      words: splitLineWords(
        one.text,
        one.words.map(({ shown: _, ...word }) => word),
      ),
      speaker: isTalk ? (one.speaker ?? null) : null,
      languageTag: one.languageTag === languageTag ? null : (one.languageTag ?? null),
    }),
  )
  return { languageTag, lines, heardLanguage: heardLanguage ?? null }
}
