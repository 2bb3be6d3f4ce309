import { Poster } from '#lib/components/pictures/poster.tsx'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { STATE_LABELS } from '#lib/components/pictures/state-label.tsx'
import { ToolPicture } from '#lib/components/pictures/tool-picture.tsx'
import type { FoundProject } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** A project in a list of matches: its picture, its title with the words marked, and its state. */
export function FoundProjectLine({ project, words }: { project: FoundProject; words: string }) {
  const t = useText()
  const { title, tool, state, sourceLabel, thumbnailUrls } = project
  const [thumbnailUrl] = thumbnailUrls
  return (
    <>
      {thumbnailUrl === undefined ? (
        <span className="frame flex h-[18px] w-8 items-center justify-center rounded-xs">
          <span className="scale-[.45]">
            <ToolPicture tool={tool} />
          </span>
        </span>
      ) : (
        <Poster src={thumbnailUrl} className="h-[18px] w-8 shrink-0 rounded-xs" />
      )}
      <span className="min-w-0 truncate font-medium" dir="auto">
        <Marked text={title} words={words} />
      </span>
      <span className="hidden min-w-0 shrink-[2] truncate text-muted-foreground sm:inline" dir="auto">
        <Marked text={sourceLabel} words={words} />
      </span>
      <span className="ml-auto inline-flex shrink-0 items-center gap-1.5 text-xs text-muted-foreground">
        <StateGlyph state={state} />
        <span className="max-sm:sr-only">{t(STATE_LABELS[state])}</span>
      </span>
    </>
  )
}

/** The first place at which the words stand, marked. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="mark">{text.slice(at, at + words.length)}</span>
      {text.slice(at + words.length)}
    </>
  )
}
