import type { ReactNode } from 'react'
import { Lockup } from '#lib/components/pictures/brand.tsx'
import { useText } from '#text'

/** Pages that anybody may open: nothing of the portal around them. */
export default function FeedsLayout({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <div className="flex min-h-dvh flex-col bg-card">
      <main className="mx-auto w-full max-w-[960px] flex-1 px-5 py-8 md:py-12">{children}</main>
      <footer className="mx-auto w-full max-w-[960px] border-t px-5 py-6">
        <a href="/" aria-label={t('Reelwright home')} className="inline-block">
          <Lockup />
        </a>
      </footer>
    </div>
  )
}
