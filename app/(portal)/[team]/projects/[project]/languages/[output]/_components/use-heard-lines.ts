import { useEffect, useRef, useState } from 'react'
import { MAX_PREVIEW_LENGTH } from '#lib/contract/limits.ts'
import type { LanguageLine, LanguageView } from '#lib/portal/languages/language-view.ts'

export type HeardLines = {
  /** Seconds that the voice needs for a line, by its text; measured when it is heard. */
  neededFor: (line: LanguageLine) => number | null
  /** The line that is being read. */
  playing: number | null
  error: boolean
  hear: (line: LanguageLine) => void
}

/** Lets the voice of a line read it, and measures how long that takes. */
export function useHeardLines(teamSlug: string, language: LanguageView): HeardLines {
  const [needed, setNeeded] = useState<ReadonlyMap<string, number>>(new Map())
  const [playing, setPlaying] = useState<number | null>(null)
  const [error, setError] = useState(false)
  const sound = useRef<HTMLAudioElement | null>(null)
  useEffect(() => () => sound.current?.pause(), [])
  const { options } = language
  const voiceFor = (line: LanguageLine) => options.voices[String(line.speaker ?? 0)] ?? options.voices['0'] ?? null
  const keyOf = (line: LanguageLine) => `${voiceFor(line)} ${line.text}`
  async function read(line: LanguageLine) {
    const voice = voiceFor(line)
    if (voice === null || line.text.length > MAX_PREVIEW_LENGTH) return
    sound.current?.pause()
    setError(false)
    setPlaying(line.index)
    const query = new URLSearchParams({ text: line.text })
    const address = `/api/media/voices/${teamSlug}/${encodeURIComponent(voice)}?${query}`
    const answer = await fetch(address, { method: 'POST' }).catch(() => null)
    if (answer?.status !== 200) {
      setPlaying(null)
      return setError(true)
    }
    const audio = new Audio(URL.createObjectURL(await answer.blob()))
    sound.current = audio
    audio.onloadedmetadata = () => {
      const { duration } = audio
      if (Number.isFinite(duration)) setNeeded((now) => new Map(now).set(keyOf(line), duration))
    }
    audio.onended = () => setPlaying(null)
    await audio.play().catch(() => setPlaying(null))
  }
  return {
    ...{ playing, error },
    neededFor: (line) => needed.get(keyOf(line)) ?? null,
    hear: (line) => void read(line),
  }
}
