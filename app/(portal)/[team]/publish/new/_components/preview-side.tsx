'use client'

import { useState } from 'react'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Composer } from '#lib/portal/posts/open-composer.ts'
import { useText } from '#text'
import { CoverChoice } from './cover-video.tsx'
import { chosenAccounts, limitsOf, type PostDraft, textOf } from './post-draft.ts'
import { Preview } from './preview.tsx'

/** One destination’s preview at a time. */
export function PreviewSide({
  composer,
  draft,
  onCover,
}: {
  composer: Composer
  draft: PostDraft
  onCover: (seconds: number | null) => void
}) {
  const t = useText()
  const accounts = chosenAccounts(composer, draft)
  const [shownId, setShownId] = useState('')
  const shown = accounts.find(({ id }) => id === shownId) ?? accounts[0]
  const [video, ...others] = composer.videos
  if (video === undefined) return null
  if (shown === undefined) {
    return <p className="py-10 text-center text-muted-foreground">{t('Choose an account to see a preview.')}</p>
  }
  const hasCover = others.length === 0 && accounts.some(({ network }) => composer.limits[network].cover)
  return (
    <>
      {accounts.length > 1 && (
        <span className="max-w-full overflow-x-auto text-center">
          <Segmented
            label={t('Preview for')}
            value={shown.id}
            options={accounts.map(({ id, displayName, network }) => ({
              value: id,
              label: displayName,
              mark: <NetworkGlyph network={network} label={t.message(NETWORK_LIMITS[network].name)} />,
            }))}
            onChange={setShownId}
          />
        </span>
      )}
      <Preview
        video={video}
        account={shown}
        limits={limitsOf(composer, shown)}
        text={textOf(draft, shown.id)}
        coverSeconds={draft.coverSeconds}
      />
      {hasCover && <CoverChoice video={video} value={draft.coverSeconds} onChange={onCover} />}
    </>
  )
}
