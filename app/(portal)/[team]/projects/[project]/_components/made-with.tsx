import type { Maker } from '#lib/contract/maker.ts'
import type { ProjectOutput } from '#lib/portal/projects/view.ts'

/** Who made which part, as the service tells it: itself, or a provider that its operator set up. */
export function MadeWith({ output }: { output: ProjectOutput }) {
  if (output.madeBy.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">Made with</h2>
      <dl className="grid grid-cols-[96px_1fr] gap-y-2">
        {output.madeBy.map((maker) => (
          <div key={maker.part} className="contents">
            <dt className="text-muted-foreground">{PARTS[maker.part]}</dt>
            <dd className="min-w-0 break-words first-letter:uppercase">
              {maker.name}, {maker.by === 'built-in' ? 'built in' : 'a provider'}
              {maker.note && <span className="block text-xs text-muted-foreground">{maker.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const PARTS: Record<Maker['part'], string> = { transcript: 'Transcript', script: 'Script', speech: 'Voice' }
