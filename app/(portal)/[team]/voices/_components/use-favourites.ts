'use client'

import { useCallback, useState } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { markVoice } from '../actions.ts'

/** The team's favourites and a way to change them. Changes show at once and are reverted if they cannot be saved. */
export function useFavourites(teamSlug: string, given: string[]) {
  const t = useText()
  const toast = useToast()
  const [favourites, setFavourites] = useState<ReadonlySet<string>>(() => new Set(given))
  const mark = useCallback(
    async (voiceId: string, isFavourite: boolean) => {
      setFavourites((now) => changed(now, voiceId, isFavourite))
      const form = new FormData()
      form.set('team', teamSlug)
      form.set('voiceId', voiceId)
      form.set('favourite', isFavourite ? 'yes' : 'no')
      const state = await markVoice(IDLE, form).catch(() => null)
      if (state?.status === 'ok') return
      setFavourites((now) => changed(now, voiceId, !isFavourite))
      toast(state?.message ?? t('We could not save the favorite. Check your connection and try again.'))
    },
    [teamSlug, toast, t],
  )
  return { favourites, mark }
}

function changed(now: ReadonlySet<string>, voiceId: string, isFavourite: boolean): ReadonlySet<string> {
  const next = new Set(now)
  if (isFavourite) next.add(voiceId)
  else next.delete(voiceId)
  return next
}
