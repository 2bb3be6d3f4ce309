import { TrendingDown, TrendingUp } from 'lucide-react'
import { MOST_PREFERRED } from '#lib/contract/reel-preferences.ts'
import type { ReelTrait } from '#lib/contract/reel-traits.ts'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { Effect } from '#lib/portal/insights/learning/learn-preferences.ts'
import type { Learning } from '#lib/portal/insights/learning/read-learning.ts'
import { useText } from '#text'
import { LearningSwitch } from './learning-switch.tsx'

const KINDS: Record<ReelTrait, Message> = msgs({
  opens_with_question: 'Your reels that open with a question',
  opens_with_figure: 'Your reels that open with a number',
  opens_with_claim: 'Your reels that open with a short statement',
  short: 'Your reels under 30 s',
  long: 'Your reels of 60 s and more',
  fast: 'Your reels that are spoken fast',
  slow: 'Your reels that are spoken slowly',
  names_figures: 'Your reels with several numbers',
})

/** So many sentences fit beside the switch. */
const MOST_SHOWN = 6

/** What the team’s reels that did well have in common, and whether the choice of new reels is weighted by it. */
export function WhatDidWell({
  teamSlug,
  learning,
  mayChange,
}: {
  teamSlug: string
  learning: Learning
  mayChange: boolean
}) {
  const t = useText()
  const { effects, isOn, isPossible } = learning
  const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'mt-0.5 shrink-0' } as const
  return (
    <section
      className="grid grid-cols-1 gap-x-8 gap-y-3 border-b px-4 py-2 pb-4 md:px-5 lg:grid-cols-[minmax(0,1fr)_376px]"
      aria-labelledby="learning-title"
    >
      <div className="min-w-0">
        <div className="flex h-9 items-center gap-3">
          <h2 id="learning-title" className="font-semibold">
            {t('What did well')}
          </h2>
          <span className="ml-auto text-xs text-muted-foreground max-md:hidden">
            {t('Within each account, after 7 days, last 26 weeks')}
          </span>
        </div>
        {effects.length === 0 ? (
          <p className="max-w-none text-pretty text-muted-foreground">{nothingToTell(learning, t)}</p>
        ) : (
          <ul className="grid gap-1.5">
            {effects.slice(0, MOST_SHOWN).map((effect) => (
              <li key={'trait' in effect ? effect.trait : `“${effect.word}`} className="flex gap-2">
                {effect.percent > 0 ? <TrendingUp {...icon} /> : <TrendingDown {...icon} />}
                <span className="min-w-0 text-pretty">{sentenceOf(effect, learning.reels, t)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid content-start gap-1.5 lg:pt-2">
        {isPossible && mayChange && <LearningSwitch teamSlug={teamSlug} isOn={isOn} />}
        {isPossible && !mayChange && (
          <p className="font-medium">
            {isOn
              ? t('New reels prefer this. Owners and admins can change it.')
              : t('New reels do not prefer this. Owners and admins can change it.')}
          </p>
        )}
        <p id="learning-note" className="hint max-w-none">
          {isPossible
            ? t(
                'Changes the order of the parts that are good enough, by up to {percent}% of their score. What is not good enough stays out. Your wishes in a project come first.',
                { percent: MOST_PREFERRED * 100 },
              )
            : t('The connected video service does not weigh its choice of reels.')}
        </p>
      </div>
    </section>
  )
}

function nothingToTell({ reels, least }: Learning, t: Text): string {
  return reels < least
    ? t(
        'Too few reels to tell. It takes {least} whose numbers after 7 days are known, and there {reels, plural, =0 {are none} one {is #} other {are #}}.',
        { least, reels },
      )
    : t('No kind of reel did clearly better than the others. We compared {reels} reels.', { reels })
}

function sentenceOf(effect: Effect, all: number, t: Text): string {
  const kind = 'trait' in effect ? t(KINDS[effect.trait]) : t('Your reels about “{word}”', { word: effect.word })
  const values = { kind, percent: Math.abs(effect.percent), count: effect.reels, all }
  return effect.percent > 0
    ? t('{kind} did {percent}% better ({count} of {all} reels).', values)
    : t('{kind} did {percent}% worse ({count} of {all} reels).', values)
}
