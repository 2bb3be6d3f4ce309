'use client'

import { CloudOff, Plug, Terminal } from 'lucide-react'
import { useState } from 'react'
import { Code } from '#lib/components/page/code.tsx'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { useText } from '#text'
import { CALLS, type CallLanguage, LANGUAGES } from './call-code.ts'
import { SiteFact } from './site-fact.tsx'

/** `base` is where this installation's API is. */
export function ServerSection({ base }: { base: string }) {
  const t = useText()
  const [language, setLanguage] = useState<CallLanguage>('curl')
  const code = CALLS[language](base)
  return (
    <section className="site-band" id="server" aria-labelledby="server-title">
      <div className="site-wrap site-part site-server">
        <div>
          <h2 className="site-h2" id="server-title">
            {t('Runs on your own server')}
          </h2>
          <p className="site-sub">
            {t('One command starts Reelwright and its video engine. Your footage can stay on your own server.')}
          </p>
          <ul className="site-facts">
            <SiteFact
              Icon={Terminal}
              title={t('One command')}
              text={t('Start small on one machine. Move to Postgres and S3 when you grow.')}
            />
            <SiteFact
              Icon={CloudOff}
              title={t('Works offline')}
              text={t(
                'Transcription, cutting, captions and rendering work without an internet connection. Posting needs one.',
              )}
            />
            <SiteFact
              Icon={Plug}
              title={t('Same API as hosted providers')}
              text={t('Change two variables to switch to or from another service with the same API.')}
            />
          </ul>
        </div>
        <div className="min-w-0">
          <div className="mb-2 flex items-center">
            <Segmented label={t('Language')} value={language} options={LANGUAGES} onChange={setLanguage} />
            <span className="ml-auto text-xs text-muted-foreground">{t('Make reels from a file')}</span>
          </div>
          <div className="relative">
            <div className="site-code">
              <Code label={t('API call that creates reels')} text={code} />
            </div>
            <span className="absolute top-2 right-2">
              <CopyButton text={code} label={t('Copy API call')} word={t('Copy')} look="btn-outline bg-card" />
            </span>
          </div>
        </div>
      </div>
    </section>
  )
}
