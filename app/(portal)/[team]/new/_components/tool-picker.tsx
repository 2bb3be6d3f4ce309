import { OFFERED_TOOLS } from '#lib/components/offered-tools.ts'
import { ToolPicture } from '#lib/components/tool-picture.tsx'
import { TOOL_NAMES } from '#lib/components/words.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'

const TOOLS: { tool: Operation; what: string }[] = [
  { tool: 'subtitles', what: 'on a video you have' },
  { tool: 'clip', what: 'from a long video' },
  { tool: 'broll', what: 'over a talking head' },
  { tool: 'tts', what: 'from a script' },
  { tool: 'ttv', what: 'from a script' },
]

/** The five tools. Those that cannot be used yet are shown as such and cannot be chosen. */
export function ToolPicker() {
  return (
    <section>
      <h2 id="tool-title" className="mb-2.5 text-xl font-semibold">
        What do you want to make?
      </h2>
      <ul aria-labelledby="tool-title" className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {TOOLS.map(({ tool, what }) => (
          <Tool key={tool} tool={tool} what={what} available={OFFERED_TOOLS.includes(tool)} />
        ))}
      </ul>
    </section>
  )
}

function Tool({ tool, what, available }: { tool: Operation; what: string; available: boolean }) {
  const look = available
    ? 'border-foreground bg-card shadow-[0_0_0_1px_var(--foreground)]'
    : 'border-dashed border-border-strong bg-muted text-muted-foreground'
  return (
    <li
      className={`rounded-md border px-3 pt-3 pb-2.5 ${look}`}
      aria-current={available ? 'true' : undefined}
      data-available={available}
    >
      <ToolPicture tool={tool} />
      <span className="mt-2.5 block text-base font-semibold">{TOOL_NAMES[tool]}</span>
      <span className="block text-xs text-muted-foreground">{available ? what : 'Not available yet'}</span>
    </li>
  )
}
