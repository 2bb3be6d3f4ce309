'use client'

import { FieldNote } from '#lib/components/ui/field.tsx'
import { Stepper } from '#lib/components/ui/stepper.tsx'
import { useText } from '#text'
import type { SectionProps } from './rule-draft.ts'
import { Minutes } from './source-section.tsx'

/** How much a rule may do. */
export function LimitsSection({ draft, errors, change }: SectionProps) {
  const t = useText()
  return (
    <div className="grid gap-1">
      <div className="flex min-h-8 flex-wrap items-center gap-2 text-muted-foreground">
        <label htmlFor="videos-per-day">{t('At most')}</label>
        <span className="w-[96px] text-foreground">
          <Stepper
            id="videos-per-day"
            min={1}
            max={50}
            value={draft.videosPerDay}
            none="1"
            onChange={(value) => change({ videosPerDay: value ?? 1 })}
          />
        </span>
        <label htmlFor="posts-per-day">
          {t('{count, plural, one {video a day,} other {videos a day,}}', { count: draft.videosPerDay })}
        </label>
        <span className="w-[96px] text-foreground">
          <Stepper
            id="posts-per-day"
            min={1}
            max={50}
            value={draft.postsPerDay}
            none="1"
            onChange={(value) => change({ postsPerDay: value ?? 1 })}
          />
        </span>
        <span>
          {t('{count, plural, one {post a day per account, and} other {posts a day per account, and}}', {
            count: draft.postsPerDay,
          })}
        </span>
        <Minutes
          word=""
          label={t('Source minutes a month')}
          value={draft.minutesPerMonth}
          isWrong={errors.minutesPerMonth !== undefined}
          onChange={(minutesPerMonth) => change({ minutesPerMonth })}
        />
        <span>{t('a month')}</span>
      </div>
      <FieldNote id="limits-note" error={errors.minutesPerMonth ?? errors.videosPerDay ?? errors.postsPerDay} />
    </div>
  )
}
