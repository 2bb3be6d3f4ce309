import { useText } from '#lib/i18n/server.ts'
import { LinkStart } from './link-start.tsx'
import { TrySample } from './try-sample.tsx'

export function EndSection() {
  const t = useText()
  return (
    <section className="site-wrap site-end" aria-labelledby="end-title">
      <div>
        <h2 className="site-h1 site-h1-small" id="end-title">
          {t('Start with a video you already have')}
        </h2>
        <p className="site-lede">{t('Paste a link and press one button. The defaults take care of the rest.')}</p>
      </div>
      <div>
        <LinkStart id="link-last" />
        <TrySample />
      </div>
    </section>
  )
}
