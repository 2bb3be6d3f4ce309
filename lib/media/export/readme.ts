import { secondsOf } from '../timeline/time.ts'
import { type EditPlan, fileName } from './edit-plan.ts'

/** What people who open an export in an editing program have to know, as plain text. */
export function readmeOf(
  plan: EditPlan,
  { hasSource, files }: { hasSource: boolean; files: readonly string[] },
): string {
  const { name, frame, rate, missing, source } = plan
  const shown = Math.round(secondsOf(rate) * 1000) / 1000
  const where = hasSource
    ? `The source video is ${source.path}.`
    : `The source video is not in this ZIP. Put it at ${source.path}, or link it in your program to ${fileName(source)}.`
  return [
    name,
    '',
    `${frame.width} x ${frame.height} pixels, ${shown} frames a second.`,
    `Open one of: ${files.join(', ')}.`,
    'Keep the folders as they are: the edit names its files by paths relative to it.',
    where,
    '',
    'Cuts, crops and their moves, captions, titles, inserted pictures and music are tracks of their own.',
    'OpenTimelineIO has crops and levels as metadata, under "reelwright". The EDL has the cuts alone.',
    '',
    'Not in the edit:',
    ...missing.map((sentence) => `- ${sentence}`),
    '',
  ].join('\r\n')
}
