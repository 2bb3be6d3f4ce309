import type { ReactNode } from 'react'
import { LanguageChoice } from '#app/_language/language-choice.tsx'
import { Lockup } from '#lib/components/brand.tsx'
import { KeptTranscript } from '#lib/components/kept-transcript.tsx'
import { useText } from '#text'

/**
 * A form on the left, what the product does on the right. Both are aligned to the top, because centred content moves
 * when it grows.
 */
export default function AccountLayout({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(380px,500px)_1fr]">
      <main className="flex flex-col bg-card px-6 md:border-r md:px-12 xl:px-[72px]">
        <a href="/" className="self-start pt-8" aria-label={t('Reelwright, start page')}>
          <Lockup />
        </a>
        <div className="w-full max-w-[356px] flex-1 py-10 md:pt-[18dvh]">{children}</div>
        <div className="pb-8">
          <LanguageChoice />
        </div>
      </main>
      <aside
        aria-label={t('What Reelwright does')}
        className="overflow-hidden px-6 py-10 max-md:border-t md:px-12 md:pt-[10dvh] xl:px-16"
      >
        <div className="w-full max-w-[820px]">
          <KeptTranscript />
        </div>
      </aside>
    </div>
  )
}
