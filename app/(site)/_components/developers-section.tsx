import Link from 'next/link'
import { Code } from '#lib/components/page/code.tsx'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#lib/i18n/server.ts'
import kitchen from '../_pictures/kitchen.webp'
import office from '../_pictures/office.webp'
import trail from '../_pictures/trail.webp'

const REPORT = `POST /reels
webhook-id: msg_2KWPBgLlAfxdpx2AI54pPJ85
webhook-timestamp: 1763643911
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQ…

{
  "projectId": "68d1ef21b07c4e1a99d3c5f0",
  "status": "completed",
  "outputs": [{
    "videoUrl": "https://…/1.mp4",
    "durationSeconds": 41.2,
    "info": {
      "title": "Discounts teach people to wait",
      "viralityScore": 94
    }
  }]
}`

const elementOf = (origin: string) => `<script src="${origin}/embed.js"></script>
<reelwright-portal
  session="/api/reelwright/session"
  start="/projects"></reelwright-portal>`

/** `base` is where this installation's API is, `origin` where its pages are. */
export function DevelopersSection({ base, origin }: { base: string; origin: string }) {
  const t = useText()
  return (
    <section className="site-wrap site-part" id="developers" aria-labelledby="developers-title">
      <h2 className="site-h2" id="developers-title">
        {t('Build with Reelwright')}
      </h2>
      <p className="site-sub">{t('From your own code or inside your own product.')}</p>
      <div className="site-two">
        <article className="card flex flex-col overflow-hidden">
          <div className="p-6 pb-5 max-md:p-5 max-md:pb-4">
            <h3 className="text-xl font-semibold">{t('Use the API')}</h3>
            <p className="mt-1 text-base text-muted-foreground">
              {t(
                'Use every tool, publishing and the voice list over HTTP. We send results to your URL as a signed report, and retry if your server does not respond.',
              )}
            </p>
            <p className="mt-3 flex flex-wrap gap-x-4">
              <a href={`${base}/reference`} className="link">
                {t('API reference')}
              </a>
              <a href={`${base}/openapi.json`} className="link">
                {t('OpenAPI file')}
              </a>
            </p>
          </div>
          <div className="site-code flex-1 rounded-none border-x-0 border-b-0 px-6">
            <Code label={t('Example report')} text={REPORT} />
          </div>
        </article>
        <article className="card overflow-hidden">
          <div className="p-6 pb-5 max-md:p-5 max-md:pb-4">
            <h3 className="text-xl font-semibold">{t('Embed it in your product')}</h3>
            <p className="mt-1 text-base text-muted-foreground">
              {t(
                'One tag and one server call give your customers a video studio in your colors, with your sign-in. It works with third-party cookies blocked.',
              )}
            </p>
            <p className="mt-3">
              <Link href="/developers" className="link">
                {t('For developers')}
              </Link>
            </p>
          </div>
          <div className="px-6 pb-6 max-md:px-5 max-md:pb-5">
            <PartnerPicture />
            <div className="site-code mt-3">
              <Code label={t('Embed code for a partner’s page')} text={elementOf(origin)} />
            </div>
          </div>
        </article>
      </div>
    </section>
  )
}

const SHOP = 'Cedar & Co.'

const VIDEOS = [
  { name: 'Soup, 4 min', state: msg('Completed'), picture: kitchen },
  { name: 'Shop tour', state: msg('Processing'), picture: office },
  { name: 'Above the clouds', state: msg('Queued'), picture: trail },
]

/** A drawn page of a shop with the portal in it, in the shop's colors. */
function PartnerPicture() {
  const t = useText()
  return (
    <div
      role="img"
      aria-label={t('Drawing of the portal on a shop’s website, in the shop’s colors')}
      className="site-partner"
    >
      <div className="site-partner-top">
        <span className="font-semibold">{SHOP}</span>
        <span className="max-sm:hidden">{t('Orders')}</span>
        <span className="max-sm:hidden">{t('Menu')}</span>
        <span className="font-semibold">{t('Video studio')}</span>
      </div>
      <div className="site-partner-tabs">
        <span className="font-semibold">{t('Projects')}</span>
        <span>{t('Publish')}</span>
        <span className="max-sm:hidden">{t('Voices')}</span>
        <span className="site-partner-new">{t('New project')}</span>
      </div>
      <div className="site-partner-videos">
        {VIDEOS.map(({ name, state, picture }) => (
          <div key={name}>
            <img src={picture.src} width={picture.width} height={picture.height} alt="" loading="lazy" />
            <span className="block px-2.5 pt-2 font-semibold">{name}</span>
            <span className="block px-2.5 pb-2.5">{t(state)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
