import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { OutputRow } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { transcriptPassages } from '#db/schema/portal/transcript-passages.ts'
import { transcripts } from '#db/schema/portal/transcripts.ts'
import type { SpokenText } from '../projects/project-view.ts'
import { type Passage, planPassages } from './plan-passages.ts'
import { stemWords } from './stem-words.ts'
import { stemWord, teamWord, writeVector } from './write-vector.ts'

const ROWS_AT_ONCE = 50

/** Stores what was said for search, in place of what was stored of the output before. */
export async function saveTranscript(
  transaction: Transaction,
  job: Pick<ProjectRow, 'id' | 'teamId' | 'sourceKind' | 'sourceRef'>,
  output: Pick<OutputRow, 'id' | 'durationSeconds'>,
  { spoken, ofSource }: { spoken: SpokenText; ofSource: boolean },
  now: Date,
): Promise<void> {
  const passages = planPassages(spoken.lines)
  const stems = await stemWords(transaction, spoken.languageTag, distinctWords(passages))
  await transaction.delete(transcripts).where(eq(transcripts.outputId, output.id))
  await transaction.insert(transcripts).values({
    outputId: output.id,
    teamId: job.teamId,
    jobId: job.id,
    ofSource,
    sourceKey: sourceKeyOf(job),
    languageTag: spoken.languageTag.slice(0, 35),
    durationSeconds: ofSource ? lengthOf(spoken) : output.durationSeconds,
    wordCount: passages.reduce((sum, { words }) => sum + words.length, 0),
    createdAt: now,
  })
  const rows = passages.map((passage, position) => ({
    outputId: output.id,
    position,
    teamId: job.teamId,
    words: sql`${vectorOf(passage, stems, job.teamId)}::tsvector`,
    starts: passage.starts,
    lines: passage.lines,
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await transaction.insert(transcriptPassages).values(rows.slice(at, at + ROWS_AT_ONCE))
  }
}

/** The same for projects that were made from one video. A text or an output is a video of its own. */
function sourceKeyOf(job: Pick<ProjectRow, 'id' | 'sourceKind' | 'sourceRef'>): string {
  const isShared = job.sourceKind === 'link' || job.sourceKind === 'upload' || job.sourceKind === 'sample'
  const name = isShared ? `${job.sourceKind}:${job.sourceRef}` : job.id
  return createHash('sha256').update(name).digest('base64url').slice(0, 32)
}

function lengthOf({ lines }: SpokenText): number {
  return lines.at(-1)?.endSeconds ?? 0
}

function distinctWords(passages: readonly Passage[]): string[] {
  return [...new Set(passages.flatMap(({ words }) => words.map(({ written }) => written)))]
}

/** The passage's words as the index has them. */
function vectorOf({ words }: Passage, stems: ReadonlyMap<string, string>, teamId: string): string {
  const positions = new Map<string, number[]>([[teamWord(teamId), []]])
  const add = (word: string, at: number) => {
    const known = positions.get(word)
    if (known === undefined) positions.set(word, [at])
    else known.push(at)
  }
  for (const [index, { folded, written }] of words.entries()) {
    const stem = stems.get(written)
    add(folded, index + 1)
    if (stem !== undefined && stem !== folded) add(stemWord(stem), index + 1)
  }
  return writeVector(positions)
}
