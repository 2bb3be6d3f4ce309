import { CircleCheck, CircleDashed, CircleX, RotateCcw } from 'lucide-react'
import { SiteFact } from './site-fact.tsx'
import { WeekPicture } from './week-picture.tsx'

export function PublishingSection({ networks }: { networks: number | null }) {
  return (
    <section className="site-wrap site-part site-publishing" id="publishing" aria-labelledby="publishing-title">
      <div>
        <h2 className="site-h2" id="publishing-title">
          Fill the week in one sitting
        </h2>
        <p className="site-sub">
          Drag a reel to a free slot. It goes to the accounts you linked
          {networks !== null && `, on up to ${networks} networks`}, in their own time zone.
        </p>
        <ul className="site-facts">
          <SiteFact
            Icon={CircleDashed}
            title="Yours until it goes"
            text="Scheduled posts stay here until shortly before their time. Move, edit or cancel them."
          />
          <SiteFact
            Icon={CircleCheck}
            colour="var(--success)"
            title="Asks before it posts"
            text="Let a colleague or a client approve each post first."
          />
          <SiteFact
            Icon={CircleX}
            colour="var(--danger)"
            title="Retries only what failed"
            text="One network refused? The others are left alone."
          />
          <SiteFact
            Icon={RotateCcw}
            colour="var(--warning)"
            title="Never posts twice on a guess"
            text="No answer from a network? We check whether the post is live, and never resend blindly."
          />
        </ul>
      </div>
      <WeekPicture />
    </section>
  )
}
