import { Readable } from 'node:stream'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { type InTeam, inTeam } from '#lib/auth/tenancy.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import type { SpokenText } from '../projects/project-view.ts'
import { readSharedTranscript, readTranscript } from '../projects/read-transcript.ts'
import { teamStorage } from '../teams/team-storage.ts'
import { RESULT_FILES, type ResultFile } from './file-rights.ts'
import { fileName, type ServedFile } from './serve-file.ts'

/** Everything but the source, which the service keeps (stream-source.ts). */
export type OutputFile = Exclude<ResultFile, 'source'>
export const OUTPUT_FILES = RESULT_FILES.filter((file): file is OutputFile => file !== 'source')

/** The description of an output is kept with its first version. */
const first = alias(outputs, 'first')

/**
 * A file of a team's output; null if it does not exist, belongs to another team, or is hidden from the member.
 *
 * @param member without a person and a role for somebody outside of the team, who was given a link or an address.
 * @param t of the reader of the transcript as text; speakers are named in it.
 */
export async function findOutputFile(
  member: InTeam,
  outputId: string,
  file: OutputFile,
  download: boolean,
  t: Text = ENGLISH,
): Promise<ServedFile | null> {
  const found = await inTeam(member, async (transaction) => {
    const [row] = await transaction
      .select({ output: outputs, title: projects.title, ownTitle: sql<string | null>`${first.info} ->> 'title'` })
      .from(outputs)
      .innerJoin(projects, and(eq(projects.id, outputs.jobId), eq(projects.teamId, member.teamId)))
      .leftJoin(first, eq(first.id, sql`coalesce(${outputs.versionOf}, ${outputs.id})`))
      .where(and(eq(outputs.teamId, member.teamId), eq(outputs.id, outputId), isNotNull(outputs.importedAt)))
    return row
  })
  if (found === undefined) return null
  const nameFor = (extension: string) => (download ? fileName(found.ownTitle || found.title, extension) : undefined)
  if (file === 'transcript-text') {
    const isOutside = member.userId === null && member.role === null
    const transcript = await (isOutside ? readSharedTranscript(found.output) : readTranscript(found.output))
    return transcript && transcriptText(transcript, found.output.id, nameFor('txt'), t)
  }
  if (file === 'transcript-lines') return transcriptLines(found.output)
  const stored = found.output.files[file === 'captions' ? 'vtt' : file]
  if (stored === undefined) return null
  const storage = teamStorage()
  const present = await storage.stat(stored.key)
  if (present === undefined) return null
  return {
    sizeBytes: present.sizeBytes,
    contentType: stored.contentType,
    // The poster can be chosen anew, so that its address leads to another file.
    validator: `${found.output.id}-${stored.key.split('/').at(-1)}-${present.sizeBytes}`,
    open: (start, end) => storage.openRange(stored.key, start, end),
    downloadName: nameFor(stored.key.split('.').at(-1) ?? 'bin'),
  }
}

/** The transcript as plain text, one line of speech per line. */
function transcriptText(transcript: SpokenText, id: string, downloadName: string | undefined, t: Text): ServedFile {
  const lines = transcript.lines.map(({ text, speaker }) =>
    speaker === null ? text.trim() : `${t('Speaker {speaker}', { speaker })}: ${text.trim()}`,
  )
  const text = `${lines.join('\n')}\n`
  return { ...textFile(text, 'text/plain; charset=utf-8', `${id}-text-${t.locale}`), downloadName }
}

/** The transcript as pages show it: `SpokenText`. */
async function transcriptLines(row: OutputRow): Promise<ServedFile | null> {
  const transcript = await readTranscript(row)
  return transcript && textFile(JSON.stringify(transcript), 'application/json', `${row.id}-lines`)
}

function textFile(text: string, contentType: string, name: string): ServedFile {
  const bytes = Buffer.from(text)
  return {
    sizeBytes: bytes.length,
    contentType,
    validator: `${name}-${bytes.length}`,
    open: async (start, end) => Readable.from([bytes.subarray(start, end + 1)]),
  }
}
