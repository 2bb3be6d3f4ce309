import { type Fields, isFields, text } from './fields.ts'
import type { ProbeTask } from './list-streams.ts'
import { readStreams } from './read-streams.ts'

/** The timecode that a file gives its first frame, as cameras write it; null without one. @throws as `readStreams`. */
export async function readTimecode(sourcePath: string, task: ProbeTask): Promise<string | null> {
  const { format, streams } = await readStreams(sourcePath, task)
  return [...streams, format].map(timecodeIn).find((timecode) => timecode !== null) ?? null
}

function timecodeIn({ tags }: Fields): string | null {
  return (isFields(tags) ? text(tags, 'timecode') : undefined) ?? null
}
