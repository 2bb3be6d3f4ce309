import type { ReactNode } from 'react'
import { OPERATION_DISPLAYS, TOOLS } from '#lib/components/operations/registry.ts'
import { useText } from '#lib/i18n/server.ts'
import { TOOL_CARDS } from './operations/registry.ts'

export function ToolsSection({ voices }: { voices: number | null }) {
  const t = useText()
  return (
    <section className="site-wrap site-part" id="tools" aria-labelledby="tools-title">
      <h2 className="site-h2" id="tools-title">
        {t('{count, plural, one {# tool} other {# tools}}, one workflow', { count: TOOLS.length })}
      </h2>
      <p className="site-sub">
        {t('Add a source, adjust a few options and press one button. You can download, share and post every result.')}
      </p>
      <ul className="site-tools">
        {TOOLS.map((tool) => (
          <li key={tool} className="card overflow-hidden">
            <div className="site-tile" aria-hidden="true">
              {TOOL_CARDS[tool].picture}
            </div>
            <div className="p-4">
              <h3 className="text-lg font-semibold">{t.message(OPERATION_DISPLAYS[tool].name)}</h3>
              <dl className="mt-2 grid gap-1.5">
                <Fact name={t('You bring')}>{t(TOOL_CARDS[tool].brings)}</Fact>
                <Fact name={t('You get')}>{TOOL_CARDS[tool].gets(t, { voices })}</Fact>
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="text-pretty">{children}</dd>
    </div>
  )
}
