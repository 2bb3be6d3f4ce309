'use client'

import { Download, FileUp, Mail, PenLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Text } from '#lib/i18n/text.ts'
import type { LanguagesView } from '#lib/portal/languages/language-view.ts'
import { useText } from '#text'
import { AddLanguage } from './add-language.tsx'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** What works without a provider: everything that needs only the words. */
export function NoTranslation({
  teamSlug,
  view,
  choose,
}: {
  teamSlug: string
  view: LanguagesView
  choose: (tag: string) => void
}) {
  const t = useText()
  const [adding, setAdding] = useState(false)
  const add = () => setAdding(true)
  return (
    <section className="languages-none" aria-labelledby="no-translation">
      <div className="languages-none-inner">
        <Drawing />
        <h2 id="no-translation" className="mt-4 text-lg font-semibold">
          {t('Nothing here can translate yet')}
        </h2>
        <p className="mt-1 max-w-[520px] text-md text-pretty text-muted-foreground">
          {t(
            'This installation has no translation service. Captions in other languages still work when the words come from you.',
          )}
        </p>
        <ul className="languages-ways">
          <Way
            icon={<FileUp {...ICON} />}
            title={t('Upload a translation')}
            text={t('SRT or VTT. Choose the language first; lines are matched to yours.')}
            action={
              <button type="button" className="btn btn-primary" onClick={add}>
                {t('Upload a file')}
              </button>
            }
          />
          <Way
            icon={<PenLine {...ICON} />}
            title={t('Type it yourself')}
            text={t('The same side by side page, with empty lines on the right.')}
            action={
              <button type="button" className="btn btn-outline" onClick={add}>
                {t('Choose a language')}
              </button>
            }
          />
          <Way
            icon={<Download {...ICON} />}
            title={t('Give it to a translator')}
            text={t('A file with both columns that comes back to this page, under “Subtitle files” of a language.')}
            action={
              <button type="button" className="btn btn-outline" onClick={add}>
                {t('Choose a language')}
              </button>
            }
          />
          {view.contact !== null && (
            <Way
              icon={<Mail {...ICON} />}
              title={t('Ask your operator')}
              text={t('DeepL, LibreTranslate or your own model. It takes one address and one key.')}
              action={
                <a href={view.contact} className="btn btn-outline">
                  {t('Write to the operator')}
                </a>
              }
            />
          )}
        </ul>
        {view.voiceCounts.length > 0 && (
          <p className="hint mt-4 max-w-[560px]">
            {t('Voice-over is ready: {voices}. It needs the words, not the translator.', {
              voices: countedVoices(view, t),
            })}
          </p>
        )}
      </div>
      <AddLanguage {...{ teamSlug, view, choose }} open={adding} onClose={() => setAdding(false)} />
    </section>
  )
}

function countedVoices({ voiceCounts }: LanguagesView, t: Text): string {
  const parts = voiceCounts.map(({ count, name }) =>
    t('{count, plural, one {# voice} other {# voices}} in {language}', { count, language: name }),
  )
  return new Intl.ListFormat(t.tag).format(parts)
}

function Way({ icon, title, text, action }: { icon: ReactNode; title: string; text: string; action: ReactNode }) {
  return (
    <li className="languages-way">
      <span className="languages-way-icon">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-pretty text-muted-foreground">{text}</span>
      </span>
      {action}
    </li>
  )
}

function Drawing() {
  return (
    <svg
      width="132"
      height="72"
      viewBox="0 0 132 72"
      fill="none"
      aria-hidden="true"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <rect x="6" y="4" width="36" height="64" rx="6" />
      <path d="M13 46h22M16 54h16" strokeLinecap="round" />
      <path d="M54 36h22m-6-6 6 6-6 6" strokeLinecap="round" strokeLinejoin="round" strokeDasharray="3 4" />
      <rect x="90" y="4" width="36" height="64" rx="6" strokeDasharray="4 4" />
      <rect x="96" y="42" width="24" height="8" rx="2" fill="var(--keep)" stroke="none" />
      <rect x="99" y="53" width="18" height="6" rx="2" fill="var(--keep)" stroke="none" />
    </svg>
  )
}
