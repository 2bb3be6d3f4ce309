import { and, eq } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { type Message, msgs } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { OutputFile } from './find-output-file.ts'

/** Records that a member saves a file of a result. What only continues a download is not recorded again. */
export async function recordDownload(
  member: Member,
  outputId: string,
  file: OutputFile,
  { method, headers }: Pick<Request, 'method' | 'headers'>,
): Promise<void> {
  if (method === 'HEAD' || !(headers.get('range') ?? 'bytes=0-').startsWith('bytes=0-')) return
  await inTeam(member, async (transaction) => {
    const [job] = await transaction
      .select({ id: projects.id, title: projects.title })
      .from(outputs)
      .innerJoin(projects, and(eq(projects.id, outputs.jobId), eq(projects.teamId, member.teamId)))
      .where(and(eq(outputs.teamId, member.teamId), eq(outputs.id, outputId)))
    if (job === undefined) return
    const subject = { kind: 'project', id: job.id, name: job.title }
    const after = { file: FILE_NAMES[file] }
    await recordAudit(transaction, member, member.teamId, { action: 'project.downloaded', subject, after })
  })
}

const FILE_NAMES: Record<OutputFile, Message> = msgs({
  media: 'Result',
  wav: 'WAV',
  poster: 'Picture',
  captions: 'VTT',
  srt: 'SRT',
  vtt: 'VTT',
  transcript: 'Transcript',
  'transcript-text': 'Transcript',
  'transcript-lines': 'Transcript',
  shots: 'Shots',
  pictures: 'Shot pictures',
  thumbnail1: 'Picture',
  thumbnail2: 'Picture',
  thumbnail3: 'Picture',
  titled1: 'Picture',
  titled2: 'Picture',
  titled3: 'Picture',
})
