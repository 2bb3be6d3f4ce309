import { CircleCheck, CircleDashed, CircleX, RotateCcw } from 'lucide-react'
import { useText } from '#lib/i18n/server.ts'
import { SiteFact } from './site-fact.tsx'
import { WeekPicture } from './week-picture.tsx'

export function PublishingSection({ networks }: { networks: number | null }) {
  const t = useText()
  return (
    <section className="site-wrap site-part site-publishing" id="publishing" aria-labelledby="publishing-title">
      <div>
        <h2 className="site-h2" id="publishing-title">
          {t('Fill the week in one sitting')}
        </h2>
        <p className="site-sub">
          {networks === null
            ? t('Drag a reel to a free slot. It goes to the accounts you linked, in their own time zone.')
            : t(
                'Drag a reel to a free slot. It goes to the accounts you linked, on up to {count} networks, in their own time zone.',
                { count: networks },
              )}
        </p>
        <ul className="site-facts">
          <SiteFact
            Icon={CircleDashed}
            title={t('Yours until it goes')}
            text={t('Scheduled posts stay here until shortly before their time. Move, edit or cancel them.')}
          />
          <SiteFact
            Icon={CircleCheck}
            colour="var(--success)"
            title={t('Asks before it posts')}
            text={t('Let a colleague or a client approve each post first.')}
          />
          <SiteFact
            Icon={CircleX}
            colour="var(--danger)"
            title={t('Retries only what failed')}
            text={t('One network refused? The others are left alone.')}
          />
          <SiteFact
            Icon={RotateCcw}
            colour="var(--warning)"
            title={t('Never posts twice on a guess')}
            text={t('No answer from a network? We check whether the post is live, and never resend blindly.')}
          />
        </ul>
      </div>
      <WeekPicture />
    </section>
  )
}
