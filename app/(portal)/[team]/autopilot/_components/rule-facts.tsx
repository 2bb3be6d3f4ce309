import type { ReactNode } from 'react'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { RuleView } from '#lib/portal/autopilot/autopilot-view.ts'
import { useText } from '#text'

/** A rule as a sentence in six facts. */
export function RuleFacts({ rule }: { rule: RuleView }) {
  const t = useText()
  const { reelsMost, scoreLeast, preset, isPresetGone, accounts, posting, videosPerDay, postsPerDay } = rule
  const isPosting = posting !== 'make'
  return (
    <dl className="grid shrink-0 grid-cols-2 border-y md:grid-cols-3 xl:grid-cols-6">
      <Fact name={t('Takes')} note={wordsNote(rule, t)}>
        {takesWords(rule, t)}
      </Fact>
      <Fact
        name={t('Makes')}
        note={scoreLeast > 0 ? t('Score {score} or more', { score: scoreLeast }) : t('Any score')}
      >
        {t('Up to {count, plural, one {1 reel} other {# reels}}', { count: reelsMost })}
      </Fact>
      <Fact
        name={t('Look')}
        note={isPresetGone ? t('Deleted. Choose another one.') : lookNote(rule, t)}
        isWrong={isPresetGone}
      >
        {preset ?? t('Usual settings')}
      </Fact>
      <Fact name={t('Sends to')} note={isPosting ? t('Next free slots') : t('Reels stay in their project')}>
        {isPosting ? <Accounts accounts={accounts} /> : t('Nowhere')}
      </Fact>
      <Fact name={t('Before posting')} note={beforeNote(posting, t)}>
        {posting === 'approval' ? t('Asks for approval') : posting === 'queue' ? t('2 hours to stop') : t('Make only')}
      </Fact>
      <Fact
        name={t('Limit')}
        note={
          isPosting
            ? t('{posts, plural, one {1 post a day} other {# posts a day}}, {used} of {most} min', {
                posts: postsPerDay,
                used: rule.usedMinutes,
                most: rule.minutesPerMonth,
              })
            : t('{used} of {most} min this month', { used: rule.usedMinutes, most: rule.minutesPerMonth })
        }
      >
        {t('{count, plural, one {1 video a day} other {# videos a day}}', { count: videosPerDay })}
      </Fact>
    </dl>
  )
}

function Fact({
  name,
  note,
  isWrong = false,
  children,
}: {
  name: string
  note: string
  isWrong?: boolean
  children: ReactNode
}) {
  return (
    <div className="min-w-0 border-border px-4 py-2 max-md:border-b md:max-xl:border-b md:px-4 xl:border-l xl:first:border-l-0 xl:first:pl-5">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="flex h-[22px] items-center truncate font-medium" dir="auto">
        <span className="truncate">{children}</span>
      </dd>
      <dd
        className={`truncate text-xs ${isWrong ? 'text-danger-text' : 'text-muted-foreground'}`}
        title={note}
        dir="auto"
      >
        {note}
      </dd>
    </div>
  )
}

function takesWords({ leastMinutes, mostMinutes }: RuleView, t: Text): string {
  if (leastMinutes !== null && mostMinutes !== null)
    return t('{least}–{most} min', { least: leastMinutes, most: mostMinutes })
  if (leastMinutes !== null) return t('From {least} min up', { least: leastMinutes })
  return mostMinutes === null ? t('Any length') : t('Up to {most} min', { most: mostMinutes })
}

function wordsNote({ skippedWords }: RuleView, t: Text): string {
  const words = skippedWords.map((word) => `“${word}”`).join(', ')
  return words === '' ? t('Any title') : t('No {words}', { words })
}

function lookNote({ brandKitId, brandKit }: RuleView, t: Text): string {
  if (brandKitId === null) return t('Preset')
  return brandKit === null ? t('No brand kit') : t('Brand kit {name}', { name: brandKit })
}

function beforeNote(posting: RuleView['posting'], t: Text): string {
  if (posting === 'approval') return t('No answer, no post')
  return posting === 'queue' ? t('Every member can') : t('Nothing is posted')
}

function Accounts({ accounts }: { accounts: RuleView['accounts'] }) {
  const t = useText()
  if (accounts.length === 0) return <span className="text-danger-text">{t('No account')}</span>
  return (
    <span className="inline-flex items-center gap-2">
      {accounts.map(({ id, network, name, isUsable }) => (
        <span key={id} title={name} className={isUsable ? '' : 'text-danger-text'}>
          <NetworkGlyph network={network} size={14} label={name} />
        </span>
      ))}
    </span>
  )
}
