'use client'

import { Link2 } from 'lucide-react'
import { useText } from '#text'

/** Takes a link to a video. It works before scripts do, and leads on through signing up. `id` names its field. */
export function LinkStart({ id }: { id: string }) {
  const t = useText()
  return (
    <form action="/start" method="get" className="site-field">
      <label htmlFor={id} className="sr-only">
        {t('Link to a video')}
      </label>
      <span className="input input-lg min-w-0 flex-1">
        <Link2 aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
        <input
          id={id}
          name="link"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={1500}
          required
          placeholder={t('Paste a link to a video')}
        />
      </span>
      <button type="submit" className="btn btn-primary btn-lg">
        {t('Make reels')}
      </button>
    </form>
  )
}
