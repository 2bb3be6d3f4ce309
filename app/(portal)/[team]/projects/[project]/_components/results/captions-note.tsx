import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'

/** What became of the subtitles where the video has captions of its own. */
export function CaptionsNote({ output }: { output: ProjectOutput }) {
  const note = output.madeBy.find(({ part }) => part === 'captions')?.note
  return note ? <p className="mt-3 text-muted-foreground">{note}</p> : null
}
