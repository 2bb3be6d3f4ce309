'use client'

import { useState } from 'react'
import { Code } from '#lib/components/page/code.tsx'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { EMBED_CODES, type EmbedCodeKind } from './embed-codes.ts'

const KINDS = [
  { value: 'html', label: msg('HTML') },
  { value: 'react', label: msg('React') },
  { value: 'server', label: msg('Server') },
] as const

/** What a partner pastes into their page and their server. @param portal this installation's origin. */
export function EmbedCode({ portal }: { portal: string }) {
  const t = useText()
  const [kind, setKind] = useState<EmbedCodeKind>('html')
  const text = EMBED_CODES[kind](portal)
  return (
    <section aria-labelledby="embed-code" className="mt-5">
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2">
        <h3 id="embed-code" className="text-base font-semibold">
          {t('Add the portal to your page')}
        </h3>
        <span className="ml-auto">
          <Segmented
            label={t('Code for')}
            value={kind}
            options={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={setKind}
          />
        </span>
      </div>
      <div className="relative rounded-md border bg-muted p-4 pt-12 min-[1400px]:pt-4">
        <Code label={t('Code')} text={text} />
        <span className="absolute top-2 right-2">
          <CopyButton text={text} label={t('Copy code')} word={t('Copy')} look="btn-outline" />
        </span>
      </div>
      <p className="hint mt-2">
        {t(
          'Your server creates the session with an API key that has the “embed” scope. Visitor permissions come from the session, never from this tag.',
        )}
      </p>
    </section>
  )
}
