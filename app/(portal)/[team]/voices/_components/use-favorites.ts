'use client'

import { useCallback, useState } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { markVoice } from '../actions.ts'

/** The team's favorites and a way to change them. Changes show at once and are reverted if they cannot be saved. */
export function useFavorites(teamSlug: string, given: string[]) {
  const t = useText()
  const toast = useToast()
  const [favorites, setFavorites] = useState<ReadonlySet<string>>(() => new Set(given))
  const mark = useCallback(
    async (voiceId: string, isFavorite: boolean) => {
      setFavorites((now) => changed(now, voiceId, isFavorite))
      const form = new FormData()
      form.set('team', teamSlug)
      form.set('voiceId', voiceId)
      form.set('favorite', isFavorite ? 'yes' : 'no')
      const state = await markVoice(IDLE, form).catch(() => null)
      if (state?.status === 'ok') return
      setFavorites((now) => changed(now, voiceId, !isFavorite))
      toast(state?.message ?? t('We could not save the favorite. Check your connection and try again.'))
    },
    [teamSlug, toast, t],
  )
  return { favorites, mark }
}

function changed(now: ReadonlySet<string>, voiceId: string, isFavorite: boolean): ReadonlySet<string> {
  const next = new Set(now)
  if (isFavorite) next.add(voiceId)
  else next.delete(voiceId)
  return next
}
