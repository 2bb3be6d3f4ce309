import { Check, ChevronRight } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { FirstStep } from '#lib/portal/teams/first-steps.ts'
import { useText } from '#text'
import { HideSteps } from './hide-steps.tsx'

const STEPS: Record<FirstStep['name'], { does: Message; hint: Message; address: (team: string) => Route }> = {
  reel: {
    does: msg('Make a reel'),
    hint: msg('From a link or a file of your own'),
    address: (team) => `/${team}/new?tool=clip` as Route,
  },
  account: {
    does: msg('Link an account'),
    hint: msg('Where your reels are posted'),
    address: (team) => `/${team}/settings/social-accounts` as Route,
  },
  times: {
    does: msg('Set times'),
    hint: msg('When each account posts'),
    address: (team) => `/${team}/settings/schedules` as Route,
  },
  people: {
    does: msg('Invite people'),
    hint: msg('Editors, approvers, clients'),
    address: (team) => `/${team}/settings/members` as Route,
  },
}

/** What a new team does first. Steps are ticked by what the team has. */
export function FirstSteps({ teamSlug, steps }: { teamSlug: string; steps: readonly FirstStep[] }) {
  const t = useText()
  const next = nextOf(steps)
  return (
    <section aria-labelledby="first-steps">
      <div className="mb-2 flex items-baseline">
        <h2 id="first-steps" className="text-base font-semibold">
          {t('First steps')}
        </h2>
        <Count steps={steps} />
        <HideSteps teamSlug={teamSlug} />
      </div>
      <ol className="card overflow-hidden">
        {steps.map((step, index) => (
          <li key={step.name} className="border-border not-first:border-t">
            <StepRow teamSlug={teamSlug} step={step} number={index + 1} isNext={step === next} />
          </li>
        ))}
      </ol>
      <p className="hint mt-2.5">{t('Do these in any order. Each step is checked off when it is done.')}</p>
    </section>
  )
}

/** The same on one line, over the list of projects. */
export function StepsBar({ teamSlug, steps }: { teamSlug: string; steps: readonly FirstStep[] }) {
  const t = useText()
  const next = nextOf(steps)
  return (
    <section
      aria-label={t('First steps')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-5 py-2 max-md:px-4"
    >
      <span className="flex gap-1" aria-hidden="true">
        {steps.map((step, index) => (
          <StepFrame key={step.name} number={index + 1} done={step.done} isNext={step === next} small />
        ))}
      </span>
      <span className="font-medium">{t('First steps')}</span>
      <Count steps={steps} />
      {next !== undefined && (
        <Link href={STEPS[next.name].address(teamSlug)} className="link">
          {t('Next: {step}', { step: t(STEPS[next.name].does) })}
        </Link>
      )}
      <HideSteps teamSlug={teamSlug} />
    </section>
  )
}

const nextOf = (steps: readonly FirstStep[]) => steps.find(({ done, mayDo }) => !done && mayDo)

function Count({ steps }: { steps: readonly FirstStep[] }) {
  const t = useText()
  const done = steps.filter((step) => step.done).length
  return <span className="num ml-2 text-muted-foreground">{t('{done} of {count}', { done, count: steps.length })}</span>
}

function StepRow({
  teamSlug,
  step: { name, done, mayDo },
  number,
  isNext,
}: {
  teamSlug: string
  step: FirstStep
  number: number
  isNext: boolean
}) {
  const t = useText()
  const { does, hint, address } = STEPS[name]
  const opens = !done && mayDo
  const content = (
    <>
      <StepFrame number={number} done={done} isNext={isNext} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {t(does)}
          {done && <span className="sr-only"> {t('(done)')}</span>}
        </span>
        <span className="block text-xs text-muted-foreground">
          {done || mayDo ? t(hint) : t('An owner or admin can do this')}
        </span>
      </span>
      {opens && (
        <ChevronRight aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
      )}
    </>
  )
  const look = 'flex min-h-[66px] items-center gap-3 px-4 py-2'
  return opens ? (
    <Link href={address(teamSlug)} className={`${look} hover:bg-accent focus-visible:-outline-offset-2`}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  )
}

/** An upright frame: an outline with its number until the step is done, then filled with a check. */
function StepFrame({
  number,
  done,
  isNext,
  small = false,
}: {
  number: number
  done: boolean
  isNext: boolean
  small?: boolean
}) {
  const size = small ? 'h-5 w-3.5 rounded-[3px] text-2xs' : 'h-[34px] w-[22px] rounded-[5px]'
  const look = done
    ? 'border border-(--keep-line) bg-keep text-keep-foreground'
    : isNext
      ? 'border-[1.5px] border-foreground'
      : 'border border-dashed border-input text-muted-foreground'
  return (
    <span className={`num inline-flex shrink-0 items-center justify-center font-semibold ${size} ${look}`}>
      {done ? <Check aria-hidden="true" size={small ? 10 : 14} strokeWidth={2.5} /> : number}
    </span>
  )
}
