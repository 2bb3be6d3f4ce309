import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { RuleView } from '#lib/portal/autopilot/autopilot-view.ts'
import type { listItems } from '#lib/portal/autopilot/list-items.ts'
import { useText } from '#text'
import type { HistoryView } from './autopilot-address.ts'
import { History } from './history.tsx'
import { RuleFacts } from './rule-facts.tsx'
import { RuleHead } from './rule-head.tsx'

type Props = {
  teamSlug: string
  rule: RuleView
  history: Awaited<ReturnType<typeof listItems>>
  view: HistoryView
  editable: boolean
  mayStop: boolean
  mayMake: boolean
  /** Its address names it: on a phone it is a page of its own. */
  isAsked: boolean
  zone: string
}

/** One rule: its sentence in six facts, and what became of everything that it found. */
export function RuleDetail({ isAsked, ...props }: Props) {
  const t = useText()
  const { teamSlug, rule, editable, zone } = props
  return (
    <section aria-label={rule.name} className={`flex min-w-0 flex-1 flex-col ${isAsked ? '' : 'max-md:hidden'}`}>
      <Link href={`/${teamSlug}/autopilot`} className="btn btn-ghost mt-2 ml-2 self-start md:hidden">
        <ChevronLeft aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('All sources')}
      </Link>
      <RuleHead {...{ teamSlug, rule, editable, zone }} />
      <RuleFacts rule={rule} />
      <History {...props} />
      <footer className="mt-auto flex min-h-11 items-center gap-4 border-t px-4 py-2 text-xs text-muted-foreground md:px-5">
        <span>{t('Each video is taken once, even when a feed repeats it or a check is pressed twice.')}</span>
        <span className="ml-auto hidden shrink-0 items-center gap-1.5 lg:flex embed:hidden" aria-hidden="true">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> {t('move')}
          {editable && (
            <>
              <span className="ml-2" />
              <Kbd>C</Kbd> {t('check now')}
            </>
          )}
        </span>
      </footer>
    </section>
  )
}
