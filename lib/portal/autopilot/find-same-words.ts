import { and, asc, between, desc, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { transcriptPassages } from '#db/schema/portal/transcript-passages.ts'
import { transcripts } from '#db/schema/portal/transcripts.ts'
import { CUTS_REELS } from '../operations/make-reels.ts'
import type { SpokenText } from '../projects/project-view.ts'
import { findWords } from '../transcripts/fold-words.ts'
import { LEAST_WORDS, SAME_SHARE, sharedWords } from './shared-words.ts'

/** A project in which the same is said. */
export type SameWords = { projectId: string; title: string; percent: number }

/** A talk that has many more or fewer words is another one. */
const LENGTHS = { least: 0.8, most: 1.25 }
/** The newest ones of about the same length are compared word by word. */
const MOST_COMPARED = 200

/** The earlier project of reels of the team in which the same is said, whatever its video is called and wherever it lies. */
export async function findSameWords(
  transaction: Transaction,
  job: Pick<ProjectRow, 'id' | 'teamId' | 'createdAt'>,
  { lines, languageTag }: SpokenText,
): Promise<SameWords | null> {
  const words = wordsOf(lines.map(({ text }) => text))
  if (words.length < LEAST_WORDS) return null
  const isLikeLong = between(
    transcripts.wordCount,
    Math.floor(words.length * LENGTHS.least),
    Math.ceil(words.length * LENGTHS.most),
  )
  const isTalk = and(eq(transcripts.teamId, job.teamId), eq(transcripts.ofSource, true), isLikeLong)
  const isEarlier = and(ne(projects.id, job.id), lt(projects.createdAt, job.createdAt), isNull(projects.deletedAt))
  const candidates = await transaction
    .select({ outputId: transcripts.outputId, projectId: projects.id, title: projects.title })
    .from(transcripts)
    .innerJoin(projects, eq(projects.id, transcripts.jobId))
    .where(and(isTalk, isEarlier, eq(transcripts.languageTag, languageTag), eq(projects.operation, CUTS_REELS)))
    .orderBy(desc(projects.createdAt))
    .limit(MOST_COMPARED)
  for (const { outputId, projectId, title } of candidates) {
    const share = sharedWords(words, await readWords(transaction, outputId))
    if (share >= SAME_SHARE) return { projectId, title, percent: Math.round(share * 100) }
  }
  return null
}

async function readWords(transaction: Transaction, outputId: string): Promise<string[]> {
  const rows = await transaction
    .select({ lines: transcriptPassages.lines })
    .from(transcriptPassages)
    .where(eq(transcriptPassages.outputId, outputId))
    .orderBy(asc(transcriptPassages.position))
  return wordsOf(rows.flatMap(({ lines }) => lines.map(({ t }) => t)))
}

function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => findWords(text).map(({ folded }) => folded))
}
