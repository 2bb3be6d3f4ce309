import type { CAPTIONS as ENGLISH } from '../english/captions.ts'

export const CAPTIONS = {
  caption_without_times: 'un subtítulo no tiene tiempos',
  caption_not_separate: 'falta una línea vacía antes de este subtítulo',
  caption_times_unreadable: 'los tiempos deben ser como 00:00:01,500 --> 00:00:03,000',
  caption_ends_early: 'el subtítulo termina antes de empezar',
} satisfies Record<keyof typeof ENGLISH, string>
