'use client'

import { useEffect, useRef, useState } from 'react'
import type { VisualStyle } from '#lib/contract/enumerations.ts'

/** As the service asks to be asked again; it draws one in about a second. */
const RETRY_MS = 2_000
const MOST_TRIES = 60

/** Where the picture of a visual style is seen. */
const stylePictureUrl = (style: VisualStyle): string => `/api/media/styles/${style}`

/**
 * The picture of a visual style over what fills the place until it is there. While the service still draws it, it is asked for
 * again; where there is none, its place stays empty.
 */
export function StylePicture({ style }: { style: VisualStyle }) {
  const { url, onError, picture, isMissing, isGivenUp } = useStylePicture(style)
  return (
    <span className="style-picture" data-empty={isGivenUp}>
      {!isGivenUp && (
        <img
          ref={picture}
          src={url}
          hidden={isMissing}
          alt=""
          width={324}
          height={576}
          decoding="async"
          onError={onError}
        />
      )}
    </span>
  )
}

function useStylePicture(style: VisualStyle) {
  const picture = useRef<HTMLImageElement>(null)
  const [tries, setTries] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const [isGivenUp, giveUp] = useState(false)
  const url = stylePictureUrl(style)
  useEffect(() => {
    // Before the page came alive, its error went unheard.
    const shown = picture.current
    if (shown?.complete && shown.naturalWidth === 0) setMissing(true)
  }, [])
  useEffect(() => {
    if (!isMissing) return
    const left = new AbortController()
    void whenDrawn(url, left.signal).then((isDrawn) => {
      if (left.signal.aborted) return
      setMissing(false)
      if (isDrawn && tries < 2) setTries(tries + 1)
      else giveUp(true)
    })
    return () => left.abort()
  }, [isMissing, url, tries])
  return { picture, url: tries === 0 ? url : `${url}?${tries}`, isMissing, isGivenUp, onError: () => setMissing(true) }
}

/** Asks until the picture is there. False where there is none, or the service takes too long. */
async function whenDrawn(url: string, signal: AbortSignal): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES && !signal.aborted; tries++) {
    const answer = await fetch(url, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
    if (answer?.status === 200) return true
    if (answer?.status !== 202) return false
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  return false
}
