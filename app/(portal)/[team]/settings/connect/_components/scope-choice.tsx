'use client'

import { type Message, msg } from '#lib/i18n/message.ts'
import type { McpScope } from '#lib/portal/mcp/mcp-scopes.ts'
import { useText } from '#text'

/** What each scope lets an AI client do. */
const SCOPE_HINTS: Record<McpScope, Message> = {
  read: msg('See projects, reels, transcripts and posts'),
  create: msg('Create and edit projects, using source minutes'),
  publish: msg('Write post drafts. A person sends each one'),
}

const SCOPES = Object.keys(SCOPE_HINTS) as McpScope[]

/** What the next key of an AI client may do; only said, not chosen, where `onChange` is null. */
export function ScopeChoice({
  personName,
  chosen,
  onChange,
  perDay,
  onPerDay,
}: {
  personName: string
  chosen: readonly McpScope[]
  onChange: ((chosen: McpScope[]) => void) | null
  /** Projects that the key may create on a day. */
  perDay: number
  onPerDay: (most: number) => void
}) {
  const t = useText()
  const toggle = (scope: McpScope) =>
    onChange?.(SCOPES.filter((one) => (one === scope ? !chosen.includes(one) : chosen.includes(one))))
  const Row = onChange === null ? 'div' : 'label'
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('What the client can do')}</legend>
      <div className="flex items-baseline gap-2 pb-1" aria-hidden="true">
        <span className="font-semibold">{t('What the client can do')}</span>
        <span className="ml-auto truncate text-xs text-muted-foreground">{t('As {name}', { name: personName })}</span>
      </div>
      {SCOPES.map((scope) => (
        <Row key={scope} className="flex min-h-11 items-center gap-2.5 border-t py-1.5">
          {onChange !== null && (
            <input
              type="checkbox"
              className="check"
              checked={chosen.includes(scope)}
              onChange={() => toggle(scope)}
              name="scopes"
              value={scope}
            />
          )}
          <span className="min-w-0 text-xs leading-4">
            <span className="tc block">{scope}</span>
            <span className="text-muted-foreground">{t(SCOPE_HINTS[scope])}</span>
          </span>
          {scope === 'create' && onChange !== null && (
            <span className="ml-auto flex shrink-0 items-center gap-1.5 text-xs text-muted-foreground">
              {t.rich('<field></field> a day', {
                field: () => (
                  <input
                    key="field"
                    type="number"
                    className="input h-8 w-[68px] px-2"
                    min={1}
                    max={1000}
                    value={perDay}
                    disabled={!chosen.includes('create')}
                    aria-label={t('Most projects a day')}
                    onChange={({ target }) =>
                      onPerDay(Math.min(1000, Math.max(1, Math.round(target.valueAsNumber) || 1)))
                    }
                  />
                ),
              })}
            </span>
          )}
        </Row>
      ))}
    </fieldset>
  )
}
