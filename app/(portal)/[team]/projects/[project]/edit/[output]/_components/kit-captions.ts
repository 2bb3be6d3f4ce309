'use client'

import { createContext, useContext, useMemo } from 'react'
import { type DrawnCaption, drawnCaption } from '#lib/components/captions/drawn-caption.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import type { EditorKit } from '#lib/portal/editing/editor-view.ts'

type Captions = EditDocument['captions']
type KitCaptions = {
  kit: EditorKit | null
  /** Of the newest version: with its template, captions keep the font of the kit. */
  base: Captions
}

/** The brand kit of what is edited; null where there is no editor around. */
export const KitCaptionsContext = createContext<KitCaptions | null>(null)

/** What captions of a document are drawn as, from the values that the render draws from; null for none. */
export function useDrawnCaptions(captions: Captions): DrawnCaption | null {
  const around = useContext(KitCaptionsContext)
  return useMemo(() => drawnCaptions(captions, around), [captions, around])
}

function drawnCaptions({ template, look }: Captions, around: KitCaptions | null): DrawnCaption | null {
  if (template === 'none') return null
  if (look !== undefined) {
    const own = around?.kit?.looks.find(({ id }) => id === look.id)
    return drawnCaption(look.template, look, own?.font ?? null)
  }
  const isKept = around !== null && around.base.look === undefined && around.base.template === template
  return drawnCaption(template, null, isKept ? (around.kit?.captionFont ?? null) : null)
}
