import type { ProjectDetail, ProjectOutput } from '#lib/portal/projects/view.ts'
import { writerName } from './spoken-script.tsx'

/** Who or what made which part, as the service told it. */
export function MadeWith({ project, output }: { project: ProjectDetail; output: ProjectOutput }) {
  const { script } = output
  const parts = [wordsBy(project.transcript?.madeBy), script && { name: 'Script', by: capital(writerName(script)) }]
  const told = parts.filter((part) => part !== null)
  if (told.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">Made with</h2>
      <dl className="grid grid-cols-[96px_1fr] gap-y-2">
        {told.map(({ name, by }) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="min-w-0 break-words">{by}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The built-in engines by their names; anything else in the service's own words. */
function wordsBy(madeBy: string | null | undefined): { name: string; by: string } | null {
  if (!madeBy) return null
  const [, voice] = /^spoken by (.+)$/.exec(madeBy) ?? []
  if (voice) return { name: 'Voice', by: capital(voice) }
  const [, size] = /^whisper-(tiny|base|small)(?:-q8)?$/.exec(madeBy) ?? []
  return { name: 'Transcript', by: size ? `Whisper ${size}` : madeBy }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
