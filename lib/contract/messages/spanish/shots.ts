import type { SHOTS as ENGLISH } from '../english/shots.ts'

export const SHOTS = {
  shot_drawn: 'Sus palabras nombran con claridad lo que se dibuja.',
  shot_drawn_by_plan: '{planner} planificó esta imagen para estas palabras.',
  shot_words: 'Ninguna imagen muestra con claridad estas palabras, así que se muestran las más importantes.',
  shot_from_stock: 'Encontrado en {provider} para «{search}».',
  shot_from_images: '{provider} lo dibujó para estas palabras.',
  shot_nothing_found: 'Plano {shot}: {provider} no tiene nada para «{words}». Prueba con otras palabras.',
  shot_stock_failed: 'Plano {shot}: el proveedor de archivo no responde. Inténtalo de nuevo en un minuto.',
  shot_offer_gone: 'Plano {shot}: «{title}» ya no se puede descargar. Elige otra imagen.',
  shot_not_drawn: 'Plano {shot}: {reason} Prueba con otras palabras.',
  shot_file_unusable:
    'Plano {shot}: el archivo no se puede usar. Usa un JPEG, PNG o WebP de al menos 480 píxeles, o un video.',
} as const satisfies Record<keyof typeof ENGLISH, string>
