'use client'

import { RadioGroup } from 'radix-ui'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import type { EditorRender, EditorVersion } from '#lib/portal/editing/editor-view.ts'
import { useText } from '#text'
import { isUnderWay } from './is-under-way.ts'

/** What the player shows: the draft, or the id of a rendered version. */
export type Shown = 'draft' | (string & {})

/** The rendered versions as solid frames, the one that is being made filling, the draft dashed. */
export function VersionSwitch({
  versions,
  render,
  shown,
  show,
}: {
  versions: EditorVersion[]
  render: EditorRender | null
  shown: Shown
  show: (shown: Shown) => void
}) {
  const t = useText()
  const next = (versions.at(-1)?.version ?? 0) + 1
  return (
    <RadioGroup.Root className="seg editor-versions" aria-label={t('Version')} value={shown} onValueChange={show}>
      {versions.map(({ id, version }) => (
        <RadioGroup.Item key={id} value={id} aria-label={t('Version {version}', { version })}>
          <StateGlyph state="completed" size={14} color="var(--muted-foreground)" />v{version}
        </RadioGroup.Item>
      ))}
      <RadioGroup.Item
        value="draft"
        aria-label={isUnderWay(render) ? t('Draft, rendering version {next}', { next }) : t('Draft')}
      >
        {isUnderWay(render) ? (
          <StateGlyph state="processing" percent={render.percent} size={14} />
        ) : (
          <StateGlyph state="submitting" size={14} color="var(--foreground)" />
        )}
        {isUnderWay(render) ? `v${next}` : t('Draft')}
      </RadioGroup.Item>
    </RadioGroup.Root>
  )
}
