import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { decodeSample, type LoadedSample, loadSample, SampleFailure } from './load-sample.ts'

export type SampleState = {
  /** The voice that was chosen last; null before the first. */
  voiceId: string | null
  phase: 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed'
  /** While loading: how much of the voice the service has fetched; null if it does not report it. */
  percent: number | null
  /** Of a failed one: what happened and what to do. */
  message: string | Translatable
  seconds: number
  duration: number
}

export const IDLE: SampleState = { voiceId: null, phase: 'idle', percent: null, message: '', seconds: 0, duration: 0 }

export type SamplePlayer = ReturnType<typeof createSamplePlayer>

/** How many samples stay in memory, with their waveforms. */
const KEPT = 60

/**
 * Plays the samples of voices, or a sentence in all of them, one at a time. Choosing another voice stops the one before,
 * also while it is loading.
 */
export function createSamplePlayer(teamSlug: string) {
  let state = IDLE
  let sentence = ''
  let loading = new AbortController()
  let audio: HTMLAudioElement | undefined
  const kept = new Map<string, LoadedSample>()
  /** Voices whose waveforms are to be shown, and those whose samples are not made yet. */
  const ahead: string[] = []
  const absent = new Set<string>()
  let isLoadingAhead = false
  const listeners = new Set<() => void>()

  function set(change: Partial<SampleState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  function element(): HTMLAudioElement {
    if (audio !== undefined) return audio
    const made = new Audio()
    made.addEventListener('timeupdate', () => state.phase !== 'ended' && set({ seconds: made.currentTime }))
    made.addEventListener('play', () => set({ phase: 'playing' }))
    made.addEventListener('pause', () => state.phase === 'playing' && set({ phase: 'paused' }))
    made.addEventListener('ended', () => set({ phase: 'ended', seconds: 0 }))
    audio = made
    return made
  }
  function ask(voiceId: string, signal: AbortSignal): Promise<Response> {
    const address = `/api/media/voices/${teamSlug}/${encodeURIComponent(voiceId)}`
    if (sentence === '') return fetch(address, { signal })
    return fetch(`${address}?${new URLSearchParams({ text: sentence })}`, { method: 'POST', signal })
  }
  async function play(voiceId: string) {
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    audio?.pause()
    set({ ...IDLE, voiceId, phase: 'loading' })
    try {
      const onPercent = (percent: number | null) => set({ percent })
      const sample = kept.get(voiceId) ?? (await loadSample(() => ask(voiceId, signal), onPercent, signal))
      if (signal.aborted) return
      keep(kept, voiceId, sample)
      set({ duration: sample.duration, percent: null })
      element().src = sample.url
      await element().play()
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }
  /** If the browser requires another click before playing, the sample stays ready. */
  function fail(error: unknown) {
    const isLocked = error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
    if (isLocked) return set({ phase: 'paused' })
    const message =
      error instanceof SampleFailure ? error.reason : translatable('The sound could not be played. Try another voice.')
    set({ phase: 'failed', message })
  }
  /** Loads the waveforms of voices in sight whose samples are made already, one after the other. */
  async function loadAhead() {
    if (isLoadingAhead) return
    isLoadingAhead = true
    for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
      const voiceId = next
      if (sentence !== '' || kept.has(voiceId) || absent.has(voiceId)) continue
      const sample = await loadMade(teamSlug, voiceId)
      if (sample === null) absent.add(voiceId)
      else if (sentence !== '' || kept.has(voiceId)) URL.revokeObjectURL(sample.url)
      else {
        keep(kept, voiceId, sample)
        set({})
      }
    }
    isLoadingAhead = false
  }
  function resume() {
    element().play().catch(fail)
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    /** The text that all voices speak now; empty where they are heard with their samples. */
    sentence: () => sentence,
    /** Lets all voices speak a sentence from now on, or their samples again where it is empty. */
    speak(text: string) {
      if (text === sentence) return
      sentence = text
      for (const { url } of kept.values()) URL.revokeObjectURL(url)
      kept.clear()
      this.stop()
    },
    /** Of a voice that was heard: its waveform and length. */
    loaded: (voiceId: string) => kept.get(voiceId),
    /** A voice came into sight: its waveform is loaded if its sample is there. @returns a function that calls it off. */
    show(voiceId: string) {
      ahead.push(voiceId)
      void loadAhead()
      return () => {
        const at = ahead.indexOf(voiceId)
        if (at >= 0) ahead.splice(at, 1)
      }
    },
    play: (voiceId: string) => void play(voiceId),
    /** Plays a voice, or pauses, stops or resumes it where it is the chosen one. */
    toggle(voiceId: string) {
      if (state.voiceId !== voiceId || state.phase === 'failed' || state.phase === 'idle') return void play(voiceId)
      if (state.phase === 'loading') return this.stop()
      if (state.phase === 'playing') return element().pause()
      resume()
    },
    seek(seconds: number) {
      element().currentTime = seconds
      set({ seconds, phase: state.phase === 'ended' ? 'paused' : state.phase })
    },
    stop() {
      loading.abort()
      audio?.pause()
      set(IDLE)
    },
  }
}

/** A sample that is there already; null where it would have to be made first. */
async function loadMade(teamSlug: string, voiceId: string): Promise<LoadedSample | null> {
  try {
    const answer = await fetch(`/api/media/voices/${teamSlug}/${encodeURIComponent(voiceId)}?made=true`)
    return answer.status === 200 ? await decodeSample(await answer.blob()) : null
  } catch {
    return null
  }
}

function keep(kept: Map<string, LoadedSample>, voiceId: string, sample: LoadedSample) {
  kept.delete(voiceId)
  kept.set(voiceId, sample)
  for (const [oldest, { url }] of kept) {
    if (kept.size <= KEPT) return
    URL.revokeObjectURL(url)
    kept.delete(oldest)
  }
}
