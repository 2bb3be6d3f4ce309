'use client'

import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { Code } from '#lib/components/page/code.tsx'
import { useCopy } from '#lib/components/page/use-copy.ts'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { makeQuickKey } from '../actions.ts'
import { type QuickStart as Given, QUICK_STARTS, type QuickStartLanguage } from './quick-start-code.ts'

const NAMES: { value: QuickStartLanguage; label: string }[] = [
  { value: 'curl', label: 'curl' },
  { value: 'node', label: 'Node' },
  { value: 'python', label: 'Python' },
]

const COPIED = msg('Copied with a test key. Paste it into a terminal.')

/** Keys cannot be shown again, so Copy makes one and puts it into the copied text. */
export function QuickStart({
  teamSlug,
  given,
  children,
}: {
  teamSlug: string
  given: Omit<Given, 'key'>
  children: ReactNode
}) {
  const t = useText()
  const [language, setLanguage] = useState<QuickStartLanguage>('curl')
  const { send, sending } = useSend(teamSlug)
  const copy = useCopy()
  const code = (key: string) => QUICK_STARTS[language]({ ...given, key })
  return (
    <section aria-labelledby="quick-start" className="flex min-w-0 flex-col">
      <div className="mb-2 flex min-h-8 items-center gap-2">
        <h3 id="quick-start" className="text-base font-semibold">
          {t('Quick start')}
        </h3>
        <span className="ml-auto">
          <Segmented label={t('Language')} value={language} options={NAMES} onChange={setLanguage} />
        </span>
      </div>
      <div className="flex flex-1 flex-col overflow-hidden rounded-md border">
        <div className="relative flex-1 bg-muted p-4 pt-12 sm:pt-4">
          <Code label={t('The first call')} text={code('rw_test_••••••••')} />
          <button
            type="button"
            className="btn btn-outline btn-sm absolute top-2 right-2"
            disabled={sending}
            onClick={() => send(makeQuickKey, {}, ({ apiKey = '' }) => void copy(code(apiKey), t(COPIED)))}
          >
            <Copy aria-hidden="true" size={14} strokeWidth={1.75} />
            {sending ? t('Copying…') : t('Copy')}
          </button>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-2.5">
          {children}
          <span className="text-xs text-muted-foreground sm:ml-auto">
            {t('Copying adds a test key that expires in one hour')}
          </span>
        </div>
      </div>
    </section>
  )
}
