import type { Provenance } from '#lib/contract/provenance.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** Who made which part, as reported by the service: itself or a configured provider. */
export function MadeWith({ output }: { output: ProjectOutput }) {
  const t = useText()
  if (output.madeBy.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{t('Made with')}</h2>
      <dl className="grid grid-cols-[96px_1fr] gap-y-2">
        {output.madeBy.map((source) => (
          <div key={source.part} className="contents">
            <dt className="text-muted-foreground">{t(PARTS[source.part])}</dt>
            <dd className="min-w-0 break-words first-letter:uppercase">
              {source.by === 'built-in'
                ? t('{name} (built in)', { name: source.name })
                : t('{name} (provider)', { name: source.name })}
              {source.note && <span className="block text-xs text-muted-foreground">{source.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const PARTS = msgs({
  transcript: 'Transcript',
  script: 'Script',
  speech: 'Voice',
  selection: 'Selection',
  texts: 'Title, caption',
  cutaways: 'B-roll',
  pictures: 'Pictures',
  captions: 'Captions',
  music: 'Music',
} satisfies Record<Provenance['part'], string>)
