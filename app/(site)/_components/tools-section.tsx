import type { ReactNode } from 'react'
import { OPERATION_DISPLAYS, TOOLS } from '#lib/components/operations/registry.ts'
import { TOOL_CARDS } from './operations/registry.ts'

export function ToolsSection({ voices }: { voices: number | null }) {
  return (
    <section className="site-wrap site-part" id="tools" aria-labelledby="tools-title">
      <h2 className="site-h2" id="tools-title">
        {TOOLS.length} tools, one way of working
      </h2>
      <p className="site-sub">
        A source, a few choices with good defaults, one button. Every result can be downloaded, shared and posted.
      </p>
      <ul className="site-tools">
        {TOOLS.map((tool) => (
          <li key={tool} className="card overflow-hidden">
            <div className="site-tile" aria-hidden="true">
              {TOOL_CARDS[tool].picture}
            </div>
            <div className="p-4">
              <h3 className="text-lg font-semibold">{OPERATION_DISPLAYS[tool].name}</h3>
              <dl className="mt-2 grid gap-1.5">
                <Fact name="You bring">{TOOL_CARDS[tool].brings}</Fact>
                <Fact name="You get">{TOOL_CARDS[tool].gets({ voices })}</Fact>
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
