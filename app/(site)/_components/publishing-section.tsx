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
            ? t('Drag a reel to a free slot. It is posted to your linked accounts, each in its own time zone.')
            : t(
                'Drag a reel to a free slot. It is posted to your linked accounts on up to {count} networks, each in its own time zone.',
                { count: networks },
              )}
        </p>
        <ul className="site-facts">
          <SiteFact
            Icon={CircleDashed}
            title={t('Edit until it goes out')}
            text={t('Scheduled posts stay here until shortly before they go out. Move, edit or cancel them.')}
          />
          <SiteFact
            Icon={CircleCheck}
            color="var(--success)"
            title={t('Approval before posting')}
            text={t('Let a colleague or a client approve each post first.')}
          />
          <SiteFact
            Icon={CircleX}
            color="var(--danger)"
            title={t('Retries only what failed')}
            text={t('If one network rejects a post, the others are not affected.')}
          />
          <SiteFact
            Icon={RotateCcw}
            color="var(--warning)"
            title={t('Checks before resending')}
            text={t('If a network does not respond, we check whether the post is live before we send it again.')}
          />
        </ul>
      </div>
      <WeekPicture />
    </section>
  )
}
