'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import type { RuleView } from '#lib/portal/autopilot/autopilot-view.ts'
import { useText } from '#text'
import { checkNow, pauseRule, resumeRule } from '../actions.ts'
import { ruleAddress } from './autopilot-address.ts'
import { kindLine } from './rule-words.ts'
import { SourceGlyph } from './source-glyph.tsx'
import { StateLine } from './state-line.tsx'

type Props = {
  teamSlug: string
  rules: readonly RuleView[]
  shownId: string
  editable: boolean
  /** All rules are paused together. */
  isPaused: boolean
  zone: string
}

/** The watched sources. J and K move in them, C has the shown one checked. */
export function RuleList({ teamSlug, rules, shownId, editable, isPaused, zone }: Props) {
  const t = useText()
  const router = useRouter()
  const { send, sending } = useSend(teamSlug)
  const place = rules.findIndex(({ id }) => id === shownId)
  const go = (step: number) => {
    const next = rules[place + step]
    if (next !== undefined) router.push(ruleAddress(teamSlug, next.id))
  }
  useShortcuts({
    j: () => go(1),
    k: () => go(-1),
    ...(editable && { c: () => send(checkNow, { ruleId: shownId }) }),
  })
  return (
    <>
      <div className="flex h-10 shrink-0 items-center gap-3 border-b px-4 md:px-5">
        <h2 className="font-semibold">
          {t('{count, plural, one {1 source} other {# sources}}', { count: rules.length })}
        </h2>
        <span className="num ml-auto text-xs text-muted-foreground">{countWords(rules, t)}</span>
      </div>
      <ul aria-label={t('Sources')} className="max-xl:max-h-[340px] max-xl:overflow-y-auto">
        {rules.map((rule) => (
          <li
            key={rule.id}
            className={`flex items-start gap-3 border-b pr-4 hover:bg-accent md:pr-5 ${rule.id === shownId ? 'md:bg-(--row-sel) md:shadow-[inset_2px_0_0_var(--keep-line)]' : ''}`}
          >
            <Link
              href={ruleAddress(teamSlug, rule.id)}
              aria-current={rule.id === shownId ? 'true' : undefined}
              className="flex min-w-0 flex-1 gap-3 py-3 pl-4 md:pl-5"
            >
              <SourceGlyph kind={rule.sourceKind} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium" dir="auto" title={rule.name}>
                  {rule.name}
                </span>
                <span className="block truncate text-xs text-muted-foreground" dir="auto">
                  {kindLine(rule, t)}
                </span>
                <span className="mt-1 block text-xs">
                  <StateLine state={rule.state} kind={rule.sourceKind} zone={zone} />
                </span>
              </span>
            </Link>
            {editable ? (
              <span className="mt-3.5">
                <Switch
                  label={rule.name}
                  checked={rule.isOn && !isPaused}
                  onChange={(on) => !sending && send(on ? resumeRule : pauseRule, { ruleId: rule.id })}
                />
              </span>
            ) : (
              <span className="mt-3.5 text-xs text-muted-foreground">{rule.isOn ? t('On') : t('Off')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function countWords(rules: readonly RuleView[], t: ReturnType<typeof useText>): string {
  const broken = rules.filter(({ state }) => state.kind === 'broken' || state.kind === 'gave-up').length
  const paused = rules.filter(({ state }) => state.kind === 'paused').length
  const on = rules.length - broken - paused
  return [
    t('{count} on', { count: on }),
    ...(paused > 0 ? [t('{count} paused', { count: paused })] : []),
    ...(broken > 0 ? [t('{count} broken', { count: broken })] : []),
  ].join(', ')
}
