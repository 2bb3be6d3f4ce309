'use client'

import { useText } from '#text'
import { postToHost } from './host.ts'

/**
 * The page of a frame without a portal: that it opens, why it does not, or that it has ended.
 *
 * @param again the button that begins a new session; without one there is none.
 * @param returnUrl where the partner wants people to go afterwards.
 */
export function EmbedMessage({
  title,
  words,
  again,
  returnUrl = null,
}: {
  title: string
  words?: string
  again?: string
  returnUrl?: string | null
}) {
  const t = useText()
  return (
    <main className="mx-auto max-w-[440px] px-6 py-20 text-center">
      <div role="status">
        <h1 className="text-lg font-semibold">{title}</h1>
        {words !== undefined && <p className="mt-1 text-base text-balance text-muted-foreground">{words}</p>}
      </div>
      <div className="mt-4 flex justify-center gap-2 empty:hidden">
        {returnUrl !== null && (
          <a href={returnUrl} target="_top" className="btn btn-outline">
            {t('Leave')}
          </a>
        )}
        {again !== undefined && (
          <button type="button" className="btn btn-primary" onClick={restart}>
            {again}
          </button>
        )}
      </div>
    </main>
  )
}

/** The page around the frame gets a new session from its server; where there is no such page, this one is loaded again. */
function restart() {
  if (!postToHost('session.restart')) location.reload()
}
